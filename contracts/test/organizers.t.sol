// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {Fixture} from "./Fixture.sol";

/// @notice A contract wallet that agrees to everything.
contract AgreeingWallet is IERC1271 {
    function isValidSignature(bytes32, bytes calldata) external pure returns (bytes4) {
        return IERC1271.isValidSignature.selector;
    }
}

/// @notice Branches of `registerOrganizer` and `setRelayerAllowed`; see `organizers.tree`.
contract OrganizersTest is Fixture {
    uint256 private constant ALICE_KEY = 0xa11ce;
    uint256 private constant DEADLINE = NOW + 1 days;
    string private constant NAME = unicode"Encontro de São Tomé";

    address private immutable alice = vm.addr(ALICE_KEY);

    function testFuzz_whenTheCallerIsNoRelayer_reverts(address sender) public {
        vm.assume(sender != relayer);
        bytes32 role = registry.RELAYER_ROLE();
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, sender, role));
        vm.prank(sender);
        registry.registerOrganizer(alice, NAME, "", 0);
    }

    function test_whenTheAccountIsZero_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.InvalidOrganizerAccount.selector, address(0)));
        _register(address(0), NAME, "", 0);
    }

    function test_whenTheAccountIsRegistered_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.OrganizerAlreadyRegistered.selector, guild, GUILD));
        _register(guild, "Another name", "", 0);
    }

    function test_whenTheNameHasNoGoodLength_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.InvalidOrganizerName.selector, 0, 256));
        _register(alice, "", "", 0);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.InvalidOrganizerName.selector, 257, 256));
        _register(alice, string(new bytes(257)), "", 0);
        _register(alice, string(new bytes(256)), "", 0);
    }

    function test_whenTheConsentIsLate_reverts() public {
        bytes memory consent = _consent(ALICE_KEY, NAME, DEADLINE);
        vm.warp(DEADLINE + 1);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.SignatureExpired.selector, DEADLINE));
        _register(alice, NAME, consent, DEADLINE);
    }

    function test_whenTheConsentIsToSomethingElse_reverts() public {
        _assertRefused(_consent(GUILD_KEY, NAME, DEADLINE));
        _assertRefused(_consent(ALICE_KEY, "Another name", DEADLINE));
        _assertRefused(_consent(ALICE_KEY, NAME, DEADLINE + 1));
        _assertRefused(sign(ALICE_KEY, digestOf(deployVolume(1), consentHash(alice, NAME, DEADLINE))));
        _assertRefused("nonsense");
    }

    function test_whenTheAccountConsents_recordsIt() public {
        vm.expectEmit(address(registry));
        emit ICertificateRegistry.OrganizerRegistered(3, alice, NAME, true);
        _register(alice, NAME, _consent(ALICE_KEY, NAME, DEADLINE), DEADLINE);
        (,, bool consented,) = registry.organizer(3);
        vm.assertTrue(consented, "consented");
    }

    function test_whenAContractConsents_recordsIt() public {
        address wallet = address(new AgreeingWallet());
        _register(wallet, NAME, "any", DEADLINE);
        (address account,, bool consented,) = registry.organizer(3);
        vm.assertEq(account, wallet, "account");
        vm.assertTrue(consented, "consented");
    }

    function test_whenNoConsentIsGiven_recordsThat() public {
        vm.expectEmit(address(registry));
        emit ICertificateRegistry.OrganizerRegistered(3, alice, NAME, false);
        uint32 number = _register(alice, NAME, "", 0);

        vm.assertEq(number, 3, "number");
        vm.assertEq(registry.organizerOf(alice), 3, "number of the account");
        (address account, string memory name, bool consented, bool relayerAllowed) = registry.organizer(3);
        vm.assertEq(account, alice, "account");
        vm.assertEq(name, NAME, "name");
        vm.assertFalse(consented, "consented");
        vm.assertTrue(relayerAllowed, "relayer allowed");
    }

    function testFuzz_whenTheCallerIsNoOrganizer_cannotSetLeave(address sender) public {
        vm.assume(sender != guild && sender != other);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.NotAnOrganizer.selector, sender));
        vm.prank(sender);
        registry.setRelayerAllowed(true);
    }

    function testFuzz_whenTheCallerIsAnOrganizer_setsItsOwnLeaveOnly(bool allowed) public {
        vm.expectEmit(address(registry));
        emit ICertificateRegistry.RelayerAllowanceChanged(GUILD, allowed);
        vm.prank(guild);
        registry.setRelayerAllowed(allowed);
        (,,, bool guildAllows) = registry.organizer(GUILD);
        (,,, bool otherAllows) = registry.organizer(OTHER);
        vm.assertTrue(guildAllows == allowed, "own leave");
        vm.assertTrue(otherAllows, "another's leave");
    }

    function test_describesNobodyForANumberNeverGivenOut() public view {
        (address account, string memory name, bool consented, bool relayerAllowed) = registry.organizer(99);
        vm.assertEq(account, address(0), "account");
        vm.assertEq(name, "", "name");
        vm.assertFalse(consented || relayerAllowed, "flags");
        vm.assertEq(registry.organizerOf(stranger), 0, "number");
    }

    // ---------------------------------------------------------------------------------------------------------- internal

    function _register(address account, string memory name, bytes memory consent, uint256 deadline)
        private
        returns (uint32)
    {
        vm.prank(relayer);
        return registry.registerOrganizer(account, name, consent, deadline);
    }

    function _consent(uint256 key, string memory name, uint256 deadline) private view returns (bytes memory) {
        return sign(key, digestOf(registry, consentHash(alice, name, deadline)));
    }

    function _assertRefused(bytes memory consent) private {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.InvalidSignature.selector, alice));
        _register(alice, NAME, consent, DEADLINE);
    }
}
