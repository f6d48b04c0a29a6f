// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {Fixture} from "./Fixture.sol";
import {Vm} from "./Test.sol";

/// @notice Branches of `issue`; see `issue.tree`.
contract IssueTest is Fixture {
    function test_whenPaused_reverts() public {
        vm.prank(pauser);
        registry.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenTheOrganizerWasNeverRegistered_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.OrganizerNotRegistered.selector, 3));
        vm.prank(relayer);
        registry.issue(1, uint64(3) << 32, DIRECTORY, list(stranger));
    }

    function test_whenTheCallerIsNobody_reverts() public {
        bytes32 role = registry.RELAYER_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, stranger, role)
        );
        vm.prank(stranger);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenTheCallerIsAnotherOrganizer_reverts() public {
        bytes32 role = registry.RELAYER_ROLE();
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, other, role));
        vm.prank(other);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenTheOrganizerWithdrewItsLeave_reverts() public {
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.RelayerNotAllowed.selector, GUILD));
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));

        // Another organizer's leave is its own.
        issue(FOREIGN_EVENT, list(stranger));
    }

    function test_whenTheRelayerIssues_thePageSaysSo() public {
        uint256 tokenId = issueTo(stranger);
        ICertificateRegistry.Certificate memory found = registry.certificate(tokenId);
        vm.assertTrue(found.authorization == ICertificateRegistry.Authorization.Relayer, "authorization");
    }

    function test_whenTheOrganizerIssues_thePageSaysSo() public {
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        vm.prank(guild);
        uint256 tokenId = registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
        ICertificateRegistry.Certificate memory found = registry.certificate(tokenId);
        vm.assertTrue(found.authorization == ICertificateRegistry.Authorization.Organizer, "authorization");
    }

    function testFuzz_whenThePageIsNotNext_revertsAndWritesNothing(uint32 expectedPage) public {
        vm.assume(expectedPage != 1);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.PageNotNext.selector, expectedPage, 1));
        vm.prank(relayer);
        registry.issue(expectedPage, SUMMIT, DIRECTORY, list(stranger));
        vm.assertEq(registry.nextPage(), 1, "next page");
        vm.assertEq(registry.balanceOf(stranger), 0, "balance");
    }

    function test_whenTheCallIsRepeated_reverts() public {
        issueTo(stranger);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.PageNotNext.selector, 1, 2));
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenThereAreNoOwners_reverts() public {
        vm.expectRevert(ICertificateRegistry.PageEmpty.selector);
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, new address[](0));
    }

    function test_whenThereAreTooManyOwners_reverts() public {
        address[] memory owners = crowd(1227, 1);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.PageTooLarge.selector, 1227, 1226));
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, owners);
    }

    function test_whenTheFirstOwnerIsZero_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidReceiver.selector, address(0)));
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, list(address(0)));
    }

    function testFuzz_whenOwnersDoNotAscend_reverts(uint256 count, uint256 seed, uint256 place, address intruder)
        public
    {
        count = bound(count, 2, 30);
        place = bound(place, 1, count - 1);
        address[] memory owners = crowd(count, seed);
        // At or below its predecessor: out of order, or twice the same.
        address previous = owners[place - 1];
        owners[place] = address(uint160(bound(uint160(intruder), 0, uint160(previous))));
        vm.expectRevert(
            abi.encodeWithSelector(ICertificateRegistry.OwnersNotAscending.selector, place, previous, owners[place])
        );
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, owners);
    }

    function test_whenAnOwnerIsListedTwice_reverts() public {
        address[] memory owners = crowd(3, 1);
        owners[2] = owners[1];
        vm.expectRevert(
            abi.encodeWithSelector(ICertificateRegistry.OwnersNotAscending.selector, 2, owners[1], owners[1])
        );
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, owners);
    }

    function testFuzz_numbersCertificatesByPageAndSerial(uint256 count, uint256 seed) public {
        count = bound(count, 1, 60);
        issueTo(stranger);
        address[] memory owners = crowd(count, seed);
        uint256 first = issue(MEETUP, owners);
        vm.assertEq(first, 20_001, "first");
        for (uint256 i = 0; i < count; ++i) {
            vm.assertEq(registry.ownerOf(first + i), owners[i], "owner");
        }
        _assertNone(20_000);
        _assertNone(first + count);
    }

    function testFuzz_logsATransferForEachAndThePage(uint256 count, uint256 seed) public {
        count = bound(count, 1, 60);
        address[] memory owners = crowd(count, seed);
        vm.recordLogs();
        uint256 first = issue(SUMMIT, owners);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.assertEq(logs.length, count + 1, "logs");
        for (uint256 i = 0; i < count; ++i) {
            vm.assertEq(logs[i].topics[0], IERC721.Transfer.selector, "signature");
            vm.assertEq(logs[i].topics[1], bytes32(0), "from nobody");
            vm.assertEq(logs[i].topics[2], bytes32(uint256(uint160(owners[i]))), "to the owner");
            vm.assertEq(logs[i].topics[3], bytes32(first + i), "token id");
        }
        vm.assertEq(logs[count].topics[0], ICertificateRegistry.PageIssued.selector, "page signature");
        vm.assertEq(logs[count].topics[1], bytes32(uint256(1)), "page");
        vm.assertEq(logs[count].topics[2], bytes32(uint256(SUMMIT)), "event key");
        vm.assertEq(
            logs[count].data,
            abi.encode(DIRECTORY, count, ICertificateRegistry.Authorization.Relayer),
            "directory, count, authorization"
        );
    }

    /// @dev A recipient that reverts, burns all gas or calls back would block or fool a contract that asked it.
    function test_callsNoRecipientWhateverCodeLiesThere() public {
        address[] memory owners = crowd(3, 5);
        vm.etch(owners[0], hex"5f5ffd"); // revert
        vm.etch(owners[1], hex"5b5f56"); // loop
        vm.etch(owners[2], hex"fe"); // invalid
        uint256 first = issue(SUMMIT, owners);
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertEq(registry.balanceOf(owners[i]), 1, "balance");
            vm.assertEq(registry.ownerOf(first + i), owners[i], "owner");
        }
    }

    function test_createsThePageWhereItsNumberSays() public {
        for (uint32 number = 1; number <= 3; ++number) {
            issueTo(stranger);
            (address store,,,,,) = registry.page(number);
            vm.assertEq(store, vm.computeCreateAddress(address(registry), number), "store");
        }
    }

    function test_holdsAFullPage() public {
        address[] memory owners = crowd(1226, 9);
        uint256 first = issue(SUMMIT, owners);
        vm.assertEq(registry.ownerOf(first), owners[0], "first");
        vm.assertEq(registry.ownerOf(first + 1225), owners[1225], "last");
        _assertNone(first + 1226);
        (,,,,, uint256 count) = registry.page(1);
        vm.assertEq(count, 1226, "count");
    }

    function test_keepsThePagesFacts() public {
        issueTo(stranger);
        (, uint64 eventKey,, uint64 issuedAt, bytes32 directory, uint256 count) = registry.page(1);
        vm.assertEq(eventKey, SUMMIT, "event key");
        vm.assertEq(issuedAt, NOW, "issued at");
        vm.assertEq(directory, DIRECTORY, "directory");
        vm.assertEq(count, 1, "count");
    }

    function _assertNone(uint256 tokenId) private {
        assertStatus(tokenId, ICertificateRegistry.Status.None);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, tokenId));
        registry.ownerOf(tokenId);
    }
}
