// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {IERC6982} from "../src/interfaces/IERC6982.sol";
import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {Vm} from "./Test.sol";

/// @notice Folds a registry's logs as a reader of the chain does, who knows nothing but the logs.
library LogFold {
    function fold(bytes28 acts, Vm.Log[] memory logs, address registry) internal pure returns (bytes28) {
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].emitter != registry || _isOfPage(logs[i])) continue;
            acts = bytes28(keccak256(abi.encodePacked(acts, logs[i].topics[0], keccak256(_arguments(logs[i])))));
        }
        return acts;
    }

    function _isOfPage(Vm.Log memory log) private pure returns (bool) {
        bytes32 topic = log.topics[0];
        if (topic == IERC721.Transfer.selector) return log.topics[1] == 0;
        return topic == ICertificateRegistry.PageIssued.selector || topic == IERC6982.DefaultLocked.selector;
    }

    /// @dev Indexed arguments come first in every event. Texts must be encoded again, because the words before them move
    /// the place of their contents.
    function _arguments(Vm.Log memory log) private pure returns (bytes memory) {
        bytes32 topic = log.topics[0];
        if (topic == IOrganizers.OrganizerRegistered.selector) {
            (string memory name, bool consented) = abi.decode(log.data, (string, bool));
            return abi.encode(log.topics[1], log.topics[2], name, consented);
        }
        if (topic == IOrganizers.OrganizerRenamed.selector) {
            (string memory name, uint8 authorization) = abi.decode(log.data, (string, uint8));
            return abi.encode(log.topics[1], name, authorization);
        }
        if (topic == IOrganizers.EndingsAnnounced.selector) {
            (uint256 count, string memory reason) = abi.decode(log.data, (uint256, string));
            return abi.encode(log.topics[1], log.topics[2], count, reason);
        }
        if (topic == ICertificateRegistry.CertificateRevoked.selector) {
            (string memory reason, uint64 at, uint8 authorization) = abi.decode(log.data, (string, uint64, uint8));
            return abi.encode(log.topics[1], reason, at, authorization);
        }
        if (topic == ICertificateRegistry.CertificateReplaced.selector) {
            (string memory reason, uint64 at, uint8 authorization) = abi.decode(log.data, (string, uint64, uint8));
            return abi.encode(log.topics[1], log.topics[2], reason, at, authorization);
        }
        bytes memory indexed_ = "";
        for (uint256 i = 1; i < log.topics.length; ++i) {
            indexed_ = bytes.concat(indexed_, log.topics[i]);
        }
        return bytes.concat(indexed_, log.data);
    }
}
