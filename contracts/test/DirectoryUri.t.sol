// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {DirectoryUri} from "../src/DirectoryUri.sol";
import {Test} from "./Test.sol";

contract DirectoryUriTest is Test {
    /// @dev Vectors from `multiformats`; the first is the well-known CID of the empty UnixFS directory.
    function test_cid_isThatOfOtherImplementations() public pure {
        vm.assertEq(
            DirectoryUri.cid(0x59948439065f29619ef41280cbb932be52c56d99c5966b65e0111239f098bbef),
            "bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354",
            "empty directory"
        );
        vm.assertEq(
            DirectoryUri.cid(bytes32(0)), "bafybeiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "zeros"
        );
        vm.assertEq(
            DirectoryUri.cid(bytes32(type(uint256).max)),
            "bafybeih777777777777777777777777777777777777777777777777774",
            "ones"
        );
    }

    function testFuzz_cid_decodesToTheDigest(bytes32 digest) public pure {
        bytes memory text = bytes(DirectoryUri.cid(digest));
        vm.assertEq(text.length, 59, "length");
        vm.assertTrue(text[0] == "b", "multibase prefix");

        // 58 characters of five bits are 290: 32 of prefix, 256 of digest, 2 of nothing.
        uint256 high = 0;
        uint256 low = 0;
        for (uint256 i = 1; i < 59; ++i) {
            high = (high << 5) | (low >> 251);
            low = (low << 5) | _valueOf(text[i]);
        }
        vm.assertEq(low & 3, 0, "fill bits");
        vm.assertEq(high >> 2, 0x01701220, "version, codec, hash, length");
        vm.assertEq(bytes32((low >> 2) | (high << 254)), digest, "digest");
    }

    function test_format_namesTheDocumentInTheDirectory() public pure {
        vm.assertEq(
            DirectoryUri.format(bytes32(0), 10_001),
            "ipfs://bafybeiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/10001.json",
            "URI"
        );
    }

    function _valueOf(bytes1 character) private pure returns (uint256) {
        uint8 code = uint8(character);
        if (code >= 0x61 && code <= 0x7a) return code - 0x61;
        vm.assertTrue(code >= 0x32 && code <= 0x37, "alphabet");
        return code - 0x32 + 26;
    }
}
