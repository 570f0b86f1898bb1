// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// A token of the local world; each holder starts with the same amount.
contract LocalToken is ERC20Permit {
    uint8 private immutable places;

    constructor(string memory name, string memory symbol, uint8 decimals_, address[] memory holders, uint256 each)
        ERC20(name, symbol)
        ERC20Permit(name)
    {
        places = decimals_;
        for (uint256 index = 0; index < holders.length; index++) _mint(holders[index], each);
    }

    function decimals() public view override returns (uint8) {
        return places;
    }
}
