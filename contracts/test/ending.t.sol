// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {Fixture} from "./Fixture.sol";

/// @notice Branches of `revoke`, `replace` and `burn`; see `ending.tree`.
contract EndingTest is Fixture {
    address private immutable holder = makeAddress("holder");
    uint256 private first;
    uint256 private second;
    uint256 private elsewhere;
    uint256 private foreign;

    function setUp() public override {
        super.setUp();
        first = issueTo(holder);
        second = issueTo(holder);
        elsewhere = issue(MEETUP, list(holder));
        foreign = issue(FOREIGN_EVENT, list(holder));
        vm.warp(NOW + 100);
        vm.roll(7000);
    }

    // ------------------------------------------------------------------------------------------------------------ revoke

    function test_revoke_ofNothing_reverts() public {
        vm.expectRevert(ICertificateRegistry.NothingToRevoke.selector);
        vm.prank(guild);
        registry.revoke(new uint256[](0), "why");
    }

    function test_revoke_withALongReason_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.ReasonTooLong.selector, 1025, 1024));
        revokeAs(guild, first, string(new bytes(1025)));
        revokeAs(guild, first, string(new bytes(1024)));
    }

    function test_revoke_byAnybodyElse_reverts() public {
        address[5] memory nobodies = [stranger, holder, admin, pauser, other];
        for (uint256 i = 0; i < nobodies.length; ++i) {
            expectUnauthorized(nobodies[i], registry.RELAYER_ROLE());
            revokeAs(nobodies[i], first, "why");
        }
    }

    function test_revoke_byARelayerWithoutLeave_reverts() public {
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.RelayerNotAllowed.selector, GUILD));
        revokeAs(relayer, first, "why");
        revokeAs(guild, first, "why");
    }

    function test_revoke_ofOneThatWasNeverIssued_revokesNone() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
        vm.prank(guild);
        registry.revoke(list(first, 99), "why");
        assertStatus(first, ICertificateRegistry.Status.Valid);
    }

    function test_revoke_twice_revokesNone() public {
        _expectNotValid(first, ICertificateRegistry.Status.Revoked);
        vm.prank(guild);
        registry.revoke(list(first, first), "why");
        assertStatus(first, ICertificateRegistry.Status.Valid);

        revokeAs(guild, first, "why");
        _expectNotValid(first, ICertificateRegistry.Status.Revoked);
        vm.prank(guild);
        registry.revoke(list(second, first), "why");
        assertStatus(second, ICertificateRegistry.Status.Valid);
    }

    function test_revoke_ofSomebodyElsesAmongOwn_revokesNone() public {
        expectUnauthorized(guild, registry.RELAYER_ROLE());
        vm.prank(guild);
        registry.revoke(list(first, foreign), "why");
        assertStatus(first, ICertificateRegistry.Status.Valid);
    }

    function testFuzz_revoke_recordsTimeAndReason(string calldata reason, uint32 later) public {
        vm.assume(bytes(reason).length <= 1024);
        uint64 at = NOW + 100 + later;
        vm.warp(at);
        vm.roll(8000 + uint256(later));
        vm.expectEmit(address(registry));
        emit ICertificateRegistry.CertificateRevoked(first, reason, at, IOrganizers.Authorization.Relayer);
        vm.expectEmit(address(registry));
        emit ICertificateRegistry.CertificateRevoked(elsewhere, reason, at, IOrganizers.Authorization.Relayer);
        vm.prank(relayer);
        registry.revoke(list(first, elsewhere), reason);

        _assertEnded(first, ICertificateRegistry.Status.Revoked, at, reason);
        _assertEnded(elsewhere, ICertificateRegistry.Status.Revoked, at, reason);
        vm.assertEq(registry.certificate(first).endedInBlock, 8000 + uint256(later), "block");
        vm.assertEq(registry.certificate(elsewhere).endedInBlock, 8000 + uint256(later), "block of the other");
        assertStatus(second, ICertificateRegistry.Status.Valid);
    }

    function test_revoke_byTheOrganizer_saysSo() public {
        vm.expectEmit(address(registry));
        emit ICertificateRegistry.CertificateRevoked(first, "why", NOW + 100, IOrganizers.Authorization.Organizer);
        revokeAs(guild, first, "why");
    }

    function test_revoke_keepsEachCallsReasonApart() public {
        revokeAs(guild, first, "one reason");
        revokeAs(guild, second, "another reason");
        _assertEnded(first, ICertificateRegistry.Status.Revoked, NOW + 100, "one reason");
        _assertEnded(second, ICertificateRegistry.Status.Revoked, NOW + 100, "another reason");
    }

    /// @dev A stolen account or key ends nothing more, even during a pause. Holders keep their right.
    function test_ending_whileTheOrganizerIsSuspended_isTheHoldersAlone() public {
        suspend(GUILD);
        address[2] memory senders = [guild, relayer];
        for (uint256 paused = 0; paused < 2; ++paused) {
            for (uint256 i = 0; i < senders.length; ++i) {
                bytes memory refusal = abi.encodeWithSelector(IOrganizers.OrganizerSuspended.selector, GUILD);
                vm.expectRevert(refusal);
                revokeAs(senders[i], first, "why");
                vm.expectRevert(refusal);
                _replace(senders[i], first, second);
            }
            if (paused == 0) pauseRegistry();
        }
        vm.prank(holder);
        registry.burn(first);
        assertStatus(first, ICertificateRegistry.Status.Burned);
        assertStatus(second, ICertificateRegistry.Status.Valid);
    }

    // ------------------------------------------------------------------------------------------------ many at once

    function test_manyEndings_byTheAccount_waitADay() public {
        uint256[] memory many = _issueMany();
        _expectTooMany(many, 100);
        vm.prank(guild);
        vm.expectEmit(address(registry));
        emit IOrganizers.EndingsAnnounced(GUILD, _hashOf(many), many.length, "why");
        registry.announceEndings(many, "why");
        uint256 from = block.timestamp + 1 days;
        vm.assertEq(registry.endableFrom(GUILD, _hashOf(many)), from, "endable from");
        vm.warp(from - 1);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.EndingsNotYet.selector, GUILD, from));
        _revoke(guild, many, "why");
        vm.warp(from);
        _expectTooMany(many, "another reason", 100);
        _revoke(guild, many, "why");
        assertStatus(many[100], ICertificateRegistry.Status.Revoked);
        vm.assertEq(registry.endableFrom(GUILD, _hashOf(many)), 0, "used");
    }

    function test_manyEndings_afterASuspension_areVoid() public {
        uint256[] memory many = _issueMany();
        vm.prank(guild);
        registry.announceEndings(many, "why");
        suspend(GUILD);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerSuspended.selector, GUILD));
        vm.prank(guild);
        registry.announceEndings(many, "why");
        vm.prank(admin);
        registry.reinstate(GUILD);
        vm.warp(block.timestamp + 2 days);
        _expectTooMany(many, 100);
    }

    function test_manyEndings_afterAHandOver_areVoid() public {
        uint256[] memory many = _issueMany();
        vm.prank(guild);
        registry.announceEndings(many, "why");
        vm.prank(guild);
        registry.offerOrganizer(GUILD, stranger);
        vm.prank(stranger);
        registry.acceptOrganizer(GUILD, "Lisbon Ethereum Guild");
        vm.warp(block.timestamp + 2 days);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.TooManyEndings.selector, GUILD, 100));
        _revoke(stranger, many, "why");
    }

    function test_manyEndings_areCountedByTheDay() public {
        uint256[] memory many = _issueMany();
        for (uint256 i = 0; i < 99; ++i) {
            revokeAs(guild, many[i], "why");
        }
        _replace(guild, many[99], first);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.TooManyEndings.selector, GUILD, 0));
        revokeAs(guild, many[100], "why");
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.TooManyEndings.selector, GUILD, 0));
        _replace(guild, many[100], second);
        // The platform's key acts for the organizer, and a pause stops it.
        revokeAs(relayer, second, "why");
        vm.warp((block.timestamp / 1 days + 1) * 1 days);
        revokeAs(guild, many[100], "why");
        assertStatus(many[100], ICertificateRegistry.Status.Revoked);
    }

    function test_manyEndings_byThePlatform_needNoAnnouncement() public {
        uint256[] memory many = _issueMany();
        _revoke(relayer, many, "why");
        assertStatus(many[100], ICertificateRegistry.Status.Revoked);
    }

    function test_announceEndings_byAnybodyElse_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.NotAnOrganizer.selector, stranger));
        vm.prank(stranger);
        registry.announceEndings(list(first), "why");
    }

    /// @dev One more than an account may end in a day.
    function _issueMany() private returns (uint256[] memory many) {
        uint256 from = issue(SUMMIT, crowd(101, 1));
        many = new uint256[](101);
        for (uint256 i = 0; i < many.length; ++i) {
            many[i] = from + i;
        }
    }

    function _hashOf(uint256[] memory tokenIds) private pure returns (bytes32) {
        return keccak256(abi.encode(tokenIds, "why"));
    }

    function _revoke(address sender, uint256[] memory tokenIds, string memory reason) private {
        vm.prank(sender);
        registry.revoke(tokenIds, reason);
    }

    function _expectTooMany(uint256[] memory tokenIds, uint256 left) private {
        _expectTooMany(tokenIds, "why", left);
    }

    function _expectTooMany(uint256[] memory tokenIds, string memory reason, uint256 left) private {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.TooManyEndings.selector, GUILD, left));
        _revoke(guild, tokenIds, reason);
    }

    function test_revoke_leavesOwnerBalanceAndUri() public {
        string memory uri = registry.tokenURI(first);
        revokeAs(guild, first, "why");
        vm.assertEq(registry.ownerOf(first), holder, "owner");
        vm.assertEq(registry.balanceOf(holder), 4, "balance");
        vm.assertEq(registry.tokenURI(first), uri, "URI");
        vm.assertTrue(registry.locked(first), "locked");
    }

    function test_revoke_whilePaused_worksForTheOrganizerAlone() public {
        pauseRegistry();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        revokeAs(relayer, first, "why");
        revokeAs(guild, first, "why");
        assertStatus(first, ICertificateRegistry.Status.Revoked);
    }

    // ----------------------------------------------------------------------------------------------------------- replace

    function test_replace_byItself_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.CannotReplaceItself.selector, first));
        _replace(guild, first, first);
    }

    function test_replace_ofOneThatWasNeverIssued_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
        _replace(guild, first, 99);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
        _replace(guild, 99, first);
    }

    function test_replace_ofOneThatEnded_reverts() public {
        revokeAs(guild, first, "why");
        _expectNotValid(first, ICertificateRegistry.Status.Revoked);
        _replace(guild, first, second);
        _expectNotValid(first, ICertificateRegistry.Status.Revoked);
        _replace(guild, second, first);
    }

    function test_replace_acrossEvents_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.DifferentEvents.selector, SUMMIT, MEETUP));
        _replace(guild, first, elsewhere);
    }

    function test_replace_byAnybodyElse_reverts() public {
        expectUnauthorized(holder, registry.RELAYER_ROLE());
        _replace(holder, first, second);
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.RelayerNotAllowed.selector, GUILD));
        _replace(relayer, first, second);
    }

    function test_replace_whilePaused_worksForTheOrganizerAlone() public {
        pauseRegistry();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        _replace(relayer, first, second);
        _replace(guild, first, second);
        assertStatus(first, ICertificateRegistry.Status.Replaced);
    }

    function test_replace_byOneThatReplacesAnother_reverts() public {
        uint256 third = issueTo(holder);
        _replace(guild, first, second);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.AlreadyReplacement.selector, second, first));
        _replace(guild, third, second);
    }

    function test_replace_withALongReason_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.ReasonTooLong.selector, 1025, 1024));
        vm.prank(guild);
        registry.replace(first, second, string(new bytes(1025)));
    }

    function test_replace_linksBoth() public {
        vm.expectEmit(address(registry));
        emit ICertificateRegistry.CertificateReplaced(
            first, second, "wrong picture", NOW + 100, IOrganizers.Authorization.Relayer
        );
        _replace(relayer, first, second);

        _assertEnded(first, ICertificateRegistry.Status.Replaced, NOW + 100, "wrong picture");
        vm.assertEq(registry.certificate(first).replacedBy, second, "replaced by");
        vm.assertEq(registry.certificate(second).replaces, first, "replaces");
        _assertEnded(second, ICertificateRegistry.Status.Valid, 0, "");
    }

    function test_replace_ofAReplacement_keepsTheChain() public {
        uint256 third = issueTo(holder);
        _replace(guild, first, second);
        _replace(guild, second, third);
        ICertificateRegistry.Certificate memory middle = registry.certificate(second);
        vm.assertEq(middle.replaces, first, "replaces");
        vm.assertEq(middle.replacedBy, third, "replaced by");
        _expectNotValid(first, ICertificateRegistry.Status.Replaced);
        _replace(guild, third, first);
    }

    // -------------------------------------------------------------------------------------------------------------- burn

    function test_burn_ofOneThatIsNotThere_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, 99));
        _burn(holder, 99);
        _burn(holder, first);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, first));
        _burn(holder, first);
    }

    function testFuzz_burn_byAnybodyElse_reverts(address sender) public {
        vm.assume(sender != holder);
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InsufficientApproval.selector, sender, first));
        _burn(sender, first);
    }

    function test_burn_endsTheToken() public {
        string memory uri = registry.tokenURI(first);
        vm.expectEmit(address(registry));
        emit IERC721.Transfer(holder, address(0), first);
        _burn(holder, first);

        vm.assertEq(registry.balanceOf(holder), 3, "balance");
        vm.assertEq(registry.totalSupply(), 3, "supply");
        bytes memory nonexistent = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, first);
        vm.expectRevert(nonexistent);
        registry.ownerOf(first);
        vm.expectRevert(nonexistent);
        registry.tokenURI(first);
        vm.expectRevert(nonexistent);
        registry.locked(first);
        vm.expectRevert(nonexistent);
        registry.getApproved(first);

        _assertEnded(first, ICertificateRegistry.Status.Burned, NOW + 100, "");
        vm.assertEq(registry.certificate(first).owner, holder, "issued to");
        vm.assertEq(registry.certificate(first).tokenURI, uri, "URI");
    }

    function test_burn_ofAValidOne_isFinal() public {
        _burn(holder, first);
        _expectNotValid(first, ICertificateRegistry.Status.Burned);
        revokeAs(guild, first, "why");
        _expectNotValid(first, ICertificateRegistry.Status.Burned);
        _replace(guild, first, second);
        _expectNotValid(first, ICertificateRegistry.Status.Burned);
        _replace(guild, second, first);
    }

    function test_burn_ofARevokedOne_staysRevoked() public {
        revokeAs(guild, first, "cheated");
        vm.warp(NOW + 200);
        _burn(holder, first);
        _assertEnded(first, ICertificateRegistry.Status.Revoked, NOW + 100, "cheated");
        vm.assertEq(registry.balanceOf(holder), 3, "balance");
    }

    function test_burn_ofAReplacedOne_staysReplaced() public {
        _replace(guild, first, second);
        _burn(holder, first);
        _assertEnded(first, ICertificateRegistry.Status.Replaced, NOW + 100, "wrong picture");
        vm.assertEq(registry.certificate(first).replacedBy, second, "replaced by");
    }

    function test_burn_worksWhilePaused() public {
        pauseRegistry();
        _burn(holder, first);
    }

    // ---------------------------------------------------------------------------------------------------------- internal

    function _replace(address sender, uint256 oldTokenId, uint256 newTokenId) private {
        vm.prank(sender);
        registry.replace(oldTokenId, newTokenId, "wrong picture");
    }

    function _burn(address sender, uint256 tokenId) private {
        vm.prank(sender);
        registry.burn(tokenId);
    }

    function _expectNotValid(uint256 tokenId, ICertificateRegistry.Status status) private {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.CertificateNotValid.selector, tokenId, status));
    }

    function _assertEnded(uint256 tokenId, ICertificateRegistry.Status status, uint64 at, string memory reason)
        private
        view
    {
        ICertificateRegistry.Certificate memory found = registry.certificate(tokenId);
        vm.assertEq(uint256(found.status), uint256(status), "status");
        vm.assertEq(found.endedAt, at, "ended at");
        vm.assertTrue((found.endedInBlock == 0) == (at == 0), "ended in a block");
        vm.assertEq(found.reasonHash, bytes(reason).length == 0 ? bytes32(0) : keccak256(bytes(reason)), "reason");
    }
}
