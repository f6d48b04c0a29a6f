// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {IERC5192} from "../src/interfaces/IERC5192.sol";
import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {IERC6982} from "../src/interfaces/IERC6982.sol";
import {Fixture} from "./Fixture.sol";
import {Vm} from "./Test.sol";

/// @notice The registry's answers; see `reads.tree`.
contract ReadsTest is Fixture {
    address private immutable holder = makeAddress("holder");

    // ------------------------------------------------------------------------------------------------------- certificate

    function testFuzz_certificate_neverReverts(uint256 tokenId) public {
        issue(SUMMIT, crowd(5, 1));
        ICertificateRegistry.Certificate memory found = registry.certificate(tokenId);
        bool issued = tokenId >= 10_001 && tokenId <= 10_005;
        vm.assertTrue((found.status == ICertificateRegistry.Status.Valid) == issued, "status");
    }

    function test_certificate_ofIdsNeverIssued_isEmpty() public {
        issue(SUMMIT, crowd(5, 1));
        // The last but two is in page 65,537: creation numbers of pages have 16 bits, in which it looks like the first.
        uint256[12] memory ids =
            [0, 1, 9999, 10_000, 10_006, 11_226, 19_999, 20_001, 80_010_001, 655_370_001, type(uint256).max, 1 << 255];
        ICertificateRegistry.Certificate memory empty;
        for (uint256 i = 0; i < ids.length; ++i) {
            vm.assertEq(abi.encode(registry.certificate(ids[i])), abi.encode(empty), "empty");
        }
    }

    function test_certificate_answersAllFacts() public {
        address[] memory owners = crowd(3, 1);
        uint256 first = issue(SUMMIT, owners);
        ICertificateRegistry.Certificate memory found = registry.certificate(first + 2);
        vm.assertEq(uint256(found.status), uint256(ICertificateRegistry.Status.Valid), "status");
        vm.assertEq(found.owner, owners[2], "owner");
        vm.assertEq(found.eventKey, SUMMIT, "event key");
        vm.assertEq(found.organizer, guild, "organizer");
        vm.assertEq(found.organizerWhenIssued, guild, "organizer when issued");
        vm.assertEq(found.organizerName, "Lisbon Ethereum Guild", "organizer's name");
        vm.assertEq(found.organizerConsentedAt, 0, "consented");
        vm.assertEq(found.organizerChangedAt, 0, "account changed");
        vm.assertEq(found.issuedAt, NOW, "issued at");
        vm.assertEq(found.tokenURI, registry.tokenURI(first + 2), "URI");
        vm.assertEq(found.endedAt, 0, "ended at");
        vm.assertEq(found.endedInBlock, 0, "ended in block");
        vm.assertEq(found.reasonHash, 0, "reason");
        vm.assertEq(found.replacedBy + found.replaces, 0, "links");
    }

    function test_certificate_tellsOfTheOrganizersConsentAndHandOver() public {
        uint256 first = issueTo(stranger);
        registry.consent(GUILD, NOW, consentOf(GUILD_KEY, "Lisbon Ethereum Guild", NOW));
        ICertificateRegistry.Certificate memory found = registry.certificate(first);
        vm.assertEq(found.organizerConsentedAt, NOW, "consented");
        vm.assertEq(found.organizerChangedAt, 0, "not changed");

        vm.prank(guild);
        registry.offerOrganizer(GUILD, holder);
        vm.warp(NOW + 500);
        vm.prank(holder);
        registry.acceptOrganizer(GUILD, "Lisbon Ethereum Guild");
        found = registry.certificate(first);
        vm.assertEq(found.organizer, holder, "account");
        vm.assertEq(found.organizerWhenIssued, guild, "account when issued");
        vm.assertEq(found.organizerConsentedAt, NOW + 500, "the new account agreed");
        vm.assertEq(found.organizerChangedAt, NOW + 500, "changed");
    }

    function test_certificate_knowsTheAccountOfItsTimeThroughEachHandOver() public {
        address[3] memory accounts = [guild, holder, stranger];
        for (uint256 i = 0; i < 2; ++i) {
            // All pages are in one block. They have an order even there.
            issueTo(stranger);
            issue(FOREIGN_EVENT, list(stranger));
            vm.prank(accounts[i]);
            registry.offerOrganizer(GUILD, accounts[i + 1]);
            vm.prank(accounts[i + 1]);
            registry.acceptOrganizer(GUILD, "Lisbon Ethereum Guild");
        }
        issueTo(stranger);
        address[5] memory expected = [guild, other, holder, other, stranger];
        for (uint256 i = 0; i < expected.length; ++i) {
            ICertificateRegistry.Certificate memory found = registry.certificate((i + 1) * 10_000 + 1);
            vm.assertEq(found.organizerWhenIssued, expected[i], "account when issued");
            vm.assertEq(found.organizer, i % 2 == 1 ? other : stranger, "account today");
        }
    }

    function test_tokenURI_namesTheDocumentInThePagesDirectory() public {
        vm.prank(relayer);
        uint256 first =
            registry.issue(1, SUMMIT, 0x59948439065f29619ef41280cbb932be52c56d99c5966b65e0111239f098bbef, crowd(2, 1));
        vm.assertEq(
            registry.tokenURI(first + 1),
            "ipfs://bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354/10002.json",
            "URI"
        );
    }

    function testFuzz_tokenReads_ofIdsNeverIssued_revert(uint256 tokenId) public {
        issueTo(stranger);
        vm.assume(tokenId != 10_001);
        bytes memory nonexistent = abi.encodeWithSelector(IERC721Errors.ERC721NonexistentToken.selector, tokenId);
        vm.expectRevert(nonexistent);
        registry.ownerOf(tokenId);
        vm.expectRevert(nonexistent);
        registry.tokenURI(tokenId);
        vm.expectRevert(nonexistent);
        registry.locked(tokenId);
        vm.expectRevert(nonexistent);
        registry.getApproved(tokenId);
    }

    // --------------------------------------------------------------------------------------------------- page, organizer

    function testFuzz_page_ofAnotherNumber_isEmpty(uint32 number) public {
        issueTo(stranger);
        vm.assume(number != 1);
        _assertEmpty(number);
    }

    function test_page_besideTheOnlyOne_isEmpty() public {
        issueTo(stranger);
        _assertEmpty(0);
        _assertEmpty(2);
    }

    function _assertEmpty(uint32 number) private view {
        (
            address store,
            uint64 eventKey,
            IOrganizers.Authorization authorization,
            uint64 issuedAt,
            bytes32 directory,
            uint256 count
        ) = registry.page(number);
        bytes memory answer = abi.encode(store, eventKey, authorization, issuedAt, directory, count);
        vm.assertEq(answer, new bytes(6 * 32), "empty");
    }

    // ---------------------------------------------------------------------------------------------------------- balances

    function test_balanceOf_theZeroAddress_reverts() public {
        vm.expectRevert(abi.encodeWithSelector(IERC721Errors.ERC721InvalidOwner.selector, address(0)));
        registry.balanceOf(address(0));
    }

    function testFuzz_balanceOf_countsPagesLessBurns(uint256 seed, uint256 pages) public {
        pages = bound(pages, 1, 12);
        uint256 expected = 0;
        for (uint256 i = 0; i < pages; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(seed, i))) % 3;
            if (dice == 0) {
                issue(SUMMIT, crowd(20, i));
                continue;
            }
            uint256 tokenId = issueTo(stranger);
            if (dice == 1) {
                ++expected;
                continue;
            }
            vm.prank(stranger);
            registry.burn(tokenId);
        }
        vm.assertEq(registry.balanceOf(stranger), expected, "balance");
        vm.assertEq(registry.balanceOf(guild), 0, "balance of somebody else");
    }

    // -------------------------------------------------------------------------------------------------------- collection

    function test_collection_tellsAboutItself() public view {
        vm.assertEq(registry.name(), "Certificates", "name");
        vm.assertEq(registry.symbol(), "CERT", "symbol");
        vm.assertEq(registry.contractURI(), "ipfs://collection", "description");
        vm.assertEq(registry.firstPage(), 1, "first page");
        vm.assertEq(registry.nextPage(), 1, "next page");
        vm.assertEq(registry.MAX_PAGES(), 8000, "pages");
        vm.assertEq(registry.totalSupply(), 0, "supply");
        vm.assertEq(registry.MAX_OWNERS(), 1226, "owners");
        vm.assertEq(registry.MAX_NAME_BYTES(), 256, "name");
        vm.assertEq(registry.MAX_REASON_BYTES(), 1024, "reason");
        vm.assertEq(registry.owner(), admin, "admin");
        vm.assertTrue(registry.defaultLocked(), "locked");
        vm.assertFalse(registry.isApprovedForAll(guild, relayer), "operators");
    }

    function test_collection_tellsItsSigningDomain() public view {
        (bytes1 fields, string memory name, string memory version, uint256 chainId, address verifyingContract,,) =
            registry.eip712Domain();
        vm.assertTrue(fields == 0x0f, "fields");
        vm.assertEq(name, "CertificateRegistry", "name");
        vm.assertEq(version, "1", "version");
        vm.assertEq(chainId, block.chainid, "chain");
        vm.assertEq(verifyingContract, address(registry), "contract");
    }

    function test_supportsInterface_whatItIsAndNothingElse() public view {
        bytes4[6] memory known = [
            bytes4(0x01ffc9a7), // ERC-165
            bytes4(0x80ac58cd), // ERC-721
            bytes4(0x5b5e139f), // ERC-721 Metadata
            bytes4(0xb45a3c0e), // ERC-5192
            bytes4(0x6b61a747), // ERC-6982
            bytes4(0x7965db0b) // AccessControl
        ];
        for (uint256 i = 0; i < known.length; ++i) {
            vm.assertTrue(registry.supportsInterface(known[i]), "known");
        }
        bytes4[4] memory unknown = [
            bytes4(0xffffffff), // never, by ERC-165
            bytes4(0x49064906), // ERC-4906: metadata does not change
            bytes4(0x780e9d63), // ERC-721 Enumerable
            type(IERC6982).interfaceId // `defaultLocked` alone is no standard
        ];
        for (uint256 i = 0; i < unknown.length; ++i) {
            vm.assertFalse(registry.supportsInterface(unknown[i]), "unknown");
        }
    }

    /// @dev Wallets look for these events in the ABI.
    function test_collection_namesTheEventsOfErc5192() public pure {
        vm.assertEq(IERC5192.Locked.selector, keccak256("Locked(uint256)"), "locked");
        vm.assertEq(IERC5192.Unlocked.selector, keccak256("Unlocked(uint256)"), "unlocked");
    }

    function test_deployment_fitsInTheCodeThatAContractMayHave() public view {
        vm.assertTrue(address(registry).code.length <= 24_576, "EIP-170");
    }

    function test_deployment_logsThatTokensAreLocked() public {
        vm.recordLogs();
        deployVolume(1);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 found = 0;
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] != IERC6982.DefaultLocked.selector) continue;
            ++found;
            vm.assertEq(logs[i].data, abi.encode(true), "locked");
        }
        vm.assertEq(found, 1, "once");
    }
}
