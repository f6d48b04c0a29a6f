// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Contract-level metadata
/// @dev See https://eips.ethereum.org/EIPS/eip-7572.
interface IERC7572 {
    /// @notice Returns the location of the collection's description.
    /// @return A URI of a JSON document.
    function contractURI() external view returns (string memory);
}
