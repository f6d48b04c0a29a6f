// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @notice The cheat codes of forge that these tests use.
/// @dev See https://book.getfoundry.sh/reference/cheatcodes/overview.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 key) external pure returns (address);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function prank(address sender) external;
    function warp(uint256 timestamp) external;
    function roll(uint256 number) external;
    function getBlockTimestamp() external view returns (uint256);
    function load(address target, bytes32 slot) external view returns (bytes32);
    function store(address target, bytes32 slot, bytes32 value) external;
    function etch(address target, bytes calldata code) external;
    function assume(bool condition) external pure;
    function chainId(uint256 id) external;
    function getCode(string calldata artifact) external view returns (bytes memory);
    function deployCode(string calldata artifact, bytes calldata arguments) external returns (address);

    function snapshotState() external returns (uint256 id);
    function revertToState(uint256 id) external returns (bool);
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonKeys(string calldata json, string calldata key) external pure returns (string[] memory);

    function expectRevert() external;
    function expectRevert(bytes calldata revertData) external;
    function expectRevert(bytes4 revertSelector) external;
    function expectEmit() external;
    function expectEmit(address emitter) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function computeCreateAddress(address deployer, uint256 nonce) external pure returns (address);

    function assertTrue(bool condition, string calldata message) external pure;
    function assertFalse(bool condition, string calldata message) external pure;
    function assertEq(uint256 actual, uint256 expected, string calldata message) external pure;
    function assertEq(address actual, address expected, string calldata message) external pure;
    function assertEq(bytes32 actual, bytes32 expected, string calldata message) external pure;
    function assertEq(string calldata actual, string calldata expected, string calldata message) external pure;
    function assertEq(bytes calldata actual, bytes calldata expected, string calldata message) external pure;
}

/// @notice The parts of forge-std that these tests need. The package registry does not have forge-std.
abstract contract Test {
    /// @dev Where forge answers cheat codes: the last 20 bytes of `keccak256("hevm cheat code")`.
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    /// @dev The functions that invariant tests may call, in forge's form.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    /// @dev Maps a fuzzed number into `[low, high]`.
    function bound(uint256 value, uint256 low, uint256 high) internal pure returns (uint256) {
        return low + value % (high - low + 1);
    }
}
