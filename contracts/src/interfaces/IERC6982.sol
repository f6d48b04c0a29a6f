// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Default lockable tokens
/// @dev See https://eips.ethereum.org/EIPS/eip-6982. The ERC-165 identifier, over `defaultLocked` and the `locked` that
/// it shares with ERC-5192, is `0x6b61a747`.
interface IERC6982 {
    /// @notice Emitted once, at deployment. It applies to every token, so no token logs a lock of its own.
    /// @param locked Whether tokens are locked by default.
    event DefaultLocked(bool locked);

    /// @notice Says whether tokens are locked by default.
    /// @return Whether a new token is locked.
    function defaultLocked() external view returns (bool);
}
