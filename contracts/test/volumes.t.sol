// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {CertificateRegistry} from "../src/CertificateRegistry.sol";
import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {Fixture} from "./Fixture.sol";

/// @notice Volumes: where they begin, that they end, and that the next one continues their numbers.
contract VolumesTest is Fixture {
    uint32 private constant MAX_PAGES = 8000;

    function test_deployment_outOfRange_reverts() public {
        uint32 last = type(uint32).max - MAX_PAGES;
        _assertRefused(0);
        _assertRefused(last + 1);
        _assertRefused(type(uint32).max);
        vm.assertEq(deployVolume(last).firstPage(), last, "first page");
    }

    function test_aVolume_isFullAfterEightThousandPages() public {
        address[] memory owners = list(stranger);
        for (uint32 number = 1; number <= MAX_PAGES; ++number) {
            vm.prank(relayer);
            registry.issue(number, SUMMIT, DIRECTORY, owners);
        }
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.VolumeFull.selector, MAX_PAGES));
        vm.prank(relayer);
        registry.issue(MAX_PAGES + 1, SUMMIT, DIRECTORY, owners);

        vm.assertEq(registry.nextPage(), MAX_PAGES + 1, "next page");
        vm.assertEq(registry.ownerOf(uint256(MAX_PAGES) * 10_000 + 1), stranger, "last certificate");
        (address store,,,,,) = registry.page(MAX_PAGES);
        vm.assertEq(store, vm.computeCreateAddress(address(registry), MAX_PAGES), "last page");
        vm.assertEq(registry.balanceOf(stranger), MAX_PAGES, "balance");
        vm.assertEq(registry.totalSupply(), MAX_PAGES, "supply");
    }

    /// forge-config: thorough.fuzz.runs = 500
    function testFuzz_theNextVolume_continuesTheNumbers(uint32 firstPage) public {
        firstPage = uint32(bound(firstPage, 1, type(uint32).max - MAX_PAGES));
        CertificateRegistry volume = deployVolume(firstPage);
        registerOrganizers(volume);
        vm.assertEq(volume.nextPage(), firstPage, "next page");

        vm.prank(relayer);
        uint256 first = volume.issue(firstPage, SUMMIT, DIRECTORY, crowd(3, 1));
        vm.assertEq(first, uint256(firstPage) * 10_000 + 1, "first certificate");
        vm.assertEq(volume.ownerOf(first + 2), crowd(3, 1)[2], "owner");
        (address store,,,,, uint256 count) = volume.page(firstPage);
        vm.assertEq(store, vm.computeCreateAddress(address(volume), 1), "store");
        vm.assertEq(count, 3, "count");

        (store,,,,,) = volume.page(firstPage - 1);
        vm.assertEq(store, address(0), "page before");

        // A number of an earlier volume, and one past this volume's last, are not this volume's.
        vm.assertTrue(volume.certificate(first - 10_000).status == ICertificateRegistry.Status.None, "before");
        vm.assertTrue(
            volume.certificate(first + uint256(MAX_PAGES) * 10_000).status == ICertificateRegistry.Status.None, "after"
        );
    }

    /// forge-config: thorough.fuzz.runs = 500
    function testFuzz_links_holdTheLargestNumbers(uint32 pages) public {
        uint32 firstPage = type(uint32).max - MAX_PAGES;
        CertificateRegistry volume = deployVolume(firstPage);
        registerOrganizers(volume);
        pages = uint32(bound(pages, 2, 5));
        for (uint32 i = 0; i < pages; ++i) {
            vm.prank(relayer);
            volume.issue(firstPage + i, SUMMIT, DIRECTORY, list(stranger));
        }
        uint256 oldTokenId = uint256(firstPage) * 10_000 + 1;
        uint256 newTokenId = uint256(firstPage + pages - 1) * 10_000 + 1;
        vm.prank(guild);
        volume.replace(oldTokenId, newTokenId, "");
        vm.assertEq(volume.certificate(oldTokenId).replacedBy, newTokenId, "replaced by");
        vm.assertEq(volume.certificate(newTokenId).replaces, oldTokenId, "replaces");
    }

    function _assertRefused(uint32 firstPage) private {
        bytes memory code = abi.encodePacked(vm.getCode(REGISTRY), volumeArguments(firstPage));
        (address volume, bytes memory why) = _create(code);
        vm.assertEq(volume, address(0), "nothing is deployed");
        vm.assertEq(why, abi.encodeWithSelector(ICertificateRegistry.FirstPageOutOfRange.selector, firstPage), "named");
    }

    /// @dev Creates a contract and returns the result. A cheat code would not show why a deployment failed.
    function _create(bytes memory code) private returns (address created, bytes memory why) {
        assembly ("memory-safe") {
            created := create(0, add(code, 32), mload(code))
            why := mload(0x40)
            mstore(why, returndatasize())
            returndatacopy(add(why, 32), 0, returndatasize())
            mstore(0x40, add(add(why, 32), returndatasize()))
        }
    }
}
