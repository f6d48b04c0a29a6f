// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {Fixture} from "./Fixture.sol";
import {Model} from "./Model.sol";

/// @notice A registry with one planted fault: it passes every call on to a correct registry and alters one answer.
contract FaultyRegistry {
    address private immutable _right;
    bytes4 private immutable _selector;
    bytes private _answer;

    constructor(address right, bytes4 selector, bytes memory answer) {
        _right = right;
        _selector = selector;
        _answer = answer;
    }

    fallback(bytes calldata data) external returns (bytes memory) {
        if (msg.sig == _selector) return _answer;
        (bool success, bytes memory answer) = _right.staticcall(data);
        if (!success) revert();
        return answer;
    }
}

/// @notice Tests that the invariants' check finds every kind of fault that it must find.
contract FaultsTest is Fixture {
    Model private model;
    address private immutable holder = makeAddress("holder");
    uint256 private valid;
    uint256 private revoked;
    uint256 private burned;

    function setUp() public override {
        vm.recordLogs();
        super.setUp();
        model = new Model();
        model.recordOrganizer(guild, "Lisbon Ethereum Guild");
        model.recordOrganizer(other, "Porto Rust Circle");
        valid = _issue();
        revoked = _issue();
        burned = _issue();
        revokeAs(guild, revoked, "why");
        model.recordRevoked(revoked, "why");
        vm.prank(holder);
        registry.burn(burned);
        model.recordBurned(burned);
        model.recordLogs(address(registry), vm.getRecordedLogs());
    }

    function test_aRightRegistry_passes() public view {
        model.check(registry);
    }

    function test_aRegistryThatOnlyPassesCallsOn_passes() public {
        model.check(_faulty(bytes4(0), ""));
    }

    function test_aTokenThatMoved_isFound() public {
        _assertFound(registry.ownerOf.selector, abi.encode(stranger));
    }

    function test_aWrongBalance_isFound() public {
        _assertFound(registry.balanceOf.selector, abi.encode(3));
    }

    function test_anAlteredUri_isFound() public {
        _assertFound(registry.tokenURI.selector, abi.encode("ipfs://other/10001.json"));
    }

    function test_anUnlockedToken_isFound() public {
        _assertFound(registry.locked.selector, abi.encode(false));
    }

    function test_anApproval_isFound() public {
        _assertFound(registry.getApproved.selector, abi.encode(stranger));
    }

    function test_aWrongSupply_isFound() public {
        _assertFound(registry.totalSupply.selector, abi.encode(3));
    }

    function test_anotherHistory_isFound() public {
        _assertFound(registry.history.selector, abi.encode(bytes16(keccak256("another"))));
    }

    function test_otherActs_areFound() public {
        _assertFound(registry.acts.selector, abi.encode(bytes28(keccak256("other"))));
    }

    function test_aLogLeftOut_isFound() public {
        suspend(GUILD);
        vm.getRecordedLogs();
        model.recordSuspended(GUILD, true);
        vm.expectRevert();
        model.check(registry);
    }

    function test_anOrganizersOtherFacts_areFound() public {
        IOrganizers.Organizer memory found = registry.organizer(GUILD);
        found.suspended = true;
        _assertFound(registry.organizer.selector, abi.encode(found));
    }

    function test_anotherAccountsNumber_isFound() public {
        _assertFound(registry.organizerOf.selector, abi.encode(OTHER));
    }

    function test_aPageTooMany_isFound() public {
        _assertFound(registry.nextPage.selector, abi.encode(uint32(3)));
    }

    function test_aRevokedTokenThatBecameValid_isFound() public {
        ICertificateRegistry.Certificate memory found = registry.certificate(valid);
        _assertFound(registry.certificate.selector, abi.encode(found));
    }

    /// @dev Written directly into storage: the slot with the end of the revoked certificate.
    function test_aForgottenRevocation_isFound() public {
        uint256 slot = _slotOfFate(revoked);
        vm.assertTrue(vm.load(address(registry), bytes32(slot)) != 0, "the slot is the right one");
        vm.store(address(registry), bytes32(slot), 0);
        vm.expectRevert();
        model.check(registry);
    }

    function test_aForgottenBurn_isFound() public {
        vm.store(address(registry), bytes32(_slotOfFate(burned)), 0);
        vm.expectRevert();
        model.check(registry);
    }

    function test_anotherOwnerInThePage_isFound() public {
        (address store,,,,,) = registry.page(1);
        bytes memory code = store.code;
        code[code.length - 1] = bytes1(uint8(code[code.length - 1]) ^ 1);
        vm.etch(store, code);
        vm.expectRevert();
        model.check(registry);
    }

    function _issue() private returns (uint256 tokenId) {
        tokenId = issueTo(holder);
        model.recordPage(SUMMIT, DIRECTORY, list(holder));
        model.recordIssued(tokenId, holder, SUMMIT, registry.tokenURI(tokenId));
    }

    function _faulty(bytes4 selector, bytes memory answer) private returns (ICertificateRegistry) {
        return ICertificateRegistry(address(new FaultyRegistry(address(registry), selector, answer)));
    }

    function _assertFound(bytes4 selector, bytes memory answer) private {
        ICertificateRegistry faulty = _faulty(selector, answer);
        vm.expectRevert();
        model.check(faulty);
    }

    function _slotOfFate(uint256 tokenId) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(tokenId, FATES_SLOT)));
    }

    /// @dev Where the mapping `_fates` lies; the first test that uses it checks it.
    uint256 private constant FATES_SLOT = 13;
}
