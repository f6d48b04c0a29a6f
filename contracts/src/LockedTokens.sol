// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";

import {IERC5192} from "./interfaces/IERC5192.sol";
import {IERC6982} from "./interfaces/IERC6982.sol";

/// @title Tokens that never move
/// @notice The functions of ERC-721 that a locked token refuses, and the two standards that announce the lock.
abstract contract LockedTokens is IERC721, IERC5192, IERC6982 {
    /// @notice Thrown by every function that would move a certificate or let another account move it.
    error Soulbound();

    // --------------------------------------------------------------------------------------------------- always refused

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function transferFrom(address, address, uint256) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function safeTransferFrom(address, address, uint256) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function safeTransferFrom(address, address, uint256, bytes calldata) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function approve(address, uint256) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function setApprovalForAll(address, bool) external pure {
        revert Soulbound();
    }

    // ------------------------------------------------------------------------------------------------------------ reads

    /// @inheritdoc IERC5192
    function locked(uint256 tokenId) external view returns (bool) {
        ownerOf(tokenId);
        return true;
    }

    /// @inheritdoc IERC6982
    function defaultLocked() external pure returns (bool) {
        return true;
    }

    /// @inheritdoc IERC721
    function getApproved(uint256 tokenId) external view returns (address) {
        ownerOf(tokenId);
        return address(0);
    }

    /// @inheritdoc IERC721
    function isApprovedForAll(address, address) external pure returns (bool) {
        return false;
    }

    /// @inheritdoc IERC721
    function ownerOf(uint256 tokenId) public view virtual returns (address);
}
