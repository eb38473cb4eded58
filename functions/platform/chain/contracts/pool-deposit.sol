// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Takes deposits for reward pools and forwards each to the account that pays, at once. It has no
/// owner and holds no money, so no account can take money out of it or change where it pays.
contract PoolDeposit {
    /// `amount` is the amount that arrived at the account that pays: less than was sent if a token takes a
    /// fee. `token` is zero for the chain's own coin.
    event Deposited(bytes32 indexed pool, address indexed token, address indexed from, uint256 amount);

    error Reentered();
    error WrongValue();
    error NotMoved();
    error NothingArrived();

    address public immutable payee;

    bool private entered;

    constructor(address payee_) {
        payee = payee_;
    }

    /// Moves `amount` of `token` from the caller to the account that pays. The caller has approved it
    /// for this contract, or sends the chain's own coin along.
    function deposit(bytes32 pool, address token, uint256 amount) external payable {
        // A token's code could deposit again before this deposit is measured, which would count twice.
        if (entered) revert Reentered();
        entered = true;
        if (msg.value != (token == address(0) ? amount : 0)) revert WrongValue();
        uint256 arrived = token == address(0) ? forwardCoin(amount) : forwardToken(token, amount);
        if (arrived == 0) revert NothingArrived();
        entered = false;
        emit Deposited(pool, token, msg.sender, arrived);
    }

    function forwardCoin(uint256 amount) private returns (uint256) {
        (bool isMoved,) = payee.call{value: amount}("");
        if (!isMoved) revert NotMoved();
        return amount;
    }

    function forwardToken(address token, uint256 amount) private returns (uint256) {
        uint256 before = balanceOfPayee(token);
        bytes memory data = abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, payee, amount);
        bool isMoved;
        assembly ("memory-safe") {
            // At most 32 bytes of the answer are read. No answer, or true, means success.
            mstore(0, 0)
            let answered := call(gas(), token, 0, add(data, 0x20), mload(data), 0, 0x20)
            isMoved := and(answered, or(iszero(returndatasize()), and(gt(returndatasize(), 31), eq(mload(0), 1))))
        }
        if (!isMoved) revert NotMoved();
        return balanceOfPayee(token) - before;
    }

    function balanceOfPayee(address token) private view returns (uint256) {
        (bool answered, bytes memory data) = token.staticcall(abi.encodeWithSignature("balanceOf(address)", payee));
        // An account without code returns no data.
        if (!answered || data.length < 32) revert NotMoved();
        return abi.decode(data, (uint256));
    }
}
