// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Code of an account that makes several calls, all of them or none (ERC-7821), when the account itself asks for it.
contract LocalBatch {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    function execute(bytes32, bytes calldata executionData) external payable {
        require(msg.sender == address(this), "not the account");
        Call[] memory calls = abi.decode(executionData, (Call[]));
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isSuccess, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!isSuccess) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }

    receive() external payable {}
}
