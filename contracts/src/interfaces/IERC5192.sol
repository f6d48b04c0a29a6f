// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Minimal soulbound tokens
/// @dev See https://eips.ethereum.org/EIPS/eip-5192. The ERC-165 identifier is `0xb45a3c0e`.
interface IERC5192 {
    /// @notice Emitted when a token becomes locked. The registry never emits it: it logs {IERC6982-DefaultLocked} once
    /// instead, because a log for each token would add a sixth to the cost of issuing.
    /// @param tokenId The token.
    event Locked(uint256 tokenId);

    /// @notice Emitted when a token becomes transferable. No certificate ever does.
    /// @param tokenId The token.
    event Unlocked(uint256 tokenId);

    /// @notice Says whether `tokenId` can never be transferred.
    /// @dev Reverts for a token that does not exist.
    /// @param tokenId The token in question.
    /// @return Whether the token is locked.
    function locked(uint256 tokenId) external view returns (bool);
}
