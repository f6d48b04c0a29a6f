// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

import {CertificateRegistry} from "../src/CertificateRegistry.sol";
import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {Fixture} from "./Fixture.sol";

/// @notice A contract wallet that answers as it is told.
contract Wallet is IERC1271 {
    enum Answer {
        Yes,
        No,
        Nothing,
        Revert
    }

    Answer private _answer;

    function willAnswer(Answer answer) external {
        _answer = answer;
    }

    function isValidSignature(bytes32, bytes calldata) external view returns (bytes4) {
        if (_answer == Answer.Revert) revert("no");
        if (_answer == Answer.Nothing) {
            assembly ("memory-safe") {
                return(0, 0)
            }
        }
        return _answer == Answer.Yes ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// @notice Branches of `issueWithSignature`; see `issueWithSignature.tree`.
contract IssueWithSignatureTest is Fixture {
    /// @dev What is signed, and what is brought; tests change one of them.
    struct Request {
        uint32 page;
        uint64 eventKey;
        bytes32 directory;
        address[] owners;
        uint256 deadline;
    }

    uint256 private constant DEADLINE = NOW + 1 hours;

    function test_whenPaused_reverts() public {
        vm.prank(pauser);
        registry.pause();
        bytes memory signature = _signed(GUILD_KEY, _request());
        vm.expectRevert(Pausable.EnforcedPause.selector);
        _bring(_request(), signature);
    }

    function testFuzz_whenTheDeadlineHasPassed_reverts(uint256 late) public {
        bytes memory signature = _signed(GUILD_KEY, _request());
        vm.warp(bound(late, DEADLINE + 1, type(uint64).max));
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.SignatureExpired.selector, DEADLINE));
        _bring(_request(), signature);
    }

    function test_atTheDeadlineItself_issues() public {
        bytes memory signature = _signed(GUILD_KEY, _request());
        vm.warp(DEADLINE);
        _bring(_request(), signature);
    }

    function test_whenTheOrganizerWasNeverRegistered_reverts() public {
        Request memory request = _request();
        request.eventKey = uint64(3) << 32;
        bytes memory signature = _signed(GUILD_KEY, request);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.OrganizerNotRegistered.selector, 3));
        _bring(request, signature);
    }

    function test_whenAnyPartIsAnother_reverts() public {
        bytes memory signature = _signed(GUILD_KEY, _request());

        Request memory changed = _request();
        changed.page = 2;
        _assertRefused(changed, signature, guild);

        changed = _request();
        changed.eventKey = MEETUP;
        _assertRefused(changed, signature, guild);

        changed = _request();
        changed.eventKey = FOREIGN_EVENT;
        _assertRefused(changed, signature, other);

        changed = _request();
        changed.directory = keccak256("another");
        _assertRefused(changed, signature, guild);

        changed = _request();
        changed.owners[1] = address(uint160(changed.owners[1]) + 1);
        _assertRefused(changed, signature, guild);

        changed = _request();
        changed.owners = crowd(4, 1);
        _assertRefused(changed, signature, guild);

        changed = _request();
        changed.deadline += 1;
        _assertRefused(changed, signature, guild);
    }

    function test_whenSignedForAnotherContract_reverts() public {
        CertificateRegistry next = deployVolume(FIRST_PAGE);
        bytes memory signature = sign(GUILD_KEY, digestOf(next, _hash(_request())));
        _assertRefused(_request(), signature, guild);
    }

    function test_whenSignedForAnotherChain_reverts() public {
        bytes memory signature = _signed(GUILD_KEY, _request());
        vm.chainId(block.chainid + 1);
        _assertRefused(_request(), signature, guild);
    }

    function testFuzz_whenSomebodyElseSigned_reverts(uint256 key) public {
        key = bound(key, 1, type(uint128).max);
        vm.assume(key != GUILD_KEY);
        _assertRefused(_request(), _signed(key, _request()), guild);
    }

    function testFuzz_whenTheSignatureIsMalformed_reverts(bytes calldata signature) public {
        _assertRefused(_request(), signature, guild);
    }

    function test_whenTheSignatureIsMalleable_reverts() public {
        bytes memory signature = _signed(GUILD_KEY, _request());
        (bytes32 r, bytes32 s) = abi.decode(signature, (bytes32, bytes32));
        uint256 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes1 v = signature[64] == 0x1b ? bytes1(0x1c) : bytes1(0x1b);
        _assertRefused(_request(), abi.encodePacked(r, order - uint256(s), v), guild);
    }

    function test_whenUsedAgain_reverts() public {
        bytes memory signature = _signed(GUILD_KEY, _request());
        _bring(_request(), signature);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.PageNotNext.selector, 1, 2));
        _bring(_request(), signature);
    }

    function test_whenThePageWasTakenMeanwhile_reverts() public {
        bytes memory signature = _signed(GUILD_KEY, _request());
        issueTo(stranger);
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.PageNotNext.selector, 1, 2));
        _bring(_request(), signature);
    }

    function testFuzz_whenTheOrganizerSigned_issuesWhoeverBringsIt(address sender, uint256 count) public {
        vm.prank(guild);
        registry.setRelayerAllowed(false);
        Request memory request = _request();
        request.owners = crowd(bound(count, 1, 30), 2);
        bytes memory signature = _signed(GUILD_KEY, request);

        vm.prank(sender);
        uint256 first = registry.issueWithSignature(
            request.page, request.eventKey, request.directory, request.owners, request.deadline, signature
        );
        ICertificateRegistry.Certificate memory found = registry.certificate(first);
        vm.assertTrue(found.authorization == ICertificateRegistry.Authorization.Signature, "authorization");
        vm.assertEq(found.owner, request.owners[0], "owner");
        vm.assertEq(
            registry.ownerOf(first + request.owners.length - 1), request.owners[request.owners.length - 1], "last"
        );
    }

    function test_whenTheOrganizerIsAContract_asksIt() public {
        Wallet wallet = new Wallet();
        vm.prank(relayer);
        uint32 number = registry.registerOrganizer(address(wallet), "A contract", "", 0);
        Request memory request = _request();
        request.eventKey = uint64(number) << 32;

        wallet.willAnswer(Wallet.Answer.No);
        _assertRefused(request, "anything", address(wallet));
        wallet.willAnswer(Wallet.Answer.Nothing);
        _assertRefused(request, "anything", address(wallet));
        wallet.willAnswer(Wallet.Answer.Revert);
        _assertRefused(request, "anything", address(wallet));
        wallet.willAnswer(Wallet.Answer.Yes);
        _bring(request, "anything");
    }

    function test_whenTheOrganizerIsAKeyWithCode_acceptsTheKey() public {
        bytes memory signature = _signed(GUILD_KEY, _request());
        Wallet wallet = new Wallet();
        vm.etch(guild, address(wallet).code);
        Wallet(guild).willAnswer(Wallet.Answer.No);
        _bring(_request(), signature);
    }

    // ---------------------------------------------------------------------------------------------------------- internal

    function _request() private pure returns (Request memory) {
        return Request(1, SUMMIT, DIRECTORY, crowd(3, 1), DEADLINE);
    }

    function _hash(Request memory request) private pure returns (bytes32) {
        return pageHash(request.page, request.eventKey, request.directory, request.owners, request.deadline);
    }

    function _signed(uint256 key, Request memory request) private view returns (bytes memory) {
        return sign(key, digestOf(registry, _hash(request)));
    }

    function _bring(Request memory request, bytes memory signature) private {
        registry.issueWithSignature(
            request.page, request.eventKey, request.directory, request.owners, request.deadline, signature
        );
    }

    function _assertRefused(Request memory request, bytes memory signature, address signer) private {
        vm.expectRevert(abi.encodeWithSelector(ICertificateRegistry.InvalidSignature.selector, signer));
        _bring(request, signature);
    }
}
