// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {Fixture} from "./Fixture.sol";
import {Vm} from "./Test.sol";

/// @notice Branches of `issue`; see `issue.tree`.
contract IssueTest is Fixture {
    function test_whenPaused_reverts() public {
        pauseRegistry();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenTheOrganizerWasNeverRegistered_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerNotRegistered.selector, 3));
        vm.prank(relayer);
        registry.issue(1, uint64(3) << 32, DIRECTORY, list(stranger));
    }

    function test_whenTheCallerIsNobody_reverts() public {
        expectUnauthorized(stranger, registry.RELAYER_ROLE());
        vm.prank(stranger);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenTheCallerIsAnotherOrganizer_reverts() public {
        setSelfIssuing(OTHER, true);
        expectUnauthorized(other, registry.RELAYER_ROLE());
        vm.prank(other);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenTheCallerIsTheOrganizerWithoutThePlatformsLeave_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.SelfIssuingNotAllowed.selector, GUILD));
        vm.prank(guild);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));

        setSelfIssuing(GUILD, true);
        issueAs(guild, SUMMIT, list(stranger));
        setSelfIssuing(GUILD, false);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.SelfIssuingNotAllowed.selector, GUILD));
        vm.prank(guild);
        registry.issue(2, SUMMIT, DIRECTORY, list(stranger));
    }

    function test_whenThePlatformsKeyIsTheOrganizerToo_issuesAsThePlatform() public {
        bytes32 role = registry.RELAYER_ROLE();
        vm.prank(admin);
        registry.grantRole(role, guild);
        uint256 tokenId = issueAs(guild, SUMMIT, list(stranger));
        vm.assertTrue(registry.certificate(tokenId).authorization == IOrganizers.Authorization.Relayer, "authorization");
    }

    function test_whenTheOrganizerIsSuspended_nobodyIssuesForIt() public {
        setSelfIssuing(GUILD, true);
        suspend(GUILD);
        address[2] memory issuers = [relayer, guild];
        for (uint256 i = 0; i < issuers.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerSuspended.selector, GUILD));
            vm.prank(issuers[i]);
            registry.issue(1, SUMMIT, DIRECTORY, list(stranger));
        }
        issue(FOREIGN_EVENT, list(stranger));

        vm.prank(admin);
        registry.reinstate(GUILD);
        issueAs(relayer, SUMMIT, list(stranger));
        issueAs(guild, SUMMIT, list(stranger));
    }

    function test_whenTheOrganizerWithdrewItsLeave_reverts() public {
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.RelayerNotAllowed.selector, GUILD));
        vm.prank(relayer);
        registry.issue(1, SUMMIT, DIRECTORY, list(stranger));

        // The other organizer's permission is not affected.
        issue(FOREIGN_EVENT, list(stranger));
    }

    function test_whenTheRelayerIssues_thePageSaysSo() public {
        uint256 tokenId = issueTo(stranger);
        ICertificateRegistry.Certificate memory found = registry.certificate(tokenId);
        vm.assertTrue(found.authorization == IOrganizers.Authorization.Relayer, "authorization");
    }

    function test_whenTheOrganizerIssues_thePageSaysSo() public {
        setSelfIssuing(GUILD, true);
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        uint256 tokenId = issueAs(guild, SUMMIT, list(stranger));
        ICertificateRegistry.Certificate memory found = registry.certificate(tokenId);
        vm.assertTrue(found.authorization == IOrganizers.Authorization.Organizer, "authorization");
        (,, IOrganizers.Authorization ofPage,,,) = registry.page(1);
        vm.assertTrue(ofPage == IOrganizers.Authorization.Organizer, "authorization of the page");
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

    function test_whenThereIsNoDirectory_reverts() public {
        vm.expectRevert(ICertificateRegistry.DirectoryMissing.selector);
        vm.prank(relayer);
        registry.issue(1, SUMMIT, 0, list(stranger));
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
        // An owner at or below the one before is out of order or repeated.
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
            abi.encode(DIRECTORY, count, IOrganizers.Authorization.Relayer),
            "directory, count, authorization"
        );
    }

    /// @dev If the contract called recipients, one that reverts, burns all gas or calls back could block or deceive it.
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

    function testFuzz_countsTheSupply(uint256 first, uint256 second) public {
        (first, second) = (bound(first, 1, 40), bound(second, 1, 40));
        vm.assertEq(registry.totalSupply(), 0, "before");
        issue(SUMMIT, crowd(first, 1));
        vm.assertEq(registry.totalSupply(), first, "first page");
        issue(SUMMIT, crowd(second, 2));
        vm.assertEq(registry.totalSupply(), first + second, "second page");
    }

    function test_fixesTheOrganizersName() public {
        vm.assertFalse(registry.organizer(GUILD).nameFixed, "before");
        issueTo(stranger);
        vm.assertTrue(registry.organizer(GUILD).nameFixed, "after");
        vm.assertFalse(registry.organizer(OTHER).nameFixed, "another's");
    }

    // -------------------------------------------------------------------------------------------------------- issueAfter

    function testFuzz_history_foldsEventsDirectoriesAndOwnersInOrder(bytes32 first, bytes32 second) public {
        vm.assume(first != 0 && second != 0);
        address[] memory owners = crowd(2, uint256(second));
        vm.assertEq(bytes32(registry.history()), 0, "before");
        vm.prank(relayer);
        registry.issue(1, SUMMIT, first, list(stranger));
        bytes16 history =
            bytes16(keccak256(abi.encodePacked(bytes16(0), SUMMIT, first, keccak256(abi.encodePacked(stranger)))));
        vm.assertEq(bytes32(registry.history()), bytes32(history), "one page");
        vm.prank(relayer);
        registry.issue(2, MEETUP, second, owners);
        bytes32 listed = keccak256(bytes.concat(bytes20(owners[0]), bytes20(owners[1])));
        history = bytes16(keccak256(abi.encodePacked(history, MEETUP, second, listed)));
        vm.assertEq(bytes32(registry.history()), bytes32(history), "two pages");
    }

    function test_issueAfter_theHistoryThatIs_issues() public {
        issueTo(stranger);
        bytes16 history = registry.history();
        vm.prank(relayer);
        uint256 first = registry.issueAfter(history, 2, SUMMIT, DIRECTORY, list(guild));
        vm.assertEq(registry.ownerOf(first), guild, "owner");
    }

    function testFuzz_issueAfter_anotherHistory_reverts(bytes16 expected) public {
        issueTo(stranger);
        bytes16 history = registry.history();
        vm.assume(expected != history);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.HistoryDiffers.selector, expected, history));
        vm.prank(relayer);
        registry.issueAfter(expected, 2, SUMMIT, DIRECTORY, list(guild));
    }

    function test_issueAfter_asksForAllThatIssueAsksFor() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.PageNotNext.selector, 2, 1));
        vm.prank(relayer);
        registry.issueAfter(0, 2, SUMMIT, DIRECTORY, list(guild));
        expectUnauthorized(stranger, registry.RELAYER_ROLE());
        vm.prank(stranger);
        registry.issueAfter(0, 1, SUMMIT, DIRECTORY, list(guild));
        pauseRegistry();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(relayer);
        registry.issueAfter(0, 1, SUMMIT, DIRECTORY, list(guild));
    }

    /// @dev A page is lost to another's and made again. A reorganization then drops the other's: whichever of the two
    /// attempts comes first, the second writes nothing.
    function test_issueAfter_aPageMadeAgain_isNeverIssuedTwice() public {
        bytes memory attempt = abi.encodeCall(registry.issue, (1, SUMMIT, DIRECTORY, list(stranger)));
        uint256 fork = vm.snapshotState();
        issue(FOREIGN_EVENT, list(stranger));
        vm.assertFalse(_callAsRelayer(attempt), "lost to the other page");
        bytes memory again =
            abi.encodeCall(registry.issueAfter, (registry.history(), 2, SUMMIT, DIRECTORY, list(stranger)));
        uint256 seen = vm.snapshotState();
        vm.assertTrue(_callAsRelayer(again), "made again");

        vm.revertToState(seen);
        vm.revertToState(fork);
        vm.assertTrue(_callAsRelayer(attempt), "the first attempt, where the other page is gone");
        vm.assertFalse(_callAsRelayer(again), "the second attempt after it");
        vm.assertEq(registry.balanceOf(stranger), 1, "balance");
    }

    function test_keepsThePagesFacts() public {
        issueTo(stranger);
        (, uint64 eventKey,, uint64 issuedAt, bytes32 directory, uint256 count) = registry.page(1);
        vm.assertEq(eventKey, SUMMIT, "event key");
        vm.assertEq(issuedAt, NOW, "issued at");
        vm.assertEq(directory, DIRECTORY, "directory");
        vm.assertEq(count, 1, "count");
    }

    function _callAsRelayer(bytes memory data) private returns (bool success) {
        vm.prank(relayer);
        (success,) = address(registry).call(data);
    }

    function _assertNone(uint256 tokenId) private {
        assertStatus(tokenId, ICertificateRegistry.Status.None);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, tokenId));
        registry.ownerOf(tokenId);
    }
}
