// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Short texts, kept without a slot for their length
/// @notice A text of up to 256 bytes takes one slot for each 32 of them. Its length is the caller's to keep: it fits into a
/// slot that the caller writes anyway, where Solidity's own `string` would take one more.
library NameStore {
    /// @dev What a text may have, in bytes and in words.
    uint256 internal constant MAX_BYTES = 256;
    uint256 private constant WORD = 32;

    /// @notice Writes a text. What a longer text left behind stays, and is past the new length.
    /// @param words Where it goes.
    /// @param text At most {MAX_BYTES} bytes.
    function write(bytes32[8] storage words, string calldata text) internal {
        bytes calldata raw = bytes(text);
        for (uint256 from = 0; from < raw.length; from += WORD) {
            uint256 to = from + WORD < raw.length ? from + WORD : raw.length;
            words[from / WORD] = bytes32(raw[from:to]);
        }
    }

    /// @notice Reads a text.
    /// @param words Where it is.
    /// @param length How many bytes it has.
    /// @return The text.
    function read(bytes32[8] storage words, uint256 length) internal view returns (string memory) {
        bytes memory text = new bytes(length);
        bytes32 word;
        for (uint256 i = 0; i < length; ++i) {
            if (i % WORD == 0) word = words[i / WORD];
            text[i] = word[i % WORD];
        }
        return string(text);
    }
}
