// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {
    IAccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/IAccessControlDefaultAdminRules.sol";

import {Tally} from "./Tally.sol";

/// @title Digest of a registry's acts
/// @dev Folds every log of the registry that is not about an issued page into one digest. A reader who folds the logs
/// that a node gave it, and compares, notices a log that the node left out.
abstract contract Acts is AccessControlDefaultAdminRules, Tally {
    // ---------------------------------------------------------------------------------------------------------- storage

    /// @dev These fields share one slot, because registering an organizer changes both. The larger one comes first, so
    /// that the other does not fit in the slot before.
    bytes28 internal _acts;
    uint32 internal _organizerCount;

    // --------------------------------------------------------------------------------------------------------- internal

    /// @dev Folds one log into the digest. Call it with every `emit`, in the order of the logs.
    /// @param topic The selector of the event.
    /// @param facts All arguments of the event in the order of their declaration, indexed ones included.
    function _fold(bytes32 topic, bytes memory facts) internal {
        _acts = bytes28(keccak256(abi.encodePacked(_acts, topic, keccak256(facts))));
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function _grantRole(bytes32 role, address account) internal override returns (bool granted) {
        granted = super._grantRole(role, account);
        if (granted) _fold(IAccessControl.RoleGranted.selector, abi.encode(role, account, msg.sender));
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function _revokeRole(bytes32 role, address account) internal override returns (bool revoked) {
        revoked = super._revokeRole(role, account);
        if (revoked) _fold(IAccessControl.RoleRevoked.selector, abi.encode(role, account, msg.sender));
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function _beginDefaultAdminTransfer(address newAdmin) internal override {
        _foldCanceledTransfer();
        super._beginDefaultAdminTransfer(newAdmin);
        (, uint48 schedule) = pendingDefaultAdmin();
        _fold(IAccessControlDefaultAdminRules.DefaultAdminTransferScheduled.selector, abi.encode(newAdmin, schedule));
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function _cancelDefaultAdminTransfer() internal override {
        _foldCanceledTransfer();
        super._cancelDefaultAdminTransfer();
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function _changeDefaultAdminDelay(uint48 newDelay) internal override {
        _foldCanceledDelay();
        super._changeDefaultAdminDelay(newDelay);
        (, uint48 schedule) = pendingDefaultAdminDelay();
        _fold(IAccessControlDefaultAdminRules.DefaultAdminDelayChangeScheduled.selector, abi.encode(newDelay, schedule));
    }

    /// @inheritdoc AccessControlDefaultAdminRules
    function _rollbackDefaultAdminDelay() internal override {
        _foldCanceledDelay();
        super._rollbackDefaultAdminDelay();
    }

    function _pause() internal override {
        super._pause();
        _fold(Paused.selector, abi.encode(msg.sender));
    }

    function _unpause() internal override {
        super._unpause();
        _fold(Unpaused.selector, abi.encode(msg.sender));
    }

    /// @dev A new schedule, or none, cancels the one that is set.
    function _foldCanceledTransfer() private {
        (, uint48 schedule) = pendingDefaultAdmin();
        if (schedule != 0) _fold(IAccessControlDefaultAdminRules.DefaultAdminTransferCanceled.selector, "");
    }

    /// @dev Reads 0 for a change that is already in force: such a one is not canceled.
    function _foldCanceledDelay() private {
        (, uint48 schedule) = pendingDefaultAdminDelay();
        if (schedule != 0) _fold(IAccessControlDefaultAdminRules.DefaultAdminDelayChangeCanceled.selector, "");
    }
}
