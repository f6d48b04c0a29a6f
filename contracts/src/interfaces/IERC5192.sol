// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Minimal soulbound tokens
/// @dev See https://eips.ethereum.org/EIPS/eip-5192. The ERC-165 identifier is `0xb45a3c0e`. Its logs are for locks that
/// change, which none here does; {IERC6982} tells once that all are locked.
interface IERC5192 {
    /// @notice Says whether `tokenId` can never be transferred.
    /// @dev Reverts for a token that does not exist.
    /// @param tokenId The token in question.
    /// @return Whether the token is locked.
    function locked(uint256 tokenId) external view returns (bool);
}
