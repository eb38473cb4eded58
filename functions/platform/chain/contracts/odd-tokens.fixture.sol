// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface Batch {
    function pay(address token, address[] calldata recipients, uint256[] calldata amounts) external;
}

/// A token with a fault when the odd recipient is paid, and without a fault for everybody else.
contract OddToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    address public odd;
    uint256 public oddity;
    uint256[] private waste;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(address odd_, uint256 oddity_) {
        (odd, oddity) = (odd_, oddity_);
        balanceOf[msg.sender] = 1e24;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function give(address to, uint256 value) external {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        // Keeps a tenth for itself, or emits no event of the transfer.
        uint256 fee = to == odd && oddity == 8 ? value / 10 : 0;
        balanceOf[to] += value - fee;
        if (to != odd || oddity != 9) emit Transfer(from, to, value - fee);
        if (fee > 0) emit Transfer(from, address(this), fee);
        if (to != odd) return true;
        if (oddity == 1) return false;
        if (oddity == 2) assembly { return(0, 0) }
        if (oddity == 3) revert("no");
        if (oddity == 4) while (true) waste.push(1);
        // An answer so long that reading it would take too much gas.
        if (oddity == 5) assembly { return(0, 100000) }
        // Makes the batch contract report that payments were undone: its own, which look like those of the batch.
        if (oddity == 6) {
            address[] memory recipients = new address[](3);
            uint256[] memory amounts = new uint256[](3);
            Batch(msg.sender).pay(address(1), recipients, amounts);
        }
        if (oddity == 7) assembly { mstore(0, 2) return(0, 32) }
        return true;
    }
}

/// Refuses the coin.
contract Refuser {
    receive() external payable {
        revert("no");
    }
}
