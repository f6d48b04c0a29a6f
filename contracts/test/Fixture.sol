// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

import {CertificateRegistry} from "../src/CertificateRegistry.sol";
import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {Test} from "./Test.sol";

/// @notice A registry with its people, one registered organizer and short helpers for tests.
abstract contract Fixture is Test {
    uint256 internal constant GUILD_KEY = 0x6111d;
    uint256 internal constant OTHER_KEY = 0x07e1;

    address internal immutable admin = makeAddress("admin");
    address internal immutable relayer = makeAddress("relayer");
    address internal immutable pauser = makeAddress("pauser");
    address internal immutable stranger = makeAddress("stranger");
    /// @dev The organizer of most tests, number 1.
    address internal immutable guild = vm.addr(GUILD_KEY);
    /// @dev Another organizer, number 2.
    address internal immutable other = vm.addr(OTHER_KEY);

    uint32 internal constant GUILD = 1;
    uint32 internal constant OTHER = 2;
    uint64 internal constant SUMMIT = (uint64(GUILD) << 32) | 7;
    uint64 internal constant MEETUP = (uint64(GUILD) << 32) | 8;
    uint64 internal constant FOREIGN_EVENT = (uint64(OTHER) << 32) | 9;
    bytes32 internal constant DIRECTORY = keccak256("a page's directory");
    uint64 internal constant NOW = 1_790_000_000;
    uint32 internal constant FIRST_PAGE = 1;

    CertificateRegistry internal registry;

    function setUp() public virtual {
        vm.warp(NOW);
        registry = deployVolume(FIRST_PAGE);
        registerOrganizers(registry);
    }

    /// @dev The path of the optimized code, which will be deployed. `new` would use an unoptimized build.
    string internal constant REGISTRY = "out/CertificateRegistry.sol/CertificateRegistry.json";
    string internal constant PAGE_SHELF = "out/PageShelf.sol/PageShelf.json";

    function deployVolume(uint32 firstPage) internal returns (CertificateRegistry) {
        return CertificateRegistry(vm.deployCode(REGISTRY, volumeArguments(firstPage)));
    }

    function volumeArguments(uint32 firstPage) internal view returns (bytes memory) {
        return abi.encode(admin, relayer, pauser, 1 days, firstPage, "Certificates", "CERT", "ipfs://collection");
    }

    function registerOrganizers(CertificateRegistry volume) internal {
        vm.prank(relayer);
        volume.registerOrganizer(guild, "Lisbon Ethereum Guild", "", 0);
        vm.prank(relayer);
        volume.registerOrganizer(other, "Porto Rust Circle", "", 0);
    }

    /// @dev Issues the next page of an event, by the relayer.
    function issue(uint64 eventKey, address[] memory owners) internal returns (uint256 firstTokenId) {
        uint32 page = registry.nextPage();
        vm.prank(relayer);
        return registry.issue(page, eventKey, DIRECTORY, owners);
    }

    function issueAs(address sender, uint64 eventKey, address[] memory owners) internal returns (uint256 firstTokenId) {
        uint32 page = registry.nextPage();
        vm.prank(sender);
        return registry.issue(page, eventKey, DIRECTORY, owners);
    }

    function setSelfIssuing(uint32 number, bool allowed) internal {
        vm.prank(admin);
        registry.setSelfIssuing(number, allowed);
    }

    function suspend(uint32 number) internal {
        vm.prank(pauser);
        registry.suspend(number);
    }

    function pauseRegistry() internal {
        vm.prank(pauser);
        registry.pause();
    }

    function expectUnauthorized(address sender, bytes32 role) internal {
        vm.expectRevert(abi.encodeWithSelector(IAccessControl.AccessControlUnauthorizedAccount.selector, sender, role));
    }

    function issueTo(address owner) internal returns (uint256 tokenId) {
        return issue(SUMMIT, list(owner));
    }

    function revokeAs(address sender, uint256 tokenId, string memory reason) internal {
        vm.prank(sender);
        registry.revoke(list(tokenId), reason);
    }

    function statusOf(uint256 tokenId) internal view returns (ICertificateRegistry.Status) {
        return registry.certificate(tokenId).status;
    }

    function assertStatus(uint256 tokenId, ICertificateRegistry.Status expected) internal view {
        vm.assertEq(uint256(statusOf(tokenId)), uint256(expected), "status");
    }

    // -------------------------------------------------------------------------------------------------------- signatures

    /// @dev EIP-712 by hand, from the contract's ERC-5267 values, in order to check the contract's own hashing.
    function digestOf(CertificateRegistry volume, bytes32 structHash) internal view returns (bytes32) {
        (, string memory name, string memory version, uint256 chainId, address verifyingContract,,) =
            volume.eip712Domain();
        bytes32 separator = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(name)),
                keccak256(bytes(version)),
                chainId,
                verifyingContract
            )
        );
        return keccak256(abi.encodePacked(hex"1901", separator, structHash));
    }

    function sign(uint256 key, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function consentOf(uint256 key, string memory name, uint256 deadline) internal view returns (bytes memory) {
        return sign(key, digestOf(registry, consentHash(vm.addr(key), name, deadline)));
    }

    function consentHash(address account, string memory name, uint256 deadline) internal pure returns (bytes32) {
        bytes32 typeHash = keccak256("OrganizerConsent(address account,string name,uint256 deadline)");
        return keccak256(abi.encode(typeHash, account, keccak256(bytes(name)), deadline));
    }

    // -------------------------------------------------------------------------------------------------------- small words

    function makeAddress(string memory name) internal pure returns (address) {
        return address(uint160(uint256(keccak256(bytes(name)))));
    }

    /// @dev `count` ascending addresses that depend on `seed`.
    function crowd(uint256 count, uint256 seed) internal pure returns (address[] memory owners) {
        owners = new address[](count);
        uint160 last = 0;
        uint160 stride = uint160(type(uint160).max / (count + 1));
        for (uint256 i = 0; i < count; ++i) {
            last += 1 + uint160(uint256(keccak256(abi.encode(seed, i))) % stride);
            owners[i] = address(last);
        }
    }

    function list(address one) internal pure returns (address[] memory all) {
        all = new address[](1);
        all[0] = one;
    }

    function list(uint256 one) internal pure returns (uint256[] memory all) {
        all = new uint256[](1);
        all[0] = one;
    }

    function list(uint256 one, uint256 two) internal pure returns (uint256[] memory all) {
        all = new uint256[](2);
        (all[0], all[1]) = (one, two);
    }
}
