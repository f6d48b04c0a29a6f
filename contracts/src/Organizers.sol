// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Acts} from "./Acts.sol";
import {NameStore} from "./NameStore.sol";
import {IOrganizers} from "./interfaces/IOrganizers.sol";

/// @title Organizers
/// @notice See {IOrganizers}.
/// @dev Registers organizers and decides who may act for them.
abstract contract Organizers is IOrganizers, EIP712, Acts {
    using NameStore for bytes32[8];

    // ------------------------------------------------------------------------------------------------------------ types

    /// @dev An organizer as stored: the facts in one slot, which issuing reads, then former accounts and names, oldest
    /// first. Each has the first page at which it no longer held in its upper 32 bits; below lies the account, or the last
    /// byte of the name, whose text is the one of the same place. Both lists are empty for almost every organizer.
    struct Record {
        Facts facts;
        uint256[] accounts;
        uint256[] names;
        mapping(uint256 place => bytes32[8]) texts;
    }

    /// @dev What is known about an account: the organizer that it belongs to, and the deadline of its newest consent.
    /// Older consents are void.
    struct Membership {
        uint32 number;
        uint224 consentedUntil;
    }

    /// @dev The endings by an organizer's own account on one day, and when it was last suspended.
    struct Endings {
        uint40 day;
        uint32 count;
        uint40 suspendedAt;
    }

    /// @dev `flags` holds the bits below. `lastByte` is the name's length minus one, so that 256 fits in a byte.
    struct Facts {
        address account;
        uint40 consentedAt;
        uint40 accountChangedAt;
        uint8 flags;
        uint8 lastByte;
    }

    /// @dev The account that an organizer is offered to, the earliest time to accept, and whether the admin offers.
    struct Offer {
        address account;
        uint64 acceptableAt;
        bool byAdmin;
    }

    // -------------------------------------------------------------------------------------------------------- constants

    /// @inheritdoc IOrganizers
    bytes32 public constant RELAYER_ROLE = keccak256("RELAYER_ROLE");

    /// @inheritdoc IOrganizers
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @inheritdoc IOrganizers
    uint256 public constant MAX_NAME_BYTES = NameStore.MAX_BYTES;

    /// @inheritdoc IOrganizers
    uint256 public constant MAX_ENDINGS_PER_DAY = 100;

    bytes32 private constant CONSENT_TYPEHASH =
        keccak256("OrganizerConsent(address account,string name,uint256 deadline)");

    uint8 private constant RELAYER_ALLOWED = 1 << 0;
    uint8 private constant SELF_ISSUING = 1 << 1;
    uint8 private constant SUSPENDED = 1 << 2;
    uint8 private constant NAME_FIXED = 1 << 3;

    // ---------------------------------------------------------------------------------------------------------- storage

    mapping(uint32 number => Record) private _records;
    mapping(address account => Membership) private _members;
    mapping(uint32 number => Offer) private _offers;
    mapping(uint32 number => Endings) private _endings;
    mapping(uint32 number => mapping(bytes32 list => uint256 time)) private _announcedAt;

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

        // Effect
        if (consented) _useConsent(account, name_, deadline, signature);
        number = ++_organizerCount;
        _members[account].number = number;
        _records[number].facts = Facts({
            account: account,
            consentedAt: consented ? uint40(block.timestamp) : 0,
            accountChangedAt: 0,
            flags: RELAYER_ALLOWED,
            lastByte: uint8(bytes(name_).length - 1)
        });
        _records[number].texts[0].write(name_);
        emit OrganizerRegistered(number, account, name_, consented);
        _fold(OrganizerRegistered.selector, abi.encode(number, account, name_, consented));
    }

    /// @inheritdoc IOrganizers
    function consent(uint32 number, uint256 deadline, bytes calldata signature) external {
        // Check
        Record storage record = _recordOf(number);
        address account = record.facts.account;
        if (record.facts.consentedAt != 0) revert AlreadyConsented(number);

        // Effect
        _useConsent(account, _nameOf(record), deadline, signature);
        record.facts.consentedAt = uint40(block.timestamp);
        emit OrganizerConsented(number, account);
        _fold(OrganizerConsented.selector, abi.encode(number, account));
    }

    /// @inheritdoc IOrganizers
    function rename(uint32 number, string calldata name_) external {
        // Check
        Record storage record = _recordOf(number);
        Authorization authorization = _authorizeChange(record, number);
        _checkName(name_);

        // Effect
        if (record.facts.flags & NAME_FIXED != 0) {
            record.names.push(_untilNow(record.facts.lastByte));
            _set(record, NAME_FIXED, false);
        }
        if (authorization == Authorization.Relayer) record.facts.consentedAt = 0;
        record.facts.lastByte = uint8(bytes(name_).length - 1);
        record.texts[record.names.length].write(name_);
        emit OrganizerRenamed(number, name_, authorization);
        _fold(OrganizerRenamed.selector, abi.encode(number, name_, authorization));
    }

    /// @inheritdoc IOrganizers
    function offerOrganizer(uint32 number, address account) external {
        // Check
        uint64 acceptableAt = uint64(block.timestamp);
        Facts memory facts = _recordOf(number).facts;
        bool byAdmin = msg.sender != facts.account;
        if (byAdmin) {
            _checkRole(DEFAULT_ADMIN_ROLE);
            acceptableAt += defaultAdminDelay();
        } else {
            _checkNotSuspended(facts, number);
        }
        _checkFree(account);

        // Effect
        _offers[number] = Offer({account: account, acceptableAt: acceptableAt, byAdmin: byAdmin});
        emit OrganizerOffered(number, account, acceptableAt);
        _fold(OrganizerOffered.selector, abi.encode(number, account, acceptableAt));
    }

    /// @inheritdoc IOrganizers
    function acceptOrganizer(uint32 number, string calldata name_) external {
        // Check
        Offer memory offer = _offers[number];
        if (offer.account != msg.sender) revert NotOffered(number, msg.sender);
        if (block.timestamp < offer.acceptableAt) revert OfferNotYetAcceptable(number, offer.acceptableAt);
        _checkFree(msg.sender);
        Record storage record = _records[number];
        if (!offer.byAdmin) _checkNotSuspended(record.facts, number);
        if (keccak256(bytes(name_)) != keccak256(bytes(_nameOf(record)))) revert OrganizerNameDiffers(number);

        // Effect
        Facts storage facts = record.facts;
        address previous = facts.account;
        record.accounts.push(_untilNow(uint160(previous)));
        delete _offers[number];
        _members[previous].number = 0;
        _members[msg.sender].number = number;
        facts.account = msg.sender;
        facts.consentedAt = uint40(block.timestamp);
        facts.accountChangedAt = uint40(block.timestamp);
        facts.flags &= ~SELF_ISSUING;
        emit OrganizerAccountChanged(number, previous, msg.sender);
        _fold(OrganizerAccountChanged.selector, abi.encode(number, previous, msg.sender));
    }

    /// @inheritdoc IOrganizers
    function announceEndings(uint256[] calldata tokenIds, string calldata reason) external {
        // Check
        uint32 number = _numberOfSender();
        _checkNotSuspended(_records[number].facts, number);

        // Effect
        bytes32 list = _hashEndings(tokenIds, reason);
        _announcedAt[number][list] = block.timestamp;
        emit EndingsAnnounced(number, list, tokenIds.length, reason);
        _fold(EndingsAnnounced.selector, abi.encode(number, list, tokenIds.length, reason));
    }

    // ---------------------------------------------------------------------------------------------------- who may issue

    /// @inheritdoc IOrganizers
    function setRelayerAllowed(bool allowed) external {
        uint32 number = _numberOfSender();

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
        _endings[number].suspendedAt = uint40(block.timestamp);
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
        return _members[account].number;
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

    /// @inheritdoc IOrganizers
    function endableFrom(uint32 number, bytes32 list) external view returns (uint256) {
        return _endableFrom(number, list);
    }

    // --------------------------------------------------------------------------------------------------------- internal

    /// @dev Reverts unless the caller may issue for the event's organizer; returns who authorized it. Fixes the
    /// organizer's name.
    function _authorizeIssuing(uint64 eventKey) internal returns (Authorization authorization) {
        uint32 number = _numberIn(eventKey);
        Facts memory facts = _recordOf(number).facts;
        _checkNotSuspended(facts, number);
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

    /// @dev Counts endings by the sender's own account. Reverts beyond the day's limit, unless the sender announced
    /// exactly this list a day ago and was not stopped since.
    function _countOwnEndings(uint256 count, bytes32 list) internal {
        uint32 number = _members[msg.sender].number;
        Endings storage endings = _endings[number];
        uint40 today = uint40(block.timestamp / 1 days);
        uint256 used = endings.day == today ? endings.count : 0;
        if (used + count <= MAX_ENDINGS_PER_DAY) {
            endings.day = today;
            endings.count = uint32(used + count);
            return;
        }
        uint256 from = _endableFrom(number, list);
        if (from == 0) revert TooManyEndings(number, MAX_ENDINGS_PER_DAY - used);
        if (block.timestamp < from) revert EndingsNotYet(number, from);
        delete _announcedAt[number][list];
    }

    function _hashEndings(uint256[] calldata tokenIds, string calldata reason) internal pure returns (bytes32) {
        return keccak256(abi.encode(tokenIds, reason));
    }

    /// @dev Reads the facts about an event's organizer today that {certificate} returns.
    function _organizerIn(uint64 eventKey)
        internal
        view
        returns (address account, uint40 consentedAt, uint40 accountChangedAt)
    {
        Facts memory facts = _records[_numberIn(eventKey)].facts;
        return (facts.account, facts.consentedAt, facts.accountChangedAt);
    }

    /// @dev Returns the organizer's account at the time when a page was issued.
    function _accountAtPage(uint64 eventKey, uint256 page) internal view returns (address) {
        Record storage record = _records[_numberIn(eventKey)];
        uint256 place = _placeAt(record.accounts, page);
        return place == record.accounts.length ? record.facts.account : address(uint160(record.accounts[place]));
    }

    /// @dev Returns the organizer's name at the time when a page was issued.
    function _nameAtPage(uint64 eventKey, uint256 page) internal view returns (string memory) {
        Record storage record = _records[_numberIn(eventKey)];
        uint256 place = _placeAt(record.names, page);
        uint8 lastByte = place == record.names.length ? record.facts.lastByte : uint8(record.names[place]);
        return record.texts[place].read(uint256(lastByte) + 1);
    }

    /// @dev Builds the entry of what held for the pages so far.
    function _untilNow(uint256 value) private view returns (uint256) {
        return (uint256(_nextPage) << 224) | value;
    }

    /// @dev Finds the entry that held at a page, by binary search; the list's length if the present value did.
    function _placeAt(uint256[] storage formers, uint256 page) private view returns (uint256 place) {
        uint256 end = formers.length;
        while (place < end) {
            uint256 middle = (place + end) / 2;
            if (page < formers[middle] >> 224) end = middle;
            else place = middle + 1;
        }
    }

    function _endableFrom(uint32 number, bytes32 list) private view returns (uint256) {
        uint256 time = _announcedAt[number][list];
        // A suspension or a change of the account voids what was announced before it.
        if (time <= _endings[number].suspendedAt || time <= _records[number].facts.accountChangedAt) return 0;
        return time + 1 days;
    }

    function _numberOfSender() private view returns (uint32 number) {
        number = _members[msg.sender].number;
        if (number == 0) revert NotAnOrganizer(msg.sender);
    }

    function _checkNotSuspended(Facts memory facts, uint32 number) private pure {
        if (facts.flags & SUSPENDED != 0) revert OrganizerSuspended(number);
    }

    function _authorizeChange(Record storage record, uint32 number) private view returns (Authorization) {
        Facts memory facts = record.facts;
        _checkNotSuspended(facts, number);
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
        uint32 number = _members[account].number;
        if (number != 0) revert OrganizerAlreadyRegistered(account, number);
    }

    function _checkName(string calldata name_) private pure {
        uint256 length = bytes(name_).length;
        if (length == 0 || length > MAX_NAME_BYTES) revert InvalidOrganizerName(length, MAX_NAME_BYTES);
    }

    /// @dev Reverts unless the account signed this consent and used none of this or a later deadline. Tries the key's
    /// signature first and EIP-1271 second, because an EIP-7702 account has both.
    function _useConsent(address account, string memory name_, uint256 deadline, bytes calldata signature) private {
        if (block.timestamp > deadline) revert SignatureExpired(deadline);
        if (deadline <= _members[account].consentedUntil) revert ConsentAlreadyUsed(account);
        _members[account].consentedUntil = SafeCast.toUint224(deadline);
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
        return record.texts[record.names.length].read(uint256(record.facts.lastByte) + 1);
    }

    function _set(Record storage record, uint8 flag, bool value) private {
        uint8 flags = record.facts.flags;
        record.facts.flags = value ? flags | flag : flags & ~flag;
    }

    function _numberIn(uint64 eventKey) private pure returns (uint32) {
        return uint32(eventKey >> 32);
    }
}
