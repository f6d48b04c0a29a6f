// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {CertificateRegistry} from "../src/CertificateRegistry.sol";
import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {Fixture} from "./Fixture.sol";
import {Model} from "./Model.sol";

/// @notice Does random things to a registry, as random people, and tells the model what must have come of it.
contract Handler is Fixture {
    Model public immutable model = new Model();
    address[6] private _people;

    constructor(CertificateRegistry registry_) {
        registry = registry_;
        _people = [admin, relayer, pauser, guild, other, stranger];
    }

    // ------------------------------------------------------------------------------------------------------ what succeeds

    function issuePage(uint256 eventSeed, uint256 count, uint256 seed, bool byOrganizer) external {
        address[] memory owners = _owners(1 + count % 5, seed);
        uint64 eventKey = [SUMMIT, MEETUP, FOREIGN_EVENT][eventSeed % 3];
        uint32 page = registry.nextPage();
        address organizer = eventKey == FOREIGN_EVENT ? other : guild;

        vm.prank(byOrganizer ? organizer : relayer);
        uint256 first = registry.issue(page, eventKey, keccak256(abi.encode(seed)), owners);
        for (uint256 i = 0; i < owners.length; ++i) {
            model.recordIssued(first + i, owners[i], eventKey, registry.tokenURI(first + i));
        }
    }

    function revokeSome(uint256 place, uint256 seconds_) external {
        if (model.count() == 0) return;
        vm.warp(block.timestamp + seconds_ % 1 days);
        Model.Token memory token = model.at(place % model.count());
        vm.prank(relayer);
        (bool success,) = address(registry).call(abi.encodeCall(registry.revoke, (list(token.id), "revoked")));
        vm.assertTrue(success == (token.status == ICertificateRegistry.Status.Valid), "only valid ones are revoked");
        if (success) model.recordRevoked(token.id);
    }

    function replaceSome(uint256 oldPlace, uint256 newPlace) external {
        if (model.count() == 0) return;
        Model.Token memory old = model.at(oldPlace % model.count());
        Model.Token memory young = model.at(newPlace % model.count());
        vm.prank(old.eventKey == FOREIGN_EVENT ? other : guild);
        (bool success,) = address(registry).call(abi.encodeCall(registry.replace, (old.id, young.id, "replaced")));
        bool expected = old.id != young.id && old.eventKey == young.eventKey && young.replaces == 0
            && old.status == ICertificateRegistry.Status.Valid && young.status == ICertificateRegistry.Status.Valid;
        vm.assertTrue(success == expected, "only valid ones of one event are replaced");
        if (success) model.recordReplaced(old.id, young.id);
    }

    function burnSome(uint256 place) external {
        if (model.count() == 0) return;
        Model.Token memory token = model.at(place % model.count());
        vm.prank(token.owner);
        (bool success,) = address(registry).call(abi.encodeCall(registry.burn, (token.id)));
        vm.assertTrue(success != token.burned, "only what is held is burned");
        if (success) model.recordBurned(token.id);
    }

    // --------------------------------------------------------------------------------------- what must change nothing

    /// @dev Anybody tries to move somebody's certificate.
    function tryToMove(uint256 place, uint256 who, uint256 how, address to) external {
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

    /// @dev Roles change hands and issuing stops and goes on, with whatever comes of it.
    function administrate(uint256 what, address to) external {
        bytes32 role = what % 2 == 0 ? registry.PAUSER_ROLE() : bytes32(uint256(what));
        bytes[4] memory ways = [
            abi.encodeCall(registry.grantRole, (role, to)),
            abi.encodeCall(registry.beginDefaultAdminTransfer, (to)),
            abi.encodeCall(registry.cancelDefaultAdminTransfer, ()),
            abi.encodeCall(registry.changeDefaultAdminDelay, (uint48(what)))
        ];
        vm.prank(admin);
        (bool success,) = address(registry).call(ways[what % 4]);
        success;

        vm.prank(pauser);
        registry.pause();
        vm.prank(relayer);
        (success,) = address(registry).call(abi.encodeCall(registry.issue, (registry.nextPage(), SUMMIT, 0, list(to))));
        vm.assertFalse(success, "nothing is issued while paused");
        vm.prank(pauser);
        registry.unpause();
    }

    /// @dev Ascending, with the same few people again and again among fresh ones.
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

/// @notice Whatever is done, the registry answers what the model says.
contract InvariantsTest is Fixture {
    Handler private handler;

    function setUp() public override {
        super.setUp();
        handler = new Handler(registry);
    }

    function targetContracts() external view returns (address[] memory) {
        return list(address(handler));
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0] = FuzzSelector(address(handler), new bytes4[](7));
        selectors[0].selectors[0] = Handler.issuePage.selector;
        // Twice, so that there is something to end.
        selectors[0].selectors[1] = Handler.issuePage.selector;
        selectors[0].selectors[2] = Handler.revokeSome.selector;
        selectors[0].selectors[3] = Handler.replaceSome.selector;
        selectors[0].selectors[4] = Handler.burnSome.selector;
        selectors[0].selectors[5] = Handler.tryToMove.selector;
        selectors[0].selectors[6] = Handler.administrate.selector;
    }

    /// @dev Owners and URIs stay, ended certificates stay ended, supply and balances are pages less burns, and each page
    /// lies where its number says. One invariant, since each repeats the whole history.
    function invariant_theRegistryAnswersWhatTheModelSays() public view {
        handler.model().check(registry);
        for (uint32 number = 1; number < registry.nextPage(); ++number) {
            (address store,,,,,) = registry.page(number);
            vm.assertEq(store, vm.computeCreateAddress(address(registry), number), "store");
        }
    }
}
