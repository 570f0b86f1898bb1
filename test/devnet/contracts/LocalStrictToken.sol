// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {LocalToken} from "LocalToken.sol";

/// A token that takes a new allowance only once the last one is used up or set to 0, as Tether does on Ethereum.
contract LocalStrictToken is LocalToken {
    constructor(string memory name, string memory symbol, uint8 decimals_)
        LocalToken(name, symbol, decimals_, new address[](0), 0)
    {}

    function approve(address spender, uint256 value) public override returns (bool) {
        require(value == 0 || allowance(msg.sender, spender) == 0);
        return super.approve(spender, value);
    }
}
