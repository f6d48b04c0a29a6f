// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// @title Token URIs from a directory's digest
/// @dev Writes a CIDv1 in its usual text form: `b` for base32, then version, codec and multihash in lower case without
/// padding.
/// See https://github.com/multiformats/cid and RFC 4648, section 6.
library DirectoryUri {
    /// @dev CID version 1, codec dag-pb, hash sha2-256, 32 bytes of it.
    bytes4 private constant CID_PREFIX = 0x01701220;

    bytes32 private constant ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

    /// @dev 36 bytes are 288 bits: 57 characters of five bits, and one of the last three bits and two zeros.
    uint256 private constant CHARACTERS = 58;
    uint256 private constant FILL_BITS = 2;

    /// @notice Writes the URI of one document in a directory.
    /// @param directory The sha2-256 digest of the directory's block.
    /// @param tokenId The certificate that the document describes.
    /// @return `ipfs://{CID}/{tokenId}.json`
    function format(bytes32 directory, uint256 tokenId) internal pure returns (string memory) {
        return string.concat("ipfs://", cid(directory), "/", Strings.toString(tokenId), ".json");
    }

    /// @notice Writes a directory's CID.
    /// @param directory The sha2-256 digest of the directory's block.
    /// @return 59 characters, starting with `bafybei`.
    function cid(bytes32 directory) internal pure returns (string memory) {
        bytes memory text = new bytes(1 + CHARACTERS);
        text[0] = "b";

        // Takes five bits at a time from the end. `carried` holds the prefix and moves into `value` as the digest is
        // used up.
        uint256 low = uint256(directory);
        uint256 high = uint32(CID_PREFIX);
        uint256 value = low << FILL_BITS;
        uint256 carried = (high << FILL_BITS) | (low >> (256 - FILL_BITS));
        for (uint256 i = CHARACTERS; i > 0; --i) {
            text[i] = ALPHABET[value & 31];
            value = (value >> 5) | (carried << 251);
            carried >>= 5;
        }
        return string(text);
    }
}
