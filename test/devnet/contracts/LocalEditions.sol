// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A collection of editions in the local world; each holder starts with the same number of one piece.
contract LocalEditions is ERC1155 {
    constructor(uint256 id, uint256 each, address[] memory holders) ERC1155("") {
        for (uint256 index = 0; index < holders.length; index++) _mint(holders[index], id, each, "");
    }
}
