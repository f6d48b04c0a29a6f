// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Short texts, stored without a slot for their length
/// @notice Stores a text of up to 256 bytes in one slot for each 32 bytes. The caller stores the length in a slot that
/// it writes anyway; Solidity's `string` would need another slot for it.
library NameStore {
    /// @dev The maximum length of a text in bytes, and the size of a slot.
    uint256 internal constant MAX_BYTES = 256;
    uint256 private constant WORD = 32;

    /// @notice Writes a text. Bytes of a longer old text may remain after it; {read} stops at the new length.
    /// @param words The slots to write.
    /// @param text At most {MAX_BYTES} bytes.
    function write(bytes32[8] storage words, string calldata text) internal {
        bytes calldata raw = bytes(text);
        for (uint256 from = 0; from < raw.length; from += WORD) {
            uint256 to = from + WORD < raw.length ? from + WORD : raw.length;
            words[from / WORD] = bytes32(raw[from:to]);
        }
    }

    /// @notice Reads a text.
    /// @param words The slots to read.
    /// @param length Its length in bytes.
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
