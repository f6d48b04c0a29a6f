// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {PageStore} from "../src/PageStore.sol";
import {Fixture} from "./Fixture.sol";
import {PageShelf} from "./PageShelf.sol";

contract PageStoreTest is Fixture {
    PageShelf private shelf;

    function setUp() public override {
        shelf = PageShelf(vm.deployCode(PAGE_SHELF, ""));
    }

    // ------------------------------------------------------------------------------------------------------------ layout

    function test_write_laysOutThePageByteForByte() public {
        address[] memory owners = crowd(3, 1);
        (address store,) = shelf.write(2, 0x0102030405060708, 0x1122334455, DIRECTORY, owners);
        bytes memory expected = abi.encodePacked(
            hex"00",
            uint8(2),
            uint64(0x0102030405060708),
            uint40(0x1122334455),
            DIRECTORY,
            owners[0],
            owners[1],
            owners[2]
        );
        vm.assertEq(store.code, expected, "code");
    }

    function test_write_fillsTheCodeSizeThatAContractMayHave() public {
        (address store,) = shelf.write(0, SUMMIT, 1, DIRECTORY, crowd(PageStore.MAX_OWNERS, 1));
        vm.assertTrue(store.code.length <= 24_576, "EIP-170");
        vm.assertTrue(store.code.length + PageStore.OWNER_BYTES > 24_576, "not one owner more");
    }

    function test_write_whenTheChainDoesNotCreate_reverts() public {
        vm.etch(vm.computeCreateAddress(address(shelf), 1), hex"00");
        vm.expectRevert(PageStore.PageNotWritten.selector);
        shelf.write(0, SUMMIT, 1, DIRECTORY, list(guild));
    }

    function test_write_leavesAPageThatDoesNothingWhenCalled() public {
        (address store,) = shelf.write(0, SUMMIT, 1, DIRECTORY, crowd(5, 1));
        (bool success, bytes memory answer) = store.call(abi.encodeWithSignature("owner()"));
        vm.assertTrue(success && answer.length == 0, "a page answers nothing");
    }

    function testFuzz_read_answersWhatWasWritten(
        uint8 flags,
        uint64 eventKey,
        uint40 issuedAt,
        bytes32 directory,
        uint256 count,
        uint256 seed
    ) public {
        count = bound(count, 1, 40);
        address[] memory owners = crowd(count, seed);
        (address store,) = shelf.write(flags, eventKey, issuedAt, directory, owners);

        (uint8 flags_, uint64 eventKey_, uint40 issuedAt_, bytes32 directory_) = shelf.header(store);
        vm.assertEq(flags_, flags, "flags");
        vm.assertEq(eventKey_, eventKey, "event key");
        vm.assertEq(issuedAt_, issuedAt, "issue time");
        vm.assertEq(directory_, directory, "directory");
        vm.assertEq(shelf.count(store), count, "count");
        for (uint256 i = 0; i < count; ++i) {
            vm.assertEq(shelf.ownerAt(store, i), owners[i], "owner");
        }
        vm.assertEq(shelf.ownerAt(store, count), address(0), "past the end");
        vm.assertEq(shelf.ownerAt(store, type(uint256).max), address(0), "far past the end");
    }

    function test_read_findsNothingWhereThereIsNoPage() public view {
        address nowhere = stranger;
        (uint8 flags, uint64 eventKey, uint40 issuedAt, bytes32 directory) = shelf.header(nowhere);
        vm.assertTrue(flags == 0 && eventKey == 0 && issuedAt == 0 && directory == 0, "header");
        vm.assertEq(shelf.count(nowhere), 0, "count");
        vm.assertEq(shelf.ownerAt(nowhere, 0), address(0), "owner");
        vm.assertFalse(shelf.contains(nowhere, guild), "contains");
    }

    function testFuzz_candidateAt_ignoresDirtyUpperBitsAsWriteDoes(uint256 dirty) public {
        vm.assume(dirty >> 160 != 0);
        address clean = address(uint160(dirty));
        uint256[] memory words = list(dirty);

        bytes memory read = _callWithWords(abi.encodeCall(PageShelf.candidateAt, (list(clean), 0)), words);
        vm.assertEq(abi.decode(read, (uint256)), uint160(clean), "candidate");

        bytes memory write = _callWithWords(abi.encodeCall(PageShelf.write, (0, 0, 0, 0, list(clean))), words);
        vm.assertEq(shelf.ownerAt(abi.decode(write, (address)), 0), clean, "written");
    }

    // ------------------------------------------------------------------------------------------------------------ search

    /// forge-config: thorough.fuzz.runs = 500
    function testFuzz_contains_findsEveryOwnerAndNobodyElse(uint256 count, uint256 seed, address probe) public {
        count = bound(count, 1, 300);
        address[] memory owners = crowd(count, seed);
        (address store,) = shelf.write(0, SUMMIT, 1, DIRECTORY, owners);
        bool listed = false;
        for (uint256 i = 0; i < count; ++i) {
            vm.assertTrue(shelf.contains(store, owners[i]), "owner");
            _assertNeighbors(store, owners, i);
            listed = listed || owners[i] == probe;
        }
        if (probe != address(0)) vm.assertTrue(shelf.contains(store, probe) == listed, "probe");
    }

    function test_contains_atEverySizeAroundTheWindow() public {
        uint16[10] memory sizes = [1, 2, 3, 127, 128, 129, 255, 256, 257, 1226];
        for (uint256 n = 0; n < sizes.length; ++n) {
            address[] memory owners = crowd(sizes[n], n);
            (address store,) = shelf.write(0, SUMMIT, 1, DIRECTORY, owners);
            for (uint256 i = 0; i < owners.length; ++i) {
                vm.assertTrue(shelf.contains(store, owners[i]), "owner");
                _assertNeighbors(store, owners, i);
            }
        }
    }

    function test_contains_atTheEndsOfTheAddressSpace() public {
        address[] memory owners = new address[](2);
        (owners[0], owners[1]) = (address(1), address(type(uint160).max));
        (address store,) = shelf.write(0, SUMMIT, 1, DIRECTORY, owners);
        vm.assertTrue(shelf.contains(store, owners[0]), "lowest");
        vm.assertTrue(shelf.contains(store, owners[1]), "highest");
        vm.assertFalse(shelf.contains(store, address(2)), "between");
        vm.assertFalse(shelf.contains(store, address(type(uint160).max - 1)), "between");
    }

    // --------------------------------------------------------------------------------------------------------- addresses

    function test_addressOf_isRightAtEveryWidthOfTheNonce() public view {
        uint16[11] memory nonces = [1, 2, 126, 127, 128, 129, 254, 255, 256, 257, 10_000];
        for (uint256 i = 0; i < nonces.length; ++i) {
            _assertAddress(address(shelf), nonces[i]);
        }
        _assertAddress(address(shelf), type(uint16).max);
    }

    function testFuzz_addressOf_isRight(address creator, uint16 nonce) public view {
        vm.assume(nonce != 0);
        _assertAddress(creator, nonce);
    }

    function test_addressOf_isWhereTheChainCreates() public {
        for (uint16 k = 1; k <= 300; ++k) {
            (address store,) = shelf.write(0, SUMMIT, 1, DIRECTORY, list(guild));
            vm.assertEq(store, shelf.addressOf(address(shelf), k), "page k");
        }
    }

    // ---------------------------------------------------------------------------------------------------------- internal

    function _assertAddress(address creator, uint16 nonce) private view {
        vm.assertEq(shelf.addressOf(creator, nonce), vm.computeCreateAddress(creator, nonce), "address");
    }

    function _assertNeighbors(address store, address[] memory owners, uint256 i) private view {
        uint160 owner = uint160(owners[i]);
        bool previousListed = i > 0 && uint160(owners[i - 1]) == owner - 1;
        if (owner > 1) vm.assertTrue(shelf.contains(store, address(owner - 1)) == previousListed, "just before");
        bool nextListed = i + 1 < owners.length && uint160(owners[i + 1]) == owner + 1;
        if (owner < type(uint160).max) {
            vm.assertTrue(shelf.contains(store, address(owner + 1)) == nextListed, "just after");
        }
    }

    /// @dev Calls the shelf with the last words of the calldata replaced by `words`.
    function _callWithWords(bytes memory data, uint256[] memory words) private returns (bytes memory) {
        for (uint256 i = 0; i < 32; ++i) {
            data[data.length - 32 + i] = bytes32(words[0])[i];
        }
        (bool success, bytes memory answer) = address(shelf).call(data);
        vm.assertTrue(success, "call");
        return answer;
    }
}
