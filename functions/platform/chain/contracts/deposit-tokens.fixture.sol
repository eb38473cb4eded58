// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface Deposits {
    function deposit(bytes32 pool, address token, uint256 amount) external payable;
}

/// A token of which every account has a million, with one fault when tokens are moved.
contract DepositToken {
    uint256 public oddity;
    bool private again;
    mapping(address => uint256) private spent;
    mapping(address => uint256) private got;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 oddity_) {
        oddity = oddity_;
    }

    function balanceOf(address holder) public view returns (uint256) {
        // Reports a smaller balance of the receiver after each payment than before.
        if (oddity == 6) return 1e6 - got[holder];
        return 1e6 + got[holder] - spent[holder];
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function allowance(address, address) external pure returns (uint256) {
        return type(uint256).max;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        // Keeps a tenth for itself.
        uint256 arriving = oddity == 1 ? value - value / 10 : value;
        // Moves no tokens and reports success.
        if (oddity == 5) return true;
        spent[from] += value;
        got[to] += arriving;
        emit Transfer(from, to, arriving);
        if (oddity == 2) assembly { return(0, 0) }
        if (oddity == 3) return false;
        // Deposits once more, before the first deposit is measured.
        if (oddity == 4 && !again) {
            again = true;
            Deposits(msg.sender).deposit(bytes32(uint256(9)), address(this), 5);
        }
        return true;
    }
}

/// Emits the event of the contract of deposits without moving money.
contract Imitator {
    event Deposited(bytes32 indexed pool, address indexed token, address indexed from, uint256 amount);

    function say(bytes32 pool, address token, uint256 amount) external {
        emit Deposited(pool, token, msg.sender, amount);
    }
}
