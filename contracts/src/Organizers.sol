// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

import {Acts} from "./Acts.sol";
import {NameStore} from "./NameStore.sol";
import {IOrganizers} from "./interfaces/IOrganizers.sol";

/// @title Organizers
/// @notice See {IOrganizers}.
/// @dev Registers organizers and decides who may act for them.
abstract contract Organizers is IOrganizers, EIP712, Acts {
    using NameStore for bytes32[8];

    // ------------------------------------------------------------------------------------------------------------ types

    /// @dev An organizer as stored: the facts in one slot, which issuing reads, then the name.
    struct Record {
        Facts facts;
        bytes32[8] name;
    }

    /// @dev `flags` holds the bits below. `lastByte` is the name's length minus one, so that 256 fits in a byte.
    struct Facts {
        address account;
        uint40 consentedAt;
        uint40 accountChangedAt;
        uint8 flags;
        uint8 lastByte;
    }

    /// @dev The account that an organizer is offered to, and the earliest time to accept.
    struct Offer {
        address account;
        uint64 acceptableAt;
    }

    /// @dev A former account of an organizer. It ended when `nextPage` was the next page.
    struct Former {
        address account;
        uint32 nextPage;
    }

    // -------------------------------------------------------------------------------------------------------- constants

    /// @inheritdoc IOrganizers
    bytes32 public constant RELAYER_ROLE = keccak256("RELAYER_ROLE");

    /// @inheritdoc IOrganizers
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @inheritdoc IOrganizers
    uint256 public constant MAX_NAME_BYTES = NameStore.MAX_BYTES;

    bytes32 private constant CONSENT_TYPEHASH =
        keccak256("OrganizerConsent(address account,string name,uint256 deadline)");

    uint8 private constant RELAYER_ALLOWED = 1 << 0;
    uint8 private constant SELF_ISSUING = 1 << 1;
    uint8 private constant SUSPENDED = 1 << 2;
    uint8 private constant NAME_FIXED = 1 << 3;

    // ---------------------------------------------------------------------------------------------------------- storage

    mapping(uint32 number => Record) private _records;
    mapping(address account => uint32 number) private _numbers;
    mapping(uint32 number => Offer) private _offers;
    /// @dev Oldest first; empty for almost every organizer.
    mapping(uint32 number => Former[]) private _formers;

    // ------------------------------------------------------------------------------------------------- joining, changing

    /// @inheritdoc IOrganizers
    function registerOrganizer(address account, string calldata name_, bytes calldata signature, uint256 deadline)
        external
        returns (uint32 number)
    {
        // Check
        _checkRelayer();
        if (account == address(0)) revert InvalidOrganizerAccount(account);
        _checkFree(account);
        _checkName(name_);
        bool consented = signature.length > 0;
        if (consented) _checkConsent(account, name_, deadline, signature);

        // Effect
        number = ++_organizerCount;
        _numbers[account] = number;
        _records[number].facts = Facts({
            account: account,
            consentedAt: consented ? uint40(block.timestamp) : 0,
            accountChangedAt: 0,
            flags: RELAYER_ALLOWED,
            lastByte: uint8(bytes(name_).length - 1)
        });
        _records[number].name.write(name_);
        emit OrganizerRegistered(number, account, name_, consented);
        _fold(OrganizerRegistered.selector, abi.encode(number, account, name_, consented));
    }

    /// @inheritdoc IOrganizers
    function consent(uint32 number, uint256 deadline, bytes calldata signature) external {
        // Check
        Record storage record = _recordOf(number);
        address account = record.facts.account;
        if (record.facts.consentedAt != 0) revert AlreadyConsented(number);
        _checkConsent(account, _nameOf(record), deadline, signature);

        // Effect
        record.facts.consentedAt = uint40(block.timestamp);
        emit OrganizerConsented(number, account);
        _fold(OrganizerConsented.selector, abi.encode(number, account));
    }

    /// @inheritdoc IOrganizers
    function rename(uint32 number, string calldata name_) external {
        // Check
        Record storage record = _recordOf(number);
        Authorization authorization = _authorizeChange(record, number);
        if (record.facts.flags & NAME_FIXED != 0) revert OrganizerNameFixed(number);
        _checkName(name_);

        // Effect
        if (authorization == Authorization.Relayer) record.facts.consentedAt = 0;
        record.facts.lastByte = uint8(bytes(name_).length - 1);
        record.name.write(name_);
        emit OrganizerRenamed(number, name_, authorization);
        _fold(OrganizerRenamed.selector, abi.encode(number, name_, authorization));
    }

    /// @inheritdoc IOrganizers
    function offerOrganizer(uint32 number, address account) external {
        // Check
        uint64 acceptableAt = uint64(block.timestamp);
        if (msg.sender != _recordOf(number).facts.account) {
            _checkRole(DEFAULT_ADMIN_ROLE);
            acceptableAt += defaultAdminDelay();
        }
        _checkFree(account);

        // Effect
        _offers[number] = Offer({account: account, acceptableAt: acceptableAt});
        emit OrganizerOffered(number, account, acceptableAt);
        _fold(OrganizerOffered.selector, abi.encode(number, account, acceptableAt));
    }

    /// @inheritdoc IOrganizers
    function acceptOrganizer(uint32 number) external {
        // Check
        Offer memory offer = _offers[number];
        if (offer.account != msg.sender) revert NotOffered(number, msg.sender);
        if (block.timestamp < offer.acceptableAt) revert OfferNotYetAcceptable(number, offer.acceptableAt);
        _checkFree(msg.sender);

        // Effect
        Facts storage facts = _records[number].facts;
        address previous = facts.account;
        _formers[number].push(Former({account: previous, nextPage: _nextPage}));
        delete _offers[number];
        delete _numbers[previous];
        _numbers[msg.sender] = number;
        facts.account = msg.sender;
        facts.consentedAt = uint40(block.timestamp);
        facts.accountChangedAt = uint40(block.timestamp);
        facts.flags &= ~SELF_ISSUING;
        emit OrganizerAccountChanged(number, previous, msg.sender);
        _fold(OrganizerAccountChanged.selector, abi.encode(number, previous, msg.sender));
    }

    // ---------------------------------------------------------------------------------------------------- who may issue

    /// @inheritdoc IOrganizers
    function setRelayerAllowed(bool allowed) external {
        uint32 number = _numbers[msg.sender];
        if (number == 0) revert NotAnOrganizer(msg.sender);

        _set(_records[number], RELAYER_ALLOWED, allowed);
        emit RelayerAllowanceChanged(number, allowed);
        _fold(RelayerAllowanceChanged.selector, abi.encode(number, allowed));
    }

    /// @inheritdoc IOrganizers
    function setSelfIssuing(uint32 number, bool allowed) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _set(_recordOf(number), SELF_ISSUING, allowed);
        emit SelfIssuingChanged(number, allowed);
        _fold(SelfIssuingChanged.selector, abi.encode(number, allowed));
    }

    /// @inheritdoc IOrganizers
    function suspend(uint32 number) external onlyRole(PAUSER_ROLE) {
        _set(_recordOf(number), SUSPENDED, true);
        emit SuspensionChanged(number, true);
        _fold(SuspensionChanged.selector, abi.encode(number, true));
    }

    /// @inheritdoc IOrganizers
    function reinstate(uint32 number) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _set(_recordOf(number), SUSPENDED, false);
        emit SuspensionChanged(number, false);
        _fold(SuspensionChanged.selector, abi.encode(number, false));
    }

    // ------------------------------------------------------------------------------------------------------------ reads

    /// @inheritdoc IOrganizers
    function organizerOf(address account) external view returns (uint32) {
        return _numbers[account];
    }

    /// @inheritdoc IOrganizers
    function organizer(uint32 number) external view returns (Organizer memory found) {
        Facts memory facts = _records[number].facts;
        if (facts.account == address(0)) return found;
        return Organizer({
            account: facts.account,
            name: _nameOf(_records[number]),
            consentedAt: facts.consentedAt,
            accountChangedAt: facts.accountChangedAt,
            relayerAllowed: facts.flags & RELAYER_ALLOWED != 0,
            selfIssuing: facts.flags & SELF_ISSUING != 0,
            suspended: facts.flags & SUSPENDED != 0,
            nameFixed: facts.flags & NAME_FIXED != 0
        });
    }

    /// @inheritdoc IOrganizers
    function offerOf(uint32 number) external view returns (address account, uint64 acceptableAt) {
        Offer memory offer = _offers[number];
        return (offer.account, offer.acceptableAt);
    }

    // --------------------------------------------------------------------------------------------------------- internal

    /// @dev Reverts unless the caller may issue for the event's organizer; returns who authorized it. Fixes the
    /// organizer's name.
    function _authorizeIssuing(uint64 eventKey) internal returns (Authorization authorization) {
        uint32 number = _numberIn(eventKey);
        Facts memory facts = _recordOf(number).facts;
        if (facts.flags & SUSPENDED != 0) revert OrganizerSuspended(number);
        if (facts.account == msg.sender && facts.flags & SELF_ISSUING != 0) {
            authorization = Authorization.Organizer;
        } else {
            // The platform's key may itself be an organizer's account.
            if (facts.account == msg.sender && !hasRole(RELAYER_ROLE, msg.sender)) {
                revert SelfIssuingNotAllowed(number);
            }
            _checkRelayerOf(facts, number);
        }
        if (facts.flags & NAME_FIXED == 0) _records[number].facts.flags = facts.flags | NAME_FIXED;
    }

    /// @dev Reverts unless the caller may end certificates of the event; returns who authorized it.
    function _authorizeEnding(uint64 eventKey) internal view returns (Authorization) {
        uint32 number = _numberIn(eventKey);
        return _authorizeChange(_recordOf(number), number);
    }

    /// @dev Reads the facts about an event's organizer that {certificate} returns.
    function _organizerIn(uint64 eventKey)
        internal
        view
        returns (address account, string memory name_, uint40 consentedAt, uint40 accountChangedAt)
    {
        Record storage record = _records[_numberIn(eventKey)];
        Facts memory facts = record.facts;
        return (facts.account, _nameOf(record), facts.consentedAt, facts.accountChangedAt);
    }

    /// @dev Returns the organizer's account at the time when a page was issued.
    function _accountAtPage(uint64 eventKey, uint256 page) internal view returns (address) {
        uint32 number = _numberIn(eventKey);
        Former[] storage formers = _formers[number];
        for (uint256 i = 0; i < formers.length; ++i) {
            if (page < formers[i].nextPage) return formers[i].account;
        }
        return _records[number].facts.account;
    }

    function _authorizeChange(Record storage record, uint32 number) private view returns (Authorization) {
        Facts memory facts = record.facts;
        if (facts.account == msg.sender) return Authorization.Organizer;
        _checkRelayerOf(facts, number);
        return Authorization.Relayer;
    }

    function _checkRelayerOf(Facts memory facts, uint32 number) private view {
        _checkRelayer();
        if (facts.flags & RELAYER_ALLOWED == 0) revert RelayerNotAllowed(number);
    }

    /// @dev A pause stops everything that the platform's key does, so that a stolen key can do no more harm.
    function _checkRelayer() private view {
        _checkRole(RELAYER_ROLE);
        _requireNotPaused();
    }

    function _checkFree(address account) private view {
        uint32 number = _numbers[account];
        if (number != 0) revert OrganizerAlreadyRegistered(account, number);
    }

    function _checkName(string calldata name_) private pure {
        uint256 length = bytes(name_).length;
        if (length == 0 || length > MAX_NAME_BYTES) revert InvalidOrganizerName(length, MAX_NAME_BYTES);
    }

    /// @dev Tries the key's signature first and EIP-1271 second, because an EIP-7702 account has both.
    function _checkConsent(address account, string memory name_, uint256 deadline, bytes calldata signature)
        private
        view
    {
        if (block.timestamp > deadline) revert SignatureExpired(deadline);
        bytes32 digest =
            _hashTypedDataV4(keccak256(abi.encode(CONSENT_TYPEHASH, account, keccak256(bytes(name_)), deadline)));
        (address recovered, ECDSA.RecoverError failure,) = ECDSA.tryRecoverCalldata(digest, signature);
        if (failure == ECDSA.RecoverError.NoError && recovered == account) return;
        if (account.code.length > 0 && SignatureChecker.isValidERC1271SignatureNowCalldata(account, digest, signature)) return;
        revert InvalidSignature(account);
    }

    function _recordOf(uint32 number) private view returns (Record storage record) {
        record = _records[number];
        if (record.facts.account == address(0)) revert OrganizerNotRegistered(number);
    }

    function _nameOf(Record storage record) private view returns (string memory) {
        return record.name.read(uint256(record.facts.lastByte) + 1);
    }

    function _set(Record storage record, uint8 flag, bool value) private {
        uint8 flags = record.facts.flags;
        record.facts.flags = value ? flags | flag : flags & ~flag;
    }

    function _numberIn(uint64 eventKey) private pure returns (uint32) {
        return uint32(eventKey >> 32);
    }
}
