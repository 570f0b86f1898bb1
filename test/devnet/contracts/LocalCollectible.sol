// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// A collection of single pieces in the local world; each holder starts with one.
contract LocalCollectible is ERC721 {
    constructor(string memory name, string memory symbol, address[] memory holders) ERC721(name, symbol) {
        for (uint256 index = 0; index < holders.length; index++) _mint(holders[index], index + 1);
    }
}
