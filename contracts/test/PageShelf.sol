// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {PageStore} from "../src/PageStore.sol";

/// @notice Lets tests reach the page library from outside, with calldata, as the registry does.
contract PageShelf {
    function write(uint8 flags, uint64 eventKey, uint40 issuedAt, bytes32 directory, address[] calldata owners)
        external
        returns (address store, bytes32 ownersHash)
    {
        return PageStore.write(flags, eventKey, issuedAt, directory, owners);
    }

    /// @dev Returns the whole word: the compiler would remove upper bits from an address that it returns.
    function candidateAt(address[] calldata owners, uint256 index) external pure returns (uint256 word) {
        address owner = PageStore.candidateAt(owners, index);
        assembly ("memory-safe") {
            word := owner
        }
    }

    function addressOf(address creator, uint16 k) external pure returns (address) {
        return PageStore.addressOf(creator, k);
    }

    function count(address store) external view returns (uint256) {
        return PageStore.count(store);
    }

    function header(address store)
        external
        view
        returns (uint8 flags, uint64 eventKey, uint40 issuedAt, bytes32 directory)
    {
        return PageStore.header(store);
    }

    function ownerAt(address store, uint256 index) external view returns (address) {
        return PageStore.ownerAt(store, index);
    }

    function contains(address store, address owner) external view returns (bool) {
        return PageStore.contains(store, owner);
    }
}
