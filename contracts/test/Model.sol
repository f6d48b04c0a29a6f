// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ICertificateRegistry} from "../src/interfaces/ICertificateRegistry.sol";
import {Vm} from "./Test.sol";

/// @notice What a registry must answer, kept the plain way: one record for each certificate.
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
    }

    Token[] private _tokens;
    address[] private _owners;
    mapping(address owner => bool) private _known;
    mapping(address owner => uint256) private _balances;
    mapping(uint256 tokenId => uint256) private _places;
    uint256 private _supply;

    // ----------------------------------------------------------------------------------------------------------- records

    function recordIssued(uint256 tokenId, address owner, uint64 eventKey, string calldata uri) external {
        _places[tokenId] = _tokens.length;
        _tokens.push(Token(tokenId, owner, eventKey, uri, ICertificateRegistry.Status.Valid, false, 0, 0));
        ++_balances[owner];
        ++_supply;
        if (_known[owner]) return;
        _known[owner] = true;
        _owners.push(owner);
    }

    function recordRevoked(uint256 tokenId) external {
        _tokens[_places[tokenId]].status = ICertificateRegistry.Status.Revoked;
    }

    function recordReplaced(uint256 oldTokenId, uint256 newTokenId) external {
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

    // ------------------------------------------------------------------------------------------------------------- reads

    function count() external view returns (uint256) {
        return _tokens.length;
    }

    function at(uint256 place) external view returns (Token memory) {
        return _tokens[place];
    }

    // ------------------------------------------------------------------------------------------------------------- check

    /// @notice Reverts unless the registry answers what the model says.
    function check(ICertificateRegistry registry) external view {
        checkTokens(registry);
        checkBalances(registry);
        checkSupply(registry);
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
            vm.assertTrue((found.endedAt == 0) == (token.status == ICertificateRegistry.Status.Valid), "ended at");
            _checkToken(registry, token);
        }
    }

    function checkBalances(ICertificateRegistry registry) public view {
        for (uint256 i = 0; i < _owners.length; ++i) {
            vm.assertEq(registry.balanceOf(_owners[i]), _balances[_owners[i]], "balance");
        }
    }

    /// @dev The supply is what all pages list, less what was burned, and all of it is in somebody's balance.
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
        vm.assertEq(held, _supply, "supply");
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
