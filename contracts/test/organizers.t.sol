// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {Fixture} from "./Fixture.sol";

/// @notice A contract wallet with a configurable answer.
contract Wallet is IERC1271 {
    enum Answer {
        Yes,
        No,
        Nothing,
        Revert
    }

    Answer private _answer;

    function willAnswer(Answer answer) external {
        _answer = answer;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        if (_answer == Answer.Revert) revert("no");
        if (_answer == Answer.Nothing) {
            assembly ("memory-safe") {
                return(0, 0)
            }
        }
        return _answer == Answer.Yes ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @notice Branches of everything that concerns organizers; see `organizers.tree`.
contract OrganizersTest is Fixture {
    uint256 private constant ALICE_KEY = 0xa11ce;
    uint256 private constant DEADLINE = NOW + 1 days;
    string private constant NAME = unicode"Encontro de São Tomé";
    string private constant GUILD_NAME = "Lisbon Ethereum Guild";

    address private immutable alice = vm.addr(ALICE_KEY);
    address private immutable successor = makeAddress("successor");

    // ---------------------------------------------------------------------------------------------------- registerOrganizer

    function testFuzz_register_whenTheCallerIsNoRelayer_reverts(address sender) public {
        vm.assume(sender != relayer);
        expectUnauthorized(sender, registry.RELAYER_ROLE());
        vm.prank(sender);
        registry.registerOrganizer(alice, NAME, "", 0);
    }

    function test_register_whenPaused_reverts() public {
        pauseRegistry();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        _register(alice, NAME, "", 0);
    }

    function test_register_whenTheAccountIsZero_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidOrganizerAccount.selector, address(0)));
        _register(address(0), NAME, "", 0);
    }

    function test_register_whenTheAccountIsRegistered_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerAlreadyRegistered.selector, guild, GUILD));
        _register(guild, "Another name", "", 0);
    }

    function test_register_whenTheNameHasNoGoodLength_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidOrganizerName.selector, 0, 256));
        _register(alice, "", "", 0);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidOrganizerName.selector, 257, 256));
        _register(alice, string(new bytes(257)), "", 0);
        _register(alice, string(new bytes(256)), "", 0);
    }

    function testFuzz_register_keepsNamesOfEveryLength(uint256 length, bytes32 seed) public {
        length = bound(length, 1, 256);
        _assertKept(alice, length, seed);
    }

    function test_register_keepsNamesAroundEachWord() public {
        for (uint256 words = 1; words <= 8; ++words) {
            for (uint256 length = words * 32 - 1; length <= words * 32 + 1 && length <= 256; ++length) {
                _assertKept(address(uint160(0x1000 + length)), length, keccak256("letters"));
            }
        }
    }

    function test_register_whenTheConsentIsLate_reverts() public {
        bytes memory signature = consentOf(ALICE_KEY, NAME, DEADLINE);
        vm.warp(DEADLINE + 1);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.SignatureExpired.selector, DEADLINE));
        _register(alice, NAME, signature, DEADLINE);
        vm.warp(DEADLINE);
        _register(alice, NAME, signature, DEADLINE);
    }

    function test_register_whenTheConsentIsToSomethingElse_reverts() public {
        _assertRefused(sign(GUILD_KEY, digestOf(registry, consentHash(alice, NAME, DEADLINE))));
        _assertRefused(consentOf(ALICE_KEY, "Another name", DEADLINE));
        _assertRefused(consentOf(ALICE_KEY, NAME, DEADLINE + 1));
        _assertRefused(sign(ALICE_KEY, digestOf(registry, consentHash(guild, NAME, DEADLINE))));
        _assertRefused(sign(ALICE_KEY, digestOf(deployVolume(1), consentHash(alice, NAME, DEADLINE))));
        bytes memory onThisChain = consentOf(ALICE_KEY, NAME, DEADLINE);
        vm.chainId(block.chainid + 1);
        _assertRefused(onThisChain);
    }

    function testFuzz_register_whenTheSignatureIsMalformed_reverts(bytes calldata signature) public {
        vm.assume(signature.length > 0);
        _assertRefused(signature);
    }

    function test_register_whenTheSignatureIsMalleable_reverts() public {
        bytes memory signature = consentOf(ALICE_KEY, NAME, DEADLINE);
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        uint256 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes1 v = signature[64] == 0x1b ? bytes1(0x1c) : bytes1(0x1b);
        _assertRefused(abi.encodePacked(r, order - uint256(s), v));
    }

    function test_register_whenTheAccountConsents_recordsIt() public {
        bytes memory signature = consentOf(ALICE_KEY, NAME, DEADLINE);
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerRegistered(3, alice, NAME, true);
        _register(alice, NAME, signature, DEADLINE);
        vm.assertEq(registry.organizer(3).consentedAt, NOW, "consented");

        vm.prank(relayer);
        uint256 tokenId = registry.issue(1, uint64(3) << 32, DIRECTORY, list(stranger));
        vm.assertEq(registry.certificate(tokenId).organizerConsentedAt, NOW, "certificates say so");
    }

    function test_register_whenTheAccountIsAContract_asksIt() public {
        Wallet wallet = new Wallet();
        Wallet.Answer[3] memory refusals = [Wallet.Answer.No, Wallet.Answer.Nothing, Wallet.Answer.Revert];
        for (uint256 i = 0; i < refusals.length; ++i) {
            wallet.willAnswer(refusals[i]);
            vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidSignature.selector, address(wallet)));
            _register(address(wallet), NAME, "any", DEADLINE);
        }
        wallet.willAnswer(Wallet.Answer.Yes);
        _register(address(wallet), NAME, "any", DEADLINE);
        vm.assertEq(registry.organizer(3).account, address(wallet), "account");
        vm.assertEq(registry.organizer(3).consentedAt, NOW, "consented");
    }

    function test_register_whenTheAccountIsAKeyWithCode_acceptsTheKey() public {
        bytes memory signature = consentOf(ALICE_KEY, NAME, DEADLINE);
        vm.etch(alice, address(new Wallet()).code);
        Wallet(alice).willAnswer(Wallet.Answer.No);
        _register(alice, NAME, signature, DEADLINE);
        vm.assertEq(registry.organizer(3).consentedAt, NOW, "consented");
    }

    function test_register_whenNoConsentIsGiven_recordsThat() public {
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerRegistered(3, alice, NAME, false);
        uint32 number = _register(alice, NAME, "", 0);

        vm.assertEq(number, 3, "number");
        vm.assertEq(registry.organizerOf(alice), 3, "number of the account");
        IOrganizers.Organizer memory found = registry.organizer(3);
        IOrganizers.Organizer memory expected;
        (expected.account, expected.name, expected.relayerAllowed) = (alice, NAME, true);
        vm.assertEq(abi.encode(found), abi.encode(expected), "organizer");
    }

    // ------------------------------------------------------------------------------------------------------------- consent

    function test_consent_ofANumberNeverGivenOut_reverts() public {
        bytes memory signature = consentOf(GUILD_KEY, GUILD_NAME, DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerNotRegistered.selector, 99));
        registry.consent(99, DEADLINE, signature);
    }

    function testFuzz_consent_later_recordsItWhoeverBringsIt(address sender) public {
        bytes memory signature = consentOf(GUILD_KEY, GUILD_NAME, DEADLINE);
        vm.warp(NOW + 77);
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerConsented(GUILD, guild);
        vm.prank(sender);
        registry.consent(GUILD, DEADLINE, signature);
        vm.assertEq(registry.organizer(GUILD).consentedAt, NOW + 77, "consented");
        vm.assertEq(registry.organizer(OTHER).consentedAt, 0, "another's consent");
    }

    function test_consent_twice_reverts() public {
        bytes memory signature = consentOf(GUILD_KEY, GUILD_NAME, DEADLINE);
        registry.consent(GUILD, DEADLINE, signature);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.AlreadyConsented.selector, GUILD));
        registry.consent(GUILD, DEADLINE, signature);
    }

    function test_consent_thatIsNoGood_reverts() public {
        bytes memory toAnotherName = consentOf(GUILD_KEY, NAME, DEADLINE);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidSignature.selector, guild));
        registry.consent(GUILD, DEADLINE, toAnotherName);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidSignature.selector, guild));
        registry.consent(GUILD, DEADLINE, "");

        bytes memory late = consentOf(GUILD_KEY, GUILD_NAME, DEADLINE);
        vm.warp(DEADLINE + 1);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.SignatureExpired.selector, DEADLINE));
        registry.consent(GUILD, DEADLINE, late);
    }

    // -------------------------------------------------------------------------------------------------------------- rename

    function test_rename_whenCertificatesCarryTheName_leavesItToThem() public {
        string[4] memory names = [GUILD_NAME, "A", string(new bytes(200)), NAME];
        uint256[] memory tokens = new uint256[](names.length * 2);
        for (uint256 i = 0; i < names.length; ++i) {
            vm.prank(i % 2 == 0 ? guild : relayer);
            registry.rename(GUILD, names[i]);
            vm.assertFalse(registry.organizer(GUILD).nameFixed, "carried before");
            for (uint256 j = 0; j < 2; ++j) {
                tokens[i * 2 + j] = issueTo(stranger);
                issue(FOREIGN_EVENT, list(stranger));
            }
            vm.assertTrue(registry.organizer(GUILD).nameFixed, "carried after");
        }
        vm.prank(guild);
        registry.rename(GUILD, "a name that no certificate carries");
        vm.prank(guild);
        registry.rename(GUILD, "Now");
        for (uint256 i = 0; i < tokens.length; ++i) {
            vm.assertEq(registry.certificate(tokens[i]).organizerName, names[i / 2], "the name of its page");
            vm.assertEq(
                registry.certificate(tokens[i] + 10_000).organizerName, "Porto Rust Circle", "the name of another"
            );
        }
        vm.assertEq(registry.organizer(GUILD).name, "Now", "the name today");
        vm.assertEq(registry.certificate(issueTo(stranger)).organizerName, "Now", "on new certificates");
    }

    function test_rename_whileSuspended_reverts() public {
        suspend(GUILD);
        address[2] memory senders = [guild, relayer];
        for (uint256 i = 0; i < senders.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerSuspended.selector, GUILD));
            vm.prank(senders[i]);
            registry.rename(GUILD, NAME);
        }
    }

    function test_rename_byAnybodyElse_reverts() public {
        address[4] memory nobodies = [stranger, admin, pauser, other];
        for (uint256 i = 0; i < nobodies.length; ++i) {
            expectUnauthorized(nobodies[i], registry.RELAYER_ROLE());
            vm.prank(nobodies[i]);
            registry.rename(GUILD, NAME);
        }
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.RelayerNotAllowed.selector, GUILD));
        vm.prank(relayer);
        registry.rename(GUILD, NAME);
    }

    function test_rename_whilePaused_isTheOrganizersAlone() public {
        pauseRegistry();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        vm.prank(relayer);
        registry.rename(GUILD, NAME);
        vm.prank(guild);
        registry.rename(GUILD, NAME);
    }

    function test_rename_toNoGoodName_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidOrganizerName.selector, 0, 256));
        vm.prank(guild);
        registry.rename(GUILD, "");
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidOrganizerName.selector, 257, 256));
        vm.prank(guild);
        registry.rename(GUILD, string(new bytes(257)));
    }

    function test_rename_byTheAccount_keepsItsConsent() public {
        registry.consent(GUILD, DEADLINE, consentOf(GUILD_KEY, GUILD_NAME, DEADLINE));
        string[3] memory names = [string(new bytes(200)), "A", NAME];
        for (uint256 i = 0; i < names.length; ++i) {
            vm.expectEmit(address(registry));
            emit IOrganizers.OrganizerRenamed(GUILD, names[i], IOrganizers.Authorization.Organizer);
            vm.prank(guild);
            registry.rename(GUILD, names[i]);
            vm.assertEq(registry.organizer(GUILD).name, names[i], "name");
        }
        vm.assertEq(registry.organizer(GUILD).consentedAt, NOW, "consent");
        uint256 tokenId = issueTo(stranger);
        vm.assertEq(registry.certificate(tokenId).organizerName, NAME, "on certificates");
    }

    function test_rename_byTheRelayer_voidsTheConsent() public {
        registry.consent(GUILD, DEADLINE, consentOf(GUILD_KEY, GUILD_NAME, DEADLINE));
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerRenamed(GUILD, NAME, IOrganizers.Authorization.Relayer);
        vm.prank(relayer);
        registry.rename(GUILD, NAME);
        vm.assertEq(registry.organizer(GUILD).consentedAt, 0, "consent");
        registry.consent(GUILD, DEADLINE + 1, consentOf(GUILD_KEY, NAME, DEADLINE + 1));
        vm.assertEq(registry.organizer(GUILD).consentedAt, NOW, "consent to the new name");
    }

    function test_consent_usedOnce_isVoid() public {
        bytes memory used = consentOf(GUILD_KEY, GUILD_NAME, DEADLINE);
        bytes memory older = consentOf(GUILD_KEY, GUILD_NAME, DEADLINE - 1);
        registry.consent(GUILD, DEADLINE, used);
        vm.prank(relayer);
        registry.rename(GUILD, NAME);
        vm.prank(relayer);
        registry.rename(GUILD, GUILD_NAME);
        bytes memory refusal = abi.encodeWithSelector(IOrganizers.ConsentAlreadyUsed.selector, guild);
        vm.expectRevert(refusal);
        registry.consent(GUILD, DEADLINE, used);
        vm.expectRevert(refusal);
        registry.consent(GUILD, DEADLINE - 1, older);

        // The account leaves. Whoever registers it again cannot claim that it agreed.
        _offer(guild, GUILD, successor);
        _accept(successor, GUILD);
        vm.expectRevert(refusal);
        _register(guild, GUILD_NAME, used, DEADLINE);
        uint32 number = _register(guild, GUILD_NAME, consentOf(GUILD_KEY, GUILD_NAME, DEADLINE + 1), DEADLINE + 1);
        vm.assertEq(registry.organizer(number).consentedAt, NOW, "a new consent");
    }

    // ------------------------------------------------------------------------------------- offerOrganizer, acceptOrganizer

    function test_offer_byAnybodyElse_reverts() public {
        address[4] memory nobodies = [stranger, relayer, pauser, other];
        for (uint256 i = 0; i < nobodies.length; ++i) {
            expectUnauthorized(nobodies[i], registry.DEFAULT_ADMIN_ROLE());
            _offer(nobodies[i], GUILD, successor);
        }
    }

    function test_offer_ofANumberNeverGivenOut_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerNotRegistered.selector, 99));
        _offer(admin, 99, successor);
    }

    function test_offer_toAnOrganizer_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerAlreadyRegistered.selector, other, OTHER));
        _offer(guild, GUILD, other);

        _offer(guild, GUILD, successor);
        _register(successor, NAME, "", 0);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerAlreadyRegistered.selector, successor, 3));
        _accept(successor, GUILD);
    }

    function testFuzz_accept_byAnybodyElse_reverts(address sender) public {
        vm.assume(sender != successor);
        _offer(guild, GUILD, successor);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.NotOffered.selector, GUILD, sender));
        _accept(sender, GUILD);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.NotOffered.selector, OTHER, successor));
        _accept(successor, OTHER);
    }

    function test_accept_whatTheAccountOffered_handsOver() public {
        setSelfIssuing(GUILD, true);
        uint256 tokenId = issueTo(stranger);
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerOffered(GUILD, successor, NOW);
        _offer(guild, GUILD, successor);
        (address offered, uint64 acceptableAt) = registry.offerOf(GUILD);
        vm.assertEq(offered, successor, "offered to");
        vm.assertEq(acceptableAt, NOW, "acceptable at");

        vm.warp(NOW + 9);
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerAccountChanged(GUILD, guild, successor);
        _accept(successor, GUILD);

        IOrganizers.Organizer memory found = registry.organizer(GUILD);
        vm.assertEq(found.account, successor, "account");
        vm.assertEq(found.name, GUILD_NAME, "name");
        vm.assertEq(found.consentedAt, NOW + 9, "consented");
        vm.assertEq(found.accountChangedAt, NOW + 9, "changed");
        vm.assertFalse(found.selfIssuing, "issuing by itself");
        vm.assertTrue(found.relayerAllowed && found.nameFixed, "what stays");
        vm.assertEq(registry.organizerOf(successor), GUILD, "number of the new account");
        vm.assertEq(registry.organizerOf(guild), 0, "number of the old account");
        (offered,) = registry.offerOf(GUILD);
        vm.assertEq(offered, address(0), "offer");

        // The new account can do everything that the old one could.
        expectUnauthorized(guild, registry.RELAYER_ROLE());
        revokeAs(guild, tokenId, "why");
        revokeAs(successor, tokenId, "why");
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.NotOffered.selector, GUILD, successor));
        _accept(successor, GUILD);
    }

    function test_accept_leavesTheOldAccountFree() public {
        _offer(guild, GUILD, successor);
        _accept(successor, GUILD);
        vm.assertEq(_register(guild, NAME, "", 0), 3, "registered anew");
        _offer(other, OTHER, makeAddress("another"));
        _accept(makeAddress("another"), OTHER);
        _offer(makeAddress("another"), OTHER, other);
        _accept(other, OTHER);
        vm.assertEq(registry.organizerOf(other), OTHER, "handed back");
    }

    function test_accept_whatTheAdminOffered_waitsForItsDelay() public {
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerOffered(GUILD, successor, NOW + 1 days);
        _offer(admin, GUILD, successor);
        vm.warp(NOW + 1 days - 1);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OfferNotYetAcceptable.selector, GUILD, NOW + 1 days));
        _accept(successor, GUILD);
        vm.warp(NOW + 1 days);
        _accept(successor, GUILD);
        vm.assertEq(registry.organizer(GUILD).account, successor, "account");
    }

    function test_accept_ofAnotherName_reverts() public {
        _offer(guild, GUILD, successor);
        vm.prank(relayer);
        registry.rename(GUILD, NAME);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.OrganizerNameDiffers.selector, GUILD));
        _accept(successor, GUILD);
        vm.prank(successor);
        registry.acceptOrganizer(GUILD, NAME);
        vm.assertEq(registry.organizer(GUILD).account, successor, "account");
    }

    /// @dev A thief of the account's key cannot keep the admin from giving it back.
    function test_offer_whileSuspended_isTheAdminsAlone() public {
        bytes memory refusal = abi.encodeWithSelector(IOrganizers.OrganizerSuspended.selector, GUILD);
        _offer(guild, GUILD, stranger);
        suspend(GUILD);
        vm.expectRevert(refusal);
        _accept(stranger, GUILD);
        _offer(admin, GUILD, successor);
        address[2] memory others = [address(0), stranger];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.expectRevert(refusal);
            _offer(guild, GUILD, others[i]);
        }
        vm.warp(NOW + 1 days);
        _accept(successor, GUILD);
        vm.assertEq(registry.organizer(GUILD).account, successor, "account");
    }

    function test_accept_whatTheAdminOfferedAndTheAccountWithdrew_reverts() public {
        _offer(admin, GUILD, successor);
        vm.expectEmit(address(registry));
        emit IOrganizers.OrganizerOffered(GUILD, address(0), NOW);
        _offer(guild, GUILD, address(0));
        vm.warp(NOW + 2 days);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.NotOffered.selector, GUILD, successor));
        _accept(successor, GUILD);
    }

    // ------------------------------------------------------------------------------------------------------- who may issue

    function testFuzz_setRelayerAllowed_whenTheCallerIsNoOrganizer_reverts(address sender) public {
        vm.assume(sender != guild && sender != other);
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.NotAnOrganizer.selector, sender));
        vm.prank(sender);
        registry.setRelayerAllowed(true);
    }

    function testFuzz_setRelayerAllowed_setsItsOwnLeaveOnly(bool allowed) public {
        vm.expectEmit(address(registry));
        emit IOrganizers.RelayerAllowanceChanged(GUILD, allowed);
        vm.prank(guild);
        registry.setRelayerAllowed(allowed);
        vm.assertTrue(registry.organizer(GUILD).relayerAllowed == allowed, "own leave");
        vm.assertTrue(registry.organizer(OTHER).relayerAllowed, "another's leave");
    }

    function test_switches_ofANumberNeverGivenOut_revert() public {
        bytes memory unknown = abi.encodeWithSelector(IOrganizers.OrganizerNotRegistered.selector, 99);
        vm.expectRevert(unknown);
        vm.prank(admin);
        registry.setSelfIssuing(99, true);
        vm.expectRevert(unknown);
        vm.prank(pauser);
        registry.suspend(99);
        vm.expectRevert(unknown);
        vm.prank(admin);
        registry.reinstate(99);
    }

    function testFuzz_switches_changeOneFactEach(bool first, bool second) public {
        IOrganizers.Organizer memory expected = registry.organizer(GUILD);
        bytes memory others = abi.encode(registry.organizer(OTHER));
        for (uint256 i = 0; i < 2; ++i) {
            bool value = i == 0 ? first : second;
            vm.expectEmit(address(registry));
            emit IOrganizers.SelfIssuingChanged(GUILD, value);
            setSelfIssuing(GUILD, value);
            expected.selfIssuing = value;
            vm.assertEq(abi.encode(registry.organizer(GUILD)), abi.encode(expected), "self-issuing");

            vm.expectEmit(address(registry));
            emit IOrganizers.SuspensionChanged(GUILD, value);
            vm.prank(value ? pauser : admin);
            value ? registry.suspend(GUILD) : registry.reinstate(GUILD);
            expected.suspended = value;
            vm.assertEq(abi.encode(registry.organizer(GUILD)), abi.encode(expected), "suspended");
        }
        vm.assertEq(abi.encode(registry.organizer(OTHER)), others, "another organizer");
    }

    function test_reads_ofANumberNeverGivenOut_areEmpty() public view {
        IOrganizers.Organizer memory empty;
        vm.assertEq(abi.encode(registry.organizer(99)), abi.encode(empty), "organizer");
        vm.assertEq(registry.organizerOf(stranger), 0, "number");
        (address account, uint64 acceptableAt) = registry.offerOf(GUILD);
        vm.assertTrue(account == address(0) && acceptableAt == 0, "offer");
    }

    // ---------------------------------------------------------------------------------------------------------- internal

    function _register(address account, string memory name, bytes memory signature, uint256 deadline)
        private
        returns (uint32)
    {
        vm.prank(relayer);
        return registry.registerOrganizer(account, name, signature, deadline);
    }

    function _offer(address sender, uint32 number, address account) private {
        vm.prank(sender);
        registry.offerOrganizer(number, account);
    }

    function _accept(address sender, uint32 number) private {
        string memory name = number == GUILD ? GUILD_NAME : "Porto Rust Circle";
        vm.prank(sender);
        registry.acceptOrganizer(number, name);
    }

    function _assertRefused(bytes memory signature) private {
        vm.expectRevert(abi.encodeWithSelector(IOrganizers.InvalidSignature.selector, alice));
        _register(alice, NAME, signature, DEADLINE);
    }

    function _assertKept(address account, uint256 length, bytes32 seed) private {
        bytes memory name = new bytes(length);
        for (uint256 i = 0; i < length; ++i) {
            name[i] = bytes1(uint8(uint256(keccak256(abi.encode(seed, i)))));
        }
        uint32 number = _register(account, string(name), "", 0);
        vm.assertEq(registry.organizer(number).name, string(name), "name");
    }
}
