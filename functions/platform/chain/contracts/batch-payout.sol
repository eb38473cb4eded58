// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Pays many people one token in one transaction. A payment that fails is undone alone, and the
/// others go on. The contract holds no money and has no owner: it moves only tokens that its caller
/// has approved for it, so every account may call it, and no caller can take another's tokens.
contract BatchPayout {
    /// The result of a batch. Bit `i` of `refused` says that payment `i` was undone. A reader of the event
    /// must check `payer`: a recipient's code can call this contract, too, within the same transaction.
    event Settled(address indexed payer, uint256 refused);

    error Reentered();
    error NotItself();
    error TooMany();
    error TooLittleGas();
    error NotPaid();

    /// The gas limit of one payment. A token or a recipient that needs more is refused.
    uint256 public constant GAS_PER_PAYMENT = 120_000;

    bool private entered;

    /// Moves `amounts[i]` of `token` from the caller to `recipients[i]`, at most 200 of them.
    function pay(address token, address[] calldata recipients, uint256[] calldata amounts) external {
        if (entered) revert Reentered();
        if (recipients.length != amounts.length || recipients.length > 200) revert TooMany();
        entered = true;
        uint256 refused = 0;
        for (uint256 i = 0; i < recipients.length; i++) {
            // A call gets at most 63/64 of the gas that is left. With less than its limit, a good payment would fail.
            if (gasleft() < GAS_PER_PAYMENT + GAS_PER_PAYMENT / 63 + 30_000) revert TooLittleGas();
            try this.payOne{gas: GAS_PER_PAYMENT}(token, msg.sender, recipients[i], amounts[i]) {
                // Paid.
            } catch {
                refused |= 1 << i;
            }
        }
        entered = false;
        emit Settled(msg.sender, refused);
    }

    /// One payment, in a separate call: a revert undoes all of its effects, also those of a token that
    /// then answered false.
    function payOne(address token, address payer, address recipient, uint256 amount) external {
        if (msg.sender != address(this)) revert NotItself();
        if (token.code.length == 0) revert NotPaid();
        bytes memory data = abi.encodeWithSignature("transferFrom(address,address,uint256)", payer, recipient, amount);
        bool isPaid;
        assembly ("memory-safe") {
            // At most 32 bytes of the answer are read, however long it is. No answer, or true, means success.
            mstore(0, 0)
            let answered := call(gas(), token, 0, add(data, 0x20), mload(data), 0, 0x20)
            isPaid := and(answered, or(iszero(returndatasize()), and(gt(returndatasize(), 31), eq(mload(0), 1))))
        }
        if (!isPaid) revert NotPaid();
    }
}
