// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {LockedTokens} from "../src/LockedTokens.sol";
import {Fixture} from "./Fixture.sol";
import {LogFold} from "./LogFold.sol";

/// @notice Who may do what: every function that writes × every kind of actor; see `roles.tree`.
contract RolesTest is Fixture {
    /// @dev Bits of the actors in {_actors}, in that order.
    uint256 private constant NOBODY = 0;
    uint256 private constant ADMIN = 1 << 0;
    uint256 private constant RELAYER = 1 << 1;
    uint256 private constant PAUSER = 1 << 2;
    uint256 private constant ORGANIZER = 1 << 3;
    uint256 private constant OTHER_ORGANIZER = 1 << 4;
    uint256 private constant HOLDER = 1 << 5;
    uint256 private constant STRANGER = 1 << 6;
    uint256 private constant EVERYBODY = (1 << 7) - 1;

    /// @dev How many of the contract's functions only read.
    uint256 private constant READS = 40;

    address private immutable holder = makeAddress("holder");
    uint256 private first;
    uint256 private second;

    /// @dev The actors in `allowed` may make the call. Those in `paused` may make it even while the registry is paused.
    struct Cell {
        string name;
        bytes data;
        uint256 allowed;
        uint256 paused;
    }

    function setUp() public override {
        super.setUp();
        vm.prank(relayer);
        registry.registerOrganizer(makeAddress("third"), "Third", "", 0);
        vm.prank(relayer);
        registry.registerOrganizer(makeAddress("fourth"), "Fourth", "", 0);
        first = issueTo(holder);
        second = issueTo(holder);
        setSelfIssuing(GUILD, true);
        vm.prank(other);
        registry.offerOrganizer(OTHER, stranger);
        suspend(FOURTH);
    }

    /// @dev An organizer without pages, whose name can still change, and one that is suspended.
    uint32 private constant THIRD = 3;
    uint32 private constant FOURTH = 4;

    function test_matrix_allowsExactlyWhoIsListed() public {
        Cell[] memory cells = _matrix();
        address[7] memory actors = _actors();
        for (uint256 i = 0; i < cells.length; ++i) {
            for (uint256 j = 0; j < actors.length; ++j) {
                bool allowed = cells[i].allowed & (1 << j) != 0;
                uint256 before = vm.snapshotState();
                vm.prank(actors[j]);
                (bool success,) = address(registry).call(cells[i].data);
                vm.assertTrue(success == allowed, string.concat(cells[i].name, " by actor ", _digit(j)));
                vm.revertToState(before);
            }
        }
    }

    /// @dev A function that is neither in the matrix nor counted as a read here would not be tested.
    function test_matrix_namesEveryFunctionThatWrites() public view {
        string memory artifact = vm.readFile(REGISTRY);
        string[] memory signatures = vm.parseJsonKeys(artifact, ".methodIdentifiers");
        Cell[] memory cells = _matrix();
        uint256 reads = 0;
        for (uint256 i = 0; i < signatures.length; ++i) {
            bool watched = false;
            for (uint256 j = 0; j < cells.length; ++j) {
                if (bytes4(cells[j].data) == bytes4(keccak256(bytes(signatures[i])))) watched = true;
            }
            if (!watched) ++reads;
        }
        vm.assertEq(reads, READS, "functions outside the matrix");
    }

    function test_transfersAndApprovals_areRefusedToEverybody() public {
        bytes[5] memory calls = [
            abi.encodeWithSignature("transferFrom(address,address,uint256)", holder, stranger, first),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", holder, stranger, first),
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256,bytes)", holder, stranger, first, ""),
            abi.encodeWithSignature("approve(address,uint256)", stranger, first),
            abi.encodeWithSignature("setApprovalForAll(address,bool)", stranger, true)
        ];
        address[7] memory actors = _actors();
        for (uint256 i = 0; i < calls.length; ++i) {
            for (uint256 j = 0; j < actors.length; ++j) {
                vm.prank(actors[j]);
                (bool success, bytes memory why) = address(registry).call(calls[i]);
                vm.assertFalse(success, "refused");
                vm.assertEq(why, abi.encodeWithSelector(LockedTokens.Soulbound.selector), "named");
            }
        }
        vm.assertEq(registry.ownerOf(first), holder, "owner");
        vm.assertEq(registry.getApproved(first), address(0), "approval");
    }

    /// @dev Whatever a function logs, the digests follow: no log is left out and none is added.
    function test_matrix_foldsWhatItLogs() public {
        Cell[] memory cells = _matrix();
        address[7] memory actors = _actors();
        for (uint256 i = 0; i < cells.length; ++i) {
            for (uint256 j = 0; j < actors.length; ++j) {
                if (cells[i].allowed & (1 << j) == 0) continue;
                uint256 before = vm.snapshotState();
                bytes28 acts = registry.acts();
                vm.recordLogs();
                vm.prank(actors[j]);
                (bool success,) = address(registry).call(cells[i].data);
                vm.assertTrue(success, cells[i].name);
                acts = LogFold.fold(acts, vm.getRecordedLogs(), address(registry));
                vm.assertEq(bytes32(registry.acts()), bytes32(acts), cells[i].name);
                vm.revertToState(before);
            }
        }
    }

    /// @dev What one call of the matrix does not log: a second transfer or delay cancels the first, and what ends a pause.
    function test_administration_foldsWhatItLogs() public {
        address successor = makeAddress("successor");
        bytes32 role = registry.PAUSER_ROLE();
        bytes[10] memory calls = [
            abi.encodeCall(registry.beginDefaultAdminTransfer, (stranger)),
            abi.encodeCall(registry.beginDefaultAdminTransfer, (holder)),
            abi.encodeCall(registry.cancelDefaultAdminTransfer, ()),
            abi.encodeCall(registry.changeDefaultAdminDelay, (2 days)),
            abi.encodeCall(registry.changeDefaultAdminDelay, (3 days)),
            abi.encodeCall(registry.rollbackDefaultAdminDelay, ()),
            abi.encodeCall(registry.grantRole, (role, pauser)),
            abi.encodeCall(registry.grantRole, (role, admin)),
            abi.encodeCall(registry.beginDefaultAdminTransfer, (successor)),
            abi.encodeCall(registry.unpause, ())
        ];
        pauseRegistry();
        bytes28 acts = registry.acts();
        vm.recordLogs();
        for (uint256 i = 0; i < calls.length; ++i) {
            vm.prank(admin);
            (bool success,) = address(registry).call(calls[i]);
            vm.assertTrue(success, "the admin may");
        }
        vm.warp(NOW + 1 days + 1);
        vm.prank(successor);
        registry.acceptDefaultAdminTransfer();
        acts = LogFold.fold(acts, vm.getRecordedLogs(), address(registry));
        vm.assertEq(bytes32(registry.acts()), bytes32(acts), "acts");
    }

    /// @dev A pause stops issuing and all acts of the platform's key. Only the admin ends it.
    function test_pausing_leavesEverybodyWhatIsListed() public {
        Cell[] memory cells = _matrix();
        address[7] memory actors = _actors();
        for (uint256 i = 0; i < cells.length; ++i) {
            for (uint256 j = 0; j < actors.length; ++j) {
                if (cells[i].allowed & (1 << j) == 0) continue;
                bytes4 selector = bytes4(cells[i].data);
                if (selector == registry.pause.selector) continue;

                uint256 before = vm.snapshotState();
                pauseRegistry();
                vm.prank(actors[j]);
                (bool success,) = address(registry).call(cells[i].data);
                bool goesOn = cells[i].paused & (1 << j) != 0;
                vm.assertTrue(success == goesOn, string.concat(cells[i].name, " while paused"));
                if (!goesOn) {
                    vm.prank(admin);
                    registry.unpause();
                    vm.prank(actors[j]);
                    (success,) = address(registry).call(cells[i].data);
                    vm.assertTrue(success, string.concat(cells[i].name, " afterwards"));
                }
                vm.revertToState(before);
            }
        }
    }

    function test_pausing_isEndedByTheAdminAlone() public {
        pauseRegistry();
        address[7] memory actors = _actors();
        for (uint256 j = 1; j < actors.length; ++j) {
            expectUnauthorized(actors[j], registry.DEFAULT_ADMIN_ROLE());
            vm.prank(actors[j]);
            registry.unpause();
        }
        vm.prank(admin);
        registry.unpause();
        vm.assertFalse(registry.paused(), "paused");
    }

    function test_administration_takesTheRelayersRoleBack() public {
        bytes32 role = registry.RELAYER_ROLE();
        address successor = makeAddress("successor");
        vm.prank(admin);
        registry.revokeRole(role, relayer);
        vm.prank(admin);
        registry.grantRole(role, successor);

        bytes memory issuing = _matrix()[0].data;
        vm.prank(relayer);
        (bool success,) = address(registry).call(issuing);
        vm.assertFalse(success, "the old key");
        vm.prank(successor);
        (success,) = address(registry).call(issuing);
        vm.assertTrue(success, "the new key");
    }

    function test_administration_isHandedOnInTwoStepsAfterTheDelay() public {
        address successor = makeAddress("successor");
        vm.prank(admin);
        registry.beginDefaultAdminTransfer(successor);
        vm.warp(NOW + 1 days);
        vm.prank(successor);
        (bool success,) = address(registry).call(abi.encodeCall(registry.acceptDefaultAdminTransfer, ()));
        vm.assertFalse(success, "too early");
        vm.warp(NOW + 1 days + 1);
        vm.prank(successor);
        registry.acceptDefaultAdminTransfer();
        vm.assertEq(registry.owner(), successor, "admin");
        vm.assertFalse(registry.hasRole(registry.DEFAULT_ADMIN_ROLE(), admin), "the old admin");
    }

    // ---------------------------------------------------------------------------------------------------------- internal

    function _actors() private view returns (address[7] memory) {
        return [admin, relayer, pauser, guild, other, holder, stranger];
    }

    /// @dev Calls that would succeed for a permitted caller, all from the same state.
    function _matrix() private view returns (Cell[] memory) {
        Cell[] memory cells = new Cell[](40);
        uint256 n = _issuingAndEnding(cells);
        n = _aboutOrganizers(cells, n);
        n = _aboutRoles(cells, n);
        n = _neverAllowed(cells, n);
        assembly ("memory-safe") {
            mstore(cells, n)
        }
        return cells;
    }

    function _issuingAndEnding(Cell[] memory cells) private view returns (uint256 n) {
        address[] memory owners = list(stranger);
        uint256 both = RELAYER | ORGANIZER;
        cells[n++] = Cell("issue", abi.encodeCall(registry.issue, (3, SUMMIT, DIRECTORY, owners)), both, NOBODY);
        bytes16 history = registry.history();
        cells[n++] = Cell(
            "issueAfter", abi.encodeCall(registry.issueAfter, (history, 3, SUMMIT, DIRECTORY, owners)), both, NOBODY
        );
        cells[n++] = Cell("revoke", abi.encodeCall(registry.revoke, (list(first), "why")), both, ORGANIZER);
        cells[n++] = Cell("replace", abi.encodeCall(registry.replace, (first, second, "why")), both, ORGANIZER);
        cells[n++] = Cell("burn", abi.encodeCall(registry.burn, (first)), HOLDER, HOLDER);
        cells[n++] = Cell("pause", abi.encodeCall(registry.pause, ()), PAUSER, NOBODY);
        // Nothing is paused, so no call can end a pause; `test_pausing_isEndedByTheAdminAlone` ends one.
        cells[n++] = Cell("unpause", abi.encodeCall(registry.unpause, ()), NOBODY, NOBODY);
    }

    function _aboutOrganizers(Cell[] memory cells, uint256 n) private view returns (uint256) {
        bytes memory signature = consentOf(GUILD_KEY, "Lisbon Ethereum Guild", NOW);
        uint256 organizers = ORGANIZER | OTHER_ORGANIZER;
        cells[n++] = Cell(
            "registerOrganizer", abi.encodeCall(registry.registerOrganizer, (stranger, "A", "", 0)), RELAYER, NOBODY
        );
        cells[n++] = Cell("consent", abi.encodeCall(registry.consent, (GUILD, NOW, signature)), EVERYBODY, EVERYBODY);
        cells[n++] = Cell("rename", abi.encodeCall(registry.rename, (THIRD, "B")), RELAYER, NOBODY);
        cells[n++] = Cell(
            "rename by the account",
            abi.encodeCall(registry.rename, (OTHER, "B")),
            RELAYER | OTHER_ORGANIZER,
            OTHER_ORGANIZER
        );
        cells[n++] = Cell(
            "offerOrganizer",
            abi.encodeCall(registry.offerOrganizer, (GUILD, holder)),
            ADMIN | ORGANIZER,
            ADMIN | ORGANIZER
        );
        cells[n++] = Cell(
            "acceptOrganizer",
            abi.encodeCall(registry.acceptOrganizer, (OTHER, registry.organizer(OTHER).name)),
            STRANGER,
            STRANGER
        );
        cells[n++] = Cell(
            "announceEndings", abi.encodeCall(registry.announceEndings, (list(first), "why")), organizers, organizers
        );
        cells[n++] =
            Cell("setRelayerAllowed", abi.encodeCall(registry.setRelayerAllowed, (false)), organizers, organizers);
        cells[n++] = Cell("setSelfIssuing", abi.encodeCall(registry.setSelfIssuing, (OTHER, true)), ADMIN, ADMIN);
        cells[n++] = Cell("suspend", abi.encodeCall(registry.suspend, (GUILD)), PAUSER, PAUSER);
        cells[n++] = Cell("reinstate", abi.encodeCall(registry.reinstate, (FOURTH)), ADMIN, ADMIN);
        return n;
    }

    function _aboutRoles(Cell[] memory cells, uint256 n) private view returns (uint256) {
        bytes32 role = registry.PAUSER_ROLE();
        cells[n++] = Cell("grantRole", abi.encodeCall(registry.grantRole, (role, stranger)), ADMIN, ADMIN);
        cells[n++] = Cell("revokeRole", abi.encodeCall(registry.revokeRole, (role, pauser)), ADMIN, ADMIN);
        // Every actor may give up its own role. This call names the pauser's role.
        cells[n++] = Cell("renounceRole", abi.encodeCall(registry.renounceRole, (role, pauser)), PAUSER, PAUSER);
        cells[n++] = Cell(
            "beginDefaultAdminTransfer", abi.encodeCall(registry.beginDefaultAdminTransfer, (stranger)), ADMIN, ADMIN
        );
        cells[n++] =
            Cell("cancelDefaultAdminTransfer", abi.encodeCall(registry.cancelDefaultAdminTransfer, ()), ADMIN, ADMIN);
        // No transfer has begun.
        cells[n++] =
            Cell("acceptDefaultAdminTransfer", abi.encodeCall(registry.acceptDefaultAdminTransfer, ()), NOBODY, NOBODY);
        cells[n++] =
            Cell("changeDefaultAdminDelay", abi.encodeCall(registry.changeDefaultAdminDelay, (2 days)), ADMIN, ADMIN);
        cells[n++] =
            Cell("rollbackDefaultAdminDelay", abi.encodeCall(registry.rollbackDefaultAdminDelay, ()), ADMIN, ADMIN);
        cells[n++] =
            Cell("revokeRole of the admin", abi.encodeCall(registry.revokeRole, (bytes32(0), admin)), NOBODY, NOBODY);
        return n;
    }

    function _neverAllowed(Cell[] memory cells, uint256 n) private view returns (uint256) {
        cells[n++] =
            Cell("transferFrom", abi.encodeCall(registry.transferFrom, (holder, stranger, first)), NOBODY, NOBODY);
        cells[n++] = Cell(
            "safeTransferFrom",
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256)", holder, stranger, first),
            NOBODY,
            NOBODY
        );
        cells[n++] = Cell(
            "safeTransferFrom with data",
            abi.encodeWithSignature("safeTransferFrom(address,address,uint256,bytes)", holder, stranger, first, ""),
            NOBODY,
            NOBODY
        );
        cells[n++] = Cell("approve", abi.encodeCall(registry.approve, (stranger, first)), NOBODY, NOBODY);
        cells[n++] =
            Cell("setApprovalForAll", abi.encodeCall(registry.setApprovalForAll, (stranger, true)), NOBODY, NOBODY);
        return n;
    }

    function _digit(uint256 number) private pure returns (string memory) {
        return string(abi.encodePacked(bytes1(uint8(48 + number))));
    }
}
