// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Pages of owners, stored as contract code
/// @notice Writes and reads pages. A page is a contract that holds only data, with this layout in bytes:
/// `00 | flags 1 | event key 8 | issue time 5 | directory digest 32 | owners, 20 each, ascending`.
///
/// @dev The first byte is the opcode STOP, so calling a page does nothing. The calling contract must create only pages.
/// Page k is then the k-th contract that it creates, and {addressOf} computes the address without a stored pointer.
/// This library contains the project's only assembly; `docs/decisions/0011-assembly-for-pages.md` explains why.
library PageStore {
    /// @notice Thrown when the chain did not create the page.
    error PageNotWritten();

    /// @dev `00`, flags, event key, issue time and directory digest.
    uint256 internal constant HEADER_BYTES = 47;

    /// @dev An address.
    uint256 internal constant OWNER_BYTES = 20;

    /// @dev The number of owners that fit after the header in the 24,576 bytes of code that EIP-170 allows.
    uint256 internal constant MAX_OWNERS = 1226;

    /// @dev The number of owners that {contains} searches in memory; the cheapest power of two for small and for full
    /// pages.
    uint256 private constant WINDOW = 128;

    /// @dev The code that runs at creation: PUSH2 size, DUP1, PUSH1 10, PUSH0, CODECOPY, PUSH0, RETURN.
    uint256 private constant INIT_CODE = 0x61000080600a5f395ff3;
    uint256 private constant INIT_BYTES = 10;

    // ------------------------------------------------------------------------------------------------------------ write

    /// @notice Creates a page.
    /// @dev The caller must check the owners: their number and their ascending order. Upper bits are ignored.
    /// @param flags How the page was authorized.
    /// @param eventKey The event.
    /// @param issuedAt Seconds since 1970.
    /// @param directory The digest of the metadata directory.
    /// @param owners At most {MAX_OWNERS} addresses.
    /// @return store The new page.
    /// @return ownersHash The keccak-256 hash of the owners as the page lists them, 20 bytes each.
    function write(uint8 flags, uint64 eventKey, uint40 issuedAt, bytes32 directory, address[] calldata owners)
        internal
        returns (address store, bytes32 ownersHash)
    {
        uint256 size = HEADER_BYTES + OWNER_BYTES * owners.length;
        uint256 init = INIT_CODE | (size << 56);
        uint256 facts = (uint256(flags) << 104) | (uint256(eventKey) << 40) | issuedAt;
        assembly ("memory-safe") {
            // Writes past the free memory pointer, which stays where it is. Each 32-byte store spills over the end of
            // its field, and the next store overwrites the excess.
            let start := mload(0x40)
            mstore(start, shl(176, init))
            mstore(add(start, 10), shl(136, facts))
            mstore(add(start, 25), directory)
            let to := add(start, 57)
            let from := owners.offset
            for { let end := add(from, shl(5, owners.length)) } lt(from, end) { from := add(from, 32) } {
                mstore(to, shl(96, calldataload(from)))
                to := add(to, 20)
            }
            ownersHash := keccak256(add(start, 57), sub(sub(to, start), 57))
            store := create(0, start, sub(to, start))
        }
        if (store == address(0)) revert PageNotWritten();
    }

    /// @notice Reads one owner of a page before it is written.
    /// @dev Skips the bounds check and the decoder's check of the upper bits, which would cost more than all other
    /// checks of the registry. {write} ignores the upper bits too.
    /// @param owners The owners.
    /// @param index The owner's position. The caller must keep it below the owners' length.
    /// @return owner The owner.
    function candidateAt(address[] calldata owners, uint256 index) internal pure returns (address owner) {
        assembly ("memory-safe") {
            owner := and(calldataload(add(owners.offset, shl(5, index))), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }

    // ------------------------------------------------------------------------------------------------------------- find

    /// @notice Finds the address of the k-th contract that `creator` creates.
    /// @dev The last 20 bytes of `keccak256(rlp([creator, k]))`. RLP writes k below 128 in one byte, and a larger k as
    /// a length byte and the number. `uint16` limits k to the three widths handled here.
    /// @param creator The creating contract.
    /// @param k The creator's nonce at that creation, from 1.
    /// @return store The page's address.
    function addressOf(address creator, uint16 k) internal pure returns (address store) {
        assembly ("memory-safe") {
            // 0x94 announces the 20 bytes of the address; 0xc0 plus the payload's length opens the list.
            let account := shl(80, and(creator, 0xffffffffffffffffffffffffffffffffffffffff))
            let nonce := and(k, 0xffff)
            switch lt(nonce, 0x80)
            case 1 {
                // d6 94 address k
                mstore(0, or(or(shl(240, 0xd694), account), shl(72, nonce)))
                store := keccak256(0, 23)
            }
            default {
                switch lt(nonce, 0x100)
                case 1 {
                    // d7 94 address 81 k
                    mstore(0, or(or(shl(240, 0xd794), account), shl(64, or(0x8100, nonce))))
                    store := keccak256(0, 24)
                }
                default {
                    // d8 94 address 82 k k
                    mstore(0, or(or(shl(240, 0xd894), account), shl(56, or(0x820000, nonce))))
                    store := keccak256(0, 25)
                }
            }
            store := and(store, 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }

    // ------------------------------------------------------------------------------------------------------------- read

    /// @notice Counts a page's owners.
    /// @param store The page, or an address that has no page yet.
    /// @return The number of owners; 0 if there is no page.
    function count(address store) internal view returns (uint256) {
        uint256 size = store.code.length;
        if (size == 0) return 0;
        unchecked {
            // A page is never shorter than its header.
            return (size - HEADER_BYTES) / OWNER_BYTES;
        }
    }

    /// @notice Reads a page's header; all zero if there is no page.
    /// @param store The page.
    /// @return flags How the page was authorized.
    /// @return eventKey The event.
    /// @return issuedAt Seconds since 1970.
    /// @return directory The digest of the metadata directory.
    function header(address store)
        internal
        view
        returns (uint8 flags, uint64 eventKey, uint40 issuedAt, bytes32 directory)
    {
        uint256 facts;
        assembly ("memory-safe") {
            extcodecopy(store, 0, 0, HEADER_BYTES)
            facts := shr(136, mload(0))
            directory := mload(15)
        }
        flags = uint8(facts >> 104);
        eventKey = uint64(facts >> 40);
        issuedAt = uint40(facts);
    }

    /// @notice Reads one owner.
    /// @param store The page.
    /// @param index The owner's place, from 0.
    /// @return owner The owner; zero past the page's end or if there is no page.
    function ownerAt(address store, uint256 index) internal view returns (address owner) {
        if (index >= MAX_OWNERS) return address(0);
        assembly ("memory-safe") {
            // Code ends after the last owner, and reading past the end of code gives zeros.
            mstore(0, 0)
            extcodecopy(store, 12, add(HEADER_BYTES, mul(OWNER_BYTES, index)), OWNER_BYTES)
            owner := mload(0)
        }
    }

    /// @notice Says whether a page lists an owner, by binary search.
    /// @dev Each read of code costs at least 100 gas. So the search reads code until {WINDOW} owners are left, copies
    /// those and continues in memory. Invariant of both loops: a listed owner is among the `left` owners from `place`
    /// on. Multiplying a step by 0 or 1 is cheaper than a branch.
    /// @param store The page.
    /// @param owner The owner, not zero.
    /// @return found Whether the page lists it. Owners ascend strictly, so a page lists an owner at most once.
    function contains(address store, address owner) internal view returns (bool found) {
        uint256 size = store.code.length;
        if (size == 0) return false;
        assembly ("memory-safe") {
            let left := div(sub(size, HEADER_BYTES), OWNER_BYTES)
            // The owner in the top 20 bytes, as in a page. The lower bytes are ones, so the next bytes in the page
            // cannot exceed them.
            let wanted := not(shl(96, not(owner)))
            let place := HEADER_BYTES
            for {} gt(left, WINDOW) {} {
                let half := shr(1, left)
                let step := mul(OWNER_BYTES, half)
                extcodecopy(store, 0, add(place, step), OWNER_BYTES)
                left := sub(left, half)
                place := add(place, mul(step, iszero(gt(mload(0), wanted))))
            }

            // Copies past the free memory pointer, which stays where it is.
            let copied := mload(0x40)
            extcodecopy(store, copied, place, mul(OWNER_BYTES, left))
            place := copied
            for {} gt(left, 1) {} {
                let half := shr(1, left)
                let step := mul(OWNER_BYTES, half)
                left := sub(left, half)
                place := add(place, mul(step, iszero(gt(mload(add(place, step)), wanted))))
            }
            found := eq(shr(96, mload(place)), shr(96, wanted))
        }
    }
}
