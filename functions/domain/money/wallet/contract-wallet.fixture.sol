// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/** A contract as the wallet of one owner, which confirms the owner's signatures (ERC-1271). */
contract ContractWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        uint8 v = uint8(signature[64]);
        return ecrecover(hash, v, r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/** Makes such wallets at addresses that are known beforehand (ERC-6492). */
contract WalletFactory {
    function make(address owner) external returns (address) {
        return address(new ContractWallet{salt: 0}(owner));
    }
}
