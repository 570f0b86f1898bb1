// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A token that takes a tenth more from the sender than its event says. Its name and symbol are bytes, as of the first tokens.
contract LocalTollToken {
    bytes32 public constant name = "Toll";
    bytes32 public constant symbol = "TOLL";
    uint8 public constant decimals = 2;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address holder, uint256 amount) {
        balanceOf[holder] = amount;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value + value / 10;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
