// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The registry of names (EIP-137), without events.
contract LocalNameRegistry {
    struct Record {
        address owner;
        address resolver;
    }

    mapping(bytes32 node => Record) private records;

    modifier onlyOwner(bytes32 node) {
        require(records[node].owner == msg.sender, "not the owner");
        _;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) external onlyOwner(node) returns (bytes32 subnode) {
        subnode = keccak256(abi.encodePacked(node, label));
        records[subnode].owner = to;
    }

    function setResolver(bytes32 node, address to) external onlyOwner(node) {
        records[node].resolver = to;
    }
}

/// A resolver (EIP-137, ENSIP-9, EIP-181) whose records the owner of a name writes.
contract LocalNameResolver {
    LocalNameRegistry private constant registry = LocalNameRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => string) private names;

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner(node) {
        addresses[node][coinType] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        names[node] = value;
    }
}

/// The universal resolver (ENSIP-23) as far as a registry on the same chain answers: no wildcards, no gateways.
contract LocalUniversalResolver {
    LocalNameRegistry private constant registry = LocalNameRegistry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    bytes16 private constant digits = "0123456789abcdef";

    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata
    ) external view returns (bytes memory, address) {
        address resolver = findResolver(name);
        return (ask(resolver, data), resolver);
    }

    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory primary, address resolver, address reverseResolver) {
        bytes memory reverseName = encodeName(string.concat(toHex(account), coinType == 60 ? ".addr.reverse" : ".reverse"));
        reverseResolver = findResolver(reverseName);
        bytes memory answer = ask(reverseResolver, abi.encodeCall(LocalNameResolver.name, (namehash(reverseName, 0))));
        primary = abi.decode(answer, (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory name = encodeName(primary);
        resolver = findResolver(name);
        bytes memory stored = abi.decode(
            ask(resolver, abi.encodeWithSignature("addr(bytes32,uint256)", namehash(name, 0), coinType)),
            (bytes)
        );
        if (keccak256(stored) != keccak256(account)) revert ReverseAddressMismatch(primary, stored);
    }

    function findResolver(bytes memory name) private view returns (address resolver) {
        resolver = registry.resolver(namehash(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
    }

    function ask(address resolver, bytes memory data) private view returns (bytes memory) {
        (bool isSuccess, bytes memory answer) = resolver.staticcall(data);
        if (!isSuccess) revert ResolverError(answer);
        return answer;
    }

    /// The node of a name as DNS writes it: labels after their lengths.
    function namehash(bytes memory name, uint256 start) private pure returns (bytes32) {
        uint256 length = uint8(name[start]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 index = 0; index < length; index++) label[index] = name[start + 1 + index];
        return keccak256(abi.encodePacked(namehash(name, start + 1 + length), keccak256(label)));
    }

    function encodeName(string memory text) private pure returns (bytes memory name) {
        bytes memory letters = bytes(text);
        name = new bytes(letters.length + 2);
        uint256 lengthAt = 0;
        for (uint256 index = 0; index < letters.length; index++) {
            if (letters[index] == ".") lengthAt = index + 1;
            else {
                name[index + 1] = letters[index];
                name[lengthAt] = bytes1(uint8(name[lengthAt]) + 1);
            }
        }
    }

    function toHex(bytes calldata account) private pure returns (string memory) {
        bytes memory letters = new bytes(account.length * 2);
        for (uint256 index = 0; index < account.length; index++) {
            letters[index * 2] = digits[uint8(account[index]) >> 4];
            letters[index * 2 + 1] = digits[uint8(account[index]) & 15];
        }
        return string(letters);
    }
}
