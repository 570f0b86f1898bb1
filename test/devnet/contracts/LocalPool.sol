// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// A pool of two tokens with the price of a constant product, less a fee of 0.3 %. Its reserves are what it holds, and it fails
/// in the words of the routers on Ethereum.
contract LocalPool {
    function quote(IERC20 from, IERC20 to, uint256 amount) public view returns (uint256) {
        uint256 paid = amount * 997;
        return (paid * to.balanceOf(address(this))) / (from.balanceOf(address(this)) * 1000 + paid);
    }

    function swap(IERC20 from, IERC20 to, uint256 amount, uint256 minimum) external {
        uint256 received = quote(from, to, amount);
        require(received >= minimum, "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT");
        require(from.transferFrom(msg.sender, address(this), amount), "UniswapV2: TRANSFER_FAILED");
        require(to.transfer(msg.sender, received), "UniswapV2: TRANSFER_FAILED");
    }
}
