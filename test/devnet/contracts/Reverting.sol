// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Fails in each of the ways Solidity has.
contract Reverting {
    error Short(uint256 have, uint256 need);

    uint256 private total;

    function reason() external {
        total = 1;
        revert("paused");
    }

    function panic() external {
        uint256 zero = total;
        total = 1 / zero;
    }

    function custom() external {
        total = 2;
        revert Short(1, 2);
    }

    function bare() external {
        total = 3;
        revert();
    }
}
