// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// @title Counters of a registry
/// @dev These fields share one slot with `_paused`, so issuing accesses one slot for all of them.
abstract contract Tally is Pausable {
    uint32 internal _supply;
    uint32 internal _nextPage;
    bytes16 internal _history;
}
