// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An account that is a contract: its owner's key signs for it (ERC-1271). As the code of an account with a key (EIP-7702), that
/// key does, once it was set up.
contract LocalAccount {
    address public owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function setUp() external {
        owner = address(this);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "not a signature");
        address signer = ecrecover(
            keccak256(abi.encode("LocalAccount", hash)),
            uint8(signature[64]),
            bytes32(signature[0:32]),
            bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Deploys accounts at addresses that are known before (ERC-6492).
contract LocalAccountFactory {
    function addressOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(LocalAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }

    function deploy(address owner) external returns (address) {
        if (addressOf(owner).code.length > 0) return addressOf(owner);
        return address(new LocalAccount{salt: 0}(owner));
    }
}
