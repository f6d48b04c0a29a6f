// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {IOrganizers} from "../src/interfaces/IOrganizers.sol";
import {LogFold} from "./LogFold.sol";
import {Vm} from "./Test.sol";

/// @notice The expected answers of a registry, stored plainly: one record for each certificate and each organizer.
/// @dev {check} compares a registry with it. The same check runs in the invariant tests and, against registries with a
/// planted fault, in `faults.t.sol`.
contract Model {
    Vm private constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    struct Token {
        uint256 id;
        address owner;
        uint64 eventKey;
        string uri;
        ICertificateRegistry.Status status;
        bool burned;
        uint256 replacedBy;
        uint256 replaces;
        bytes32 reasonHash;
        string organizerName;
        address organizerAccount;
    }

    Token[] private _tokens;
    address[] private _owners;
    mapping(address owner => bool) private _known;
    mapping(address owner => uint256) private _balances;
    mapping(uint256 tokenId => uint256) private _places;
    uint256 private _supply;
    bytes16 private _history;
    bytes28 private _acts;
    IOrganizers.Organizer[] private _organizers;
    address[] private _formerAccounts;

    // ----------------------------------------------------------------------------------------------------------- records

    function recordIssued(uint256 tokenId, address owner, uint64 eventKey, string calldata uri) external {
        _places[tokenId] = _tokens.length;
        IOrganizers.Organizer storage by = _organizers[(eventKey >> 32) - 1];
        Token storage token = _tokens.push();
        (token.id, token.owner, token.eventKey, token.uri) = (tokenId, owner, eventKey, uri);
        (token.status, token.organizerName, token.organizerAccount) =
        (ICertificateRegistry.Status.Valid, by.name, by.account);
        ++_balances[owner];
        ++_supply;
        if (_known[owner]) return;
        _known[owner] = true;
        _owners.push(owner);
    }

    function recordPage(uint64 eventKey, bytes32 directory, address[] calldata owners) external {
        bytes memory listed = "";
        for (uint256 i = 0; i < owners.length; ++i) {
            listed = bytes.concat(listed, bytes20(owners[i]));
        }
        _history = bytes16(keccak256(abi.encodePacked(_history, eventKey, directory, keccak256(listed))));
        _organizers[(eventKey >> 32) - 1].nameFixed = true;
    }

    function recordRevoked(uint256 tokenId, string calldata reason) external {
        _tokens[_places[tokenId]].status = ICertificateRegistry.Status.Revoked;
        _tokens[_places[tokenId]].reasonHash = keccak256(bytes(reason));
    }

    function recordReplaced(uint256 oldTokenId, uint256 newTokenId, string calldata reason) external {
        _tokens[_places[oldTokenId]].reasonHash = keccak256(bytes(reason));
        _tokens[_places[oldTokenId]].status = ICertificateRegistry.Status.Replaced;
        _tokens[_places[oldTokenId]].replacedBy = newTokenId;
        _tokens[_places[newTokenId]].replaces = oldTokenId;
    }

    function recordBurned(uint256 tokenId) external {
        Token storage token = _tokens[_places[tokenId]];
        token.burned = true;
        if (token.status == ICertificateRegistry.Status.Valid) token.status = ICertificateRegistry.Status.Burned;
        --_balances[token.owner];
        --_supply;
    }

    function recordOrganizer(address account, string calldata name) external {
        IOrganizers.Organizer storage record = _organizers.push();
        (record.account, record.name, record.relayerAllowed) = (account, name, true);
    }

    function recordRenamed(uint32 number, string calldata name, bool byRelayer) external {
        _organizers[number - 1].name = name;
        _organizers[number - 1].nameFixed = false;
        if (byRelayer) _organizers[number - 1].consentedAt = 0;
    }

    function recordHandedOver(uint32 number, address account) external {
        IOrganizers.Organizer storage record = _organizers[number - 1];
        _formerAccounts.push(record.account);
        record.account = account;
        record.consentedAt = record.accountChangedAt = uint64(vm.getBlockTimestamp());
        record.selfIssuing = false;
    }

    function recordLeave(uint32 number, bool allowed) external {
        _organizers[number - 1].relayerAllowed = allowed;
    }

    function recordSelfIssuing(uint32 number, bool allowed) external {
        _organizers[number - 1].selfIssuing = allowed;
    }

    function recordSuspended(uint32 number, bool suspended) external {
        _organizers[number - 1].suspended = suspended;
    }

    function recordLogs(address registry, Vm.Log[] calldata logs) external {
        _acts = LogFold.fold(_acts, logs, registry);
    }

    // ------------------------------------------------------------------------------------------------------------- reads

    function organizerCount() external view returns (uint32) {
        return uint32(_organizers.length);
    }

    function organizer(uint32 number) external view returns (IOrganizers.Organizer memory) {
        return _organizers[number - 1];
    }

    function count() external view returns (uint256) {
        return _tokens.length;
    }

    function at(uint256 place) external view returns (Token memory) {
        return _tokens[place];
    }

    // ------------------------------------------------------------------------------------------------------------- check

    /// @notice Reverts unless the registry gives the model's answers.
    function check(ICertificateRegistry registry) external view {
        checkTokens(registry);
        checkBalances(registry);
        checkSupply(registry);
        checkOrganizers(registry);
        vm.assertEq(bytes32(registry.history()), bytes32(_history), "history");
        vm.assertEq(bytes32(registry.acts()), bytes32(_acts), "acts");
    }

    function checkOrganizers(ICertificateRegistry registry) public view {
        for (uint32 number = 1; number <= _organizers.length; ++number) {
            IOrganizers.Organizer memory expected = _organizers[number - 1];
            vm.assertEq(abi.encode(registry.organizer(number)), abi.encode(expected), "organizer");
            vm.assertEq(registry.organizerOf(expected.account), number, "number of an account");
        }
        vm.assertEq(registry.organizer(uint32(_organizers.length) + 1).account, address(0), "one organizer more");
        for (uint256 i = 0; i < _formerAccounts.length; ++i) {
            uint32 number = registry.organizerOf(_formerAccounts[i]);
            bool isOneAgain = number != 0 && _organizers[number - 1].account == _formerAccounts[i];
            vm.assertTrue(number == 0 || isOneAgain, "a former account");
        }
    }

    function checkTokens(ICertificateRegistry registry) public view {
        for (uint256 i = 0; i < _tokens.length; ++i) {
            Token storage token = _tokens[i];
            ICertificateRegistry.Certificate memory found = registry.certificate(token.id);
            vm.assertEq(uint256(found.status), uint256(token.status), "status");
            vm.assertEq(found.owner, token.owner, "issued to");
            vm.assertEq(found.eventKey, token.eventKey, "event");
            vm.assertEq(found.tokenURI, token.uri, "URI");
            vm.assertEq(found.replacedBy, token.replacedBy, "replaced by");
            vm.assertEq(found.replaces, token.replaces, "replaces");
            vm.assertEq(found.reasonHash, token.reasonHash, "reason");
            vm.assertEq(found.organizerName, token.organizerName, "the name of its page");
            vm.assertEq(found.organizerWhenIssued, token.organizerAccount, "the account of its page");
            vm.assertTrue((found.endedAt == 0) == (token.status == ICertificateRegistry.Status.Valid), "ended at");
            _checkToken(registry, token);
        }
    }

    function checkBalances(ICertificateRegistry registry) public view {
        for (uint256 i = 0; i < _owners.length; ++i) {
            vm.assertEq(registry.balanceOf(_owners[i]), _balances[_owners[i]], "balance");
        }
    }

    /// @dev The supply is the owners of all pages minus burned certificates, and equals the sum of all balances.
    function checkSupply(ICertificateRegistry registry) public view {
        uint256 listed = 0;
        for (uint32 number = registry.firstPage(); number < registry.nextPage(); ++number) {
            (,,,,, uint256 owners) = registry.page(number);
            listed += owners;
        }
        uint256 held = 0;
        for (uint256 i = 0; i < _owners.length; ++i) {
            held += registry.balanceOf(_owners[i]);
        }
        vm.assertEq(listed, _tokens.length, "pages");
        vm.assertEq(held, _supply, "held");
        vm.assertEq(registry.totalSupply(), _supply, "supply");
    }

    function _checkToken(ICertificateRegistry registry, Token storage token) private view {
        try registry.ownerOf(token.id) returns (address owner) {
            vm.assertFalse(token.burned, "burned, but owned");
            vm.assertEq(owner, token.owner, "owner");
            vm.assertEq(registry.tokenURI(token.id), token.uri, "token URI");
            vm.assertEq(registry.getApproved(token.id), address(0), "approval");
            vm.assertTrue(registry.locked(token.id), "locked");
        } catch {
            vm.assertTrue(token.burned, "owned, but not there");
        }
    }
}
