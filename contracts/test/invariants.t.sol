// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {CertificateRegistry} from "../src/CertificateRegistry.sol";
import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {Fixture} from "./Fixture.sol";
import {Model} from "./Model.sol";

/// @notice Calls a registry at random as random people, and updates the model with the expected result.
/// @dev Each act first computes from the model whether the registry must allow it, and then checks that it did.
contract Handler is Fixture {
    Model public immutable model = new Model();
    address[6] private _people;
    uint256 private _accounts;

    constructor(CertificateRegistry registry_) {
        registry = registry_;
        model.recordLogs(address(registry_), vm.getRecordedLogs());
        _people = [admin, relayer, pauser, guild, other, stranger];
        model.recordOrganizer(guild, "Lisbon Ethereum Guild");
        model.recordOrganizer(other, "Porto Rust Circle");
    }

    /// @dev Gives the model the logs of an act, and nothing else that it did.
    modifier folded() {
        vm.recordLogs();
        _;
        model.recordLogs(address(registry), vm.getRecordedLogs());
    }

    // -------------------------------------------------------------------------------------------------------- certificates

    function issuePage(uint256 organizerSeed, uint256 count, uint256 seed, bool byOrganizer) external folded {
        uint32 number = _numberFrom(organizerSeed);
        IOrganizers.Organizer memory organizer = model.organizer(number);
        address[] memory owners = _owners(1 + count % 5, seed);
        uint64 eventKey = (uint64(number) << 32) | uint64(7 + seed % 2);
        bytes32 directory = keccak256(abi.encode(seed));
        uint256 first = registry.nextPage() * 10_000 + 1;
        bytes memory data = seed % 4 == 0
            ? abi.encodeCall(
                registry.issueAfter, (registry.history(), registry.nextPage(), eventKey, directory, owners)
            )
            : abi.encodeCall(registry.issue, (registry.nextPage(), eventKey, directory, owners));

        bool allowed = byOrganizer ? organizer.selfIssuing : organizer.relayerAllowed;
        bool success = _call(byOrganizer ? organizer.account : relayer, data);
        vm.assertTrue(
            success == (allowed && !organizer.suspended && !registry.paused()), "issued by leave, in nobody's pause"
        );
        if (!success) return;
        model.recordPage(eventKey, directory, owners);
        for (uint256 i = 0; i < owners.length; ++i) {
            model.recordIssued(first + i, owners[i], eventKey, registry.tokenURI(first + i));
        }
    }

    function revokeSome(uint256 place, uint256 seconds_, bool byOrganizer) external folded {
        if (model.count() == 0) return;
        vm.warp(block.timestamp + seconds_ % 1 days);
        Model.Token memory token = model.at(place % model.count());
        bool success = _call(_enderOf(token, byOrganizer), abi.encodeCall(registry.revoke, (list(token.id), "revoked")));
        bool expected = token.status == ICertificateRegistry.Status.Valid && _mayEnd(token, byOrganizer);
        vm.assertTrue(success == expected, "only valid ones are revoked");
        if (success) model.recordRevoked(token.id, "revoked");
    }

    function replaceSome(uint256 oldPlace, uint256 newPlace, bool byOrganizer) external folded {
        if (model.count() == 0) return;
        Model.Token memory old = model.at(oldPlace % model.count());
        Model.Token memory young = model.at(newPlace % model.count());
        bool success =
            _call(_enderOf(old, byOrganizer), abi.encodeCall(registry.replace, (old.id, young.id, "replaced")));
        bool expected = old.id != young.id && old.eventKey == young.eventKey && young.replaces == 0
            && old.status == ICertificateRegistry.Status.Valid && young.status == ICertificateRegistry.Status.Valid
            && _mayEnd(old, byOrganizer);
        vm.assertTrue(success == expected, "only valid ones of one event are replaced");
        if (success) model.recordReplaced(old.id, young.id, "replaced");
    }

    function burnSome(uint256 place) external folded {
        if (model.count() == 0) return;
        Model.Token memory token = model.at(place % model.count());
        bool success = _call(token.owner, abi.encodeCall(registry.burn, (token.id)));
        vm.assertTrue(success != token.burned, "only what is held is burned");
        if (success) model.recordBurned(token.id);
    }

    // ---------------------------------------------------------------------------------------------------------- organizers

    function register(uint256 seed) external folded {
        address account = address(uint160(0xacc0 + ++_accounts));
        string memory name = string(new bytes(1 + seed % 100));
        bool success = _call(relayer, abi.encodeCall(registry.registerOrganizer, (account, name, "", 0)));
        vm.assertTrue(success != registry.paused(), "registered unless paused");
        if (success) model.recordOrganizer(account, name);
    }

    function rename(uint256 organizerSeed, uint256 seed, bool byRelayer) external folded {
        uint32 number = _numberFrom(organizerSeed);
        IOrganizers.Organizer memory organizer = model.organizer(number);
        string memory name = string(new bytes(1 + seed % 100));
        bool success = _call(byRelayer ? relayer : organizer.account, abi.encodeCall(registry.rename, (number, name)));
        bool allowed = !byRelayer || (organizer.relayerAllowed && !registry.paused());
        vm.assertTrue(success == (allowed && !organizer.suspended), "renamed by leave, in no suspension");
        if (success) model.recordRenamed(number, name, byRelayer);
    }

    /// @dev Hands an organizer over, by its account or by the admin. The account may withdraw an admin's offer, unless it is
    /// suspended: then it can do neither.
    function handOver(uint256 organizerSeed, bool byAdmin, bool isWithdrawn, uint256 seconds_) external folded {
        uint32 number = _numberFrom(organizerSeed);
        IOrganizers.Organizer memory organizer = model.organizer(number);
        address next = address(uint160(0xacc0 + ++_accounts));
        bytes memory offer = abi.encodeCall(registry.offerOrganizer, (number, next));
        bool isOffered = _call(byAdmin ? admin : organizer.account, offer);
        vm.assertTrue(isOffered == (byAdmin || !organizer.suspended), "offered in no suspension, except by the admin");
        if (isWithdrawn) {
            bytes memory withdrawal = abi.encodeCall(registry.offerOrganizer, (number, address(0)));
            vm.assertTrue(_call(organizer.account, withdrawal) != organizer.suspended, "withdrawn in no suspension");
        }
        seconds_ %= 2 days;
        vm.warp(block.timestamp + seconds_);
        bool success = _call(next, abi.encodeCall(registry.acceptOrganizer, (number, organizer.name)));
        bool stands = organizer.suspended ? byAdmin : !isWithdrawn;
        vm.assertTrue(success == (stands && (!byAdmin || seconds_ >= 1 days)), "accepted as offered");
        if (success) model.recordHandedOver(number, next);
    }

    function changeLeave(uint256 organizerSeed, bool allowed) external folded {
        uint32 number = _numberFrom(organizerSeed);
        vm.prank(model.organizer(number).account);
        registry.setRelayerAllowed(allowed);
        model.recordLeave(number, allowed);
    }

    function changeSelfIssuing(uint256 organizerSeed, bool allowed) external folded {
        uint32 number = _numberFrom(organizerSeed);
        vm.prank(admin);
        registry.setSelfIssuing(number, allowed);
        model.recordSelfIssuing(number, allowed);
    }

    function changeSuspension(uint256 organizerSeed, bool suspended) external folded {
        uint32 number = _numberFrom(organizerSeed);
        vm.prank(suspended ? pauser : admin);
        suspended ? registry.suspend(number) : registry.reinstate(number);
        model.recordSuspended(number, suspended);
    }

    function changePause() external folded {
        bool isPaused = registry.paused();
        vm.prank(isPaused ? admin : pauser);
        isPaused ? registry.unpause() : registry.pause();
    }

    // --------------------------------------------------------------------------------------- what must change nothing

    /// @dev Any account tries to move another's certificate.
    function tryToMove(uint256 place, uint256 who, uint256 how, address to) external folded {
        if (model.count() == 0) return;
        Model.Token memory token = model.at(place % model.count());
        bytes[7] memory ways = [
            abi.encodeWithSignature("transferFrom(address,address,uint256)", token.owner, to, token.id),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", token.owner, to, token.id),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256,bytes)", token.owner, to, token.id, ""),
            abi.encodeWithSignature("approve(address,uint256)", to, token.id),
            abi.encodeWithSignature("setApprovalForAll(address,bool)", to, true),
            abi.encodeWithSignature("burn(uint256)", token.id),
            abi.encodeCall(registry.issue, (uint32(token.id / 10_000), token.eventKey, DIRECTORY, list(to)))
        ];
        address sender = how % 7 < 5 && who % 7 == 6 ? token.owner : _people[who % 6];
        if (sender == token.owner) return;
        vm.prank(sender);
        (bool success,) = address(registry).call(ways[how % 7]);
        vm.assertFalse(success, "nothing moves");
    }

    /// @dev Calls role functions, whether they succeed or not.
    function administrate(uint256 what, address to) external folded {
        bytes32 role = what % 2 == 0 ? registry.PAUSER_ROLE() : bytes32(uint256(what));
        bytes[4] memory ways = [
            abi.encodeCall(registry.grantRole, (role, to)),
            abi.encodeCall(registry.beginDefaultAdminTransfer, (to)),
            abi.encodeCall(registry.cancelDefaultAdminTransfer, ()),
            abi.encodeCall(registry.changeDefaultAdminDelay, (1 days))
        ];
        _call(admin, ways[what % 4]);
    }

    // ------------------------------------------------------------------------------------------------------------ internal

    function _call(address sender, bytes memory data) private returns (bool success) {
        vm.prank(sender);
        (success,) = address(registry).call(data);
    }

    function _numberFrom(uint256 seed) private view returns (uint32) {
        return uint32(1 + seed % model.organizerCount());
    }

    function _enderOf(Model.Token memory token, bool byOrganizer) private view returns (address) {
        return byOrganizer ? model.organizer(uint32(token.eventKey >> 32)).account : relayer;
    }

    function _mayEnd(Model.Token memory token, bool byOrganizer) private view returns (bool) {
        if (model.organizer(uint32(token.eventKey >> 32)).suspended) return false;
        return byOrganizer || (model.organizer(uint32(token.eventKey >> 32)).relayerAllowed && !registry.paused());
    }

    /// @dev Ascending owners, in which the same few people recur among new ones.
    function _owners(uint256 count, uint256 seed) private view returns (address[] memory owners) {
        owners = crowd(count, seed);
        address regular = _people[seed % 6];
        for (uint256 i = 0; i < count; ++i) {
            bool above = i == 0 || owners[i - 1] < regular;
            bool below = i + 1 == count || regular < owners[i + 1];
            if (above && below) owners[i] = regular;
        }
    }
}

/// @notice After any calls, the registry gives the model's answers.
contract InvariantsTest is Fixture {
    Handler private handler;

    function setUp() public override {
        vm.recordLogs();
        super.setUp();
        handler = new Handler(registry);
    }

    function targetContracts() external view returns (address[] memory) {
        return list(address(handler));
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        bytes4[15] memory acts = [
            // Listed four times, so that there are enough certificates to end.
            Handler.issuePage.selector,
            Handler.issuePage.selector,
            Handler.issuePage.selector,
            Handler.issuePage.selector,
            Handler.revokeSome.selector,
            Handler.replaceSome.selector,
            Handler.burnSome.selector,
            Handler.register.selector,
            Handler.rename.selector,
            Handler.handOver.selector,
            Handler.changeLeave.selector,
            Handler.changeSelfIssuing.selector,
            Handler.changeSuspension.selector,
            Handler.changePause.selector,
            Handler.tryToMove.selector
        ];
        selectors = new FuzzSelector[](1);
        selectors[0] = FuzzSelector(address(handler), new bytes4[](acts.length + 1));
        for (uint256 i = 0; i < acts.length; ++i) {
            selectors[0].selectors[i] = acts[i];
        }
        selectors[0].selectors[acts.length] = Handler.administrate.selector;
    }

    /// @dev Owners and URIs stay, ended certificates stay ended, supply and balances are pages less burns, organizers are as
    /// they were made, and each page lies where its number says. One invariant, since each repeats the whole history.
    function invariant_theRegistryAnswersWhatTheModelSays() public view {
        handler.model().check(registry);
        for (uint32 number = 1; number < registry.nextPage(); ++number) {
            (address store,,,,,) = registry.page(number);
            vm.assertEq(store, vm.computeCreateAddress(address(registry), number), "store");
        }
    }
}
