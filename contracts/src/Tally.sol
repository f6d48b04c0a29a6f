// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// @title What a registry counts
/// @dev These fields lie beside `_paused`, in one slot: issuing and registering read and write one slot for all of them.
abstract contract Tally is Pausable {
    uint32 internal _organizerCount;
    uint32 internal _nextPage;
    uint32 internal _supply;
    bytes16 internal _history;
}
