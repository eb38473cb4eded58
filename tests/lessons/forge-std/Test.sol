// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;

/// The part of forge-std that the lessons use, over the same cheat codes. No registry has the library itself.
interface Vm {
    function addr(uint256 key) external view returns (address);
    function deal(address who, uint256 amount) external;
    function expectEmit(address emitter) external;
    function expectRevert() external;
    function expectRevert(bytes4 error) external;
    function expectRevert(bytes calldata error) external;
    function label(address who, string calldata name) external;
    function prank(address sender) external;
    function sign(uint256 key, bytes32 digest) external view returns (uint8 v, bytes32 r, bytes32 s);
    function startPrank(address sender) external;
    function stopPrank() external;
    function warp(uint256 time) external;
}

abstract contract Test {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
    bool public IS_TEST = true;
    address[] private targets;

    function makeAddr(string memory name) internal returns (address who) {
        who = vm.addr(uint256(keccak256(bytes(name))));
        vm.label(who, name);
    }

    function makeAddrAndKey(string memory name) internal returns (address who, uint256 key) {
        key = uint256(keccak256(bytes(name)));
        who = makeAddr(name);
    }

    function deal(address who, uint256 amount) internal {
        vm.deal(who, amount);
    }

    function bound(uint256 x, uint256 least, uint256 most) internal pure returns (uint256) {
        require(least <= most, "bound: least is more than most");
        if (x >= least && x <= most) return x;
        uint256 size = most - least + 1;
        return size == 0 ? x : least + x % size;
    }

    function targetContract(address target) internal {
        targets.push(target);
    }

    function targetContracts() public view returns (address[] memory) {
        return targets;
    }

    function assertTrue(bool value) internal pure {
        require(value, "assertTrue");
    }

    function assertFalse(bool value) internal pure {
        require(!value, "assertFalse");
    }

    function assertEq(uint256 a, uint256 b) internal pure {
        require(a == b, "assertEq");
    }

    function assertEq(address a, address b) internal pure {
        require(a == b, "assertEq");
    }

    function assertEq(bytes32 a, bytes32 b) internal pure {
        require(a == b, "assertEq");
    }

    function assertEq(string memory a, string memory b) internal pure {
        require(keccak256(bytes(a)) == keccak256(bytes(b)), "assertEq");
    }

    function assertGe(uint256 a, uint256 b) internal pure {
        require(a >= b, "assertGe");
    }

    function assertLe(uint256 a, uint256 b) internal pure {
        require(a <= b, "assertLe");
    }
}
