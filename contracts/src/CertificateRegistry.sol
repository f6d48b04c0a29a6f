// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

import {DirectoryUri} from "./DirectoryUri.sol";
import {PageStore} from "./PageStore.sol";
import {ICertificateRegistry} from "./interfaces/ICertificateRegistry.sol";
import {IERC5192} from "./interfaces/IERC5192.sol";
import {IERC6982} from "./interfaces/IERC6982.sol";
import {IERC7572} from "./interfaces/IERC7572.sol";

/// @title CertificateRegistry
/// @notice See {ICertificateRegistry}, the public face of this contract.
/// @dev One volume of certificates, without a proxy: its rules cannot be changed after deployment.
contract CertificateRegistry is ICertificateRegistry, IERC721Errors, EIP712, AccessControlDefaultAdminRules, Pausable {
    // ------------------------------------------------------------------------------------------------------------ types

    /// @dev An organizer as stored: one slot, then the name.
    struct Organizer {
        address account;
        bool consented;
        bool relayerAllowed;
        string name;
    }

    /// @dev What happened to a certificate after it was issued: one slot, empty for nearly all of them. `ending` is
    /// `None` while it is valid. Token ids fit in 64 bits because page numbers fit in 32.
    struct Fate {
        Status ending;
        bool burned;
        uint40 endedAt;
        uint40 reason;
        uint64 replacedBy;
        uint64 replaces;
    }

    // -------------------------------------------------------------------------------------------------------- constants

    /// @inheritdoc ICertificateRegistry
    bytes32 public constant RELAYER_ROLE = keccak256("RELAYER_ROLE");

    /// @inheritdoc ICertificateRegistry
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @inheritdoc ICertificateRegistry
    uint32 public constant MAX_PAGES = 10_000;

    /// @inheritdoc ICertificateRegistry
    uint256 public constant MAX_OWNERS = PageStore.MAX_OWNERS;

    /// @inheritdoc ICertificateRegistry
    uint256 public constant MAX_NAME_BYTES = 256;

    /// @inheritdoc ICertificateRegistry
    /// @dev 280 characters of any script fit.
    uint256 public constant MAX_REASON_BYTES = 1024;

    /// @dev Token id = page * this + serial. More than `MAX_OWNERS`, and easy to read.
    uint256 private constant IDS_PER_PAGE = 10_000;

    bytes32 private constant CONSENT_TYPEHASH =
        keccak256("OrganizerConsent(address account,string name,uint256 deadline)");

    bytes32 private constant ISSUE_TYPEHASH =
        keccak256("IssuePage(uint32 page,uint64 eventKey,bytes32 directory,address[] owners,uint256 deadline)");

    // ---------------------------------------------------------------------------------------------------------- storage

    /// @inheritdoc ICertificateRegistry
    uint32 public immutable firstPage;

    /// @dev These two lie beside `_paused`, in one slot, so that issuing reads and writes one slot in all.
    uint32 private _nextPage;
    uint32 private _organizerCount;

    string private _name;
    string private _symbol;
    string private _contractURI;

    mapping(uint32 number => Organizer) private _organizers;
    mapping(address account => uint32 number) private _numbers;

    mapping(uint256 tokenId => Fate) private _fates;
    mapping(address owner => uint256) private _burned;

    /// @dev A reason is stored once for all certificates that ended by the same call.
    string[] private _reasons;

    // ------------------------------------------------------------------------------------------------------ constructor

    /// @notice Opens a volume.
    /// @param admin Who gives out roles: a multisig, in production.
    /// @param relayer Who registers organizers and issues on their behalf.
    /// @param pauser Who can stop issuing.
    /// @param adminDelay How long the admin's successor must wait, in seconds.
    /// @param firstPage_ The number of its first page: 1, or one past the previous volume's last.
    /// @param name_ The collection's name.
    /// @param symbol_ The collection's symbol.
    /// @param contractURI_ Where the collection is described.
    constructor(
        address admin,
        address relayer,
        address pauser,
        uint48 adminDelay,
        uint32 firstPage_,
        string memory name_,
        string memory symbol_,
        string memory contractURI_
    ) EIP712("CertificateRegistry", "1") AccessControlDefaultAdminRules(adminDelay, admin) {
        if (firstPage_ == 0 || firstPage_ > type(uint32).max - MAX_PAGES) revert FirstPageOutOfRange(firstPage_);

        firstPage = firstPage_;
        _nextPage = firstPage_;
        _name = name_;
        _symbol = symbol_;
        _contractURI = contractURI_;
        _grantRole(RELAYER_ROLE, relayer);
        _grantRole(PAUSER_ROLE, pauser);

        emit DefaultLocked(true);
    }

    // ------------------------------------------------------------------------------------------------------- organizers

    /// @inheritdoc ICertificateRegistry
    function registerOrganizer(address account, string calldata name_, bytes calldata consent, uint256 deadline)
        external
        onlyRole(RELAYER_ROLE)
        returns (uint32 number)
    {
        // Check
        if (account == address(0)) revert InvalidOrganizerAccount(account);
        if (_numbers[account] != 0) revert OrganizerAlreadyRegistered(account, _numbers[account]);
        uint256 length = bytes(name_).length;
        if (length == 0 || length > MAX_NAME_BYTES) revert InvalidOrganizerName(length, MAX_NAME_BYTES);
        bool consented = consent.length > 0;
        if (consented) {
            bytes32 request = keccak256(abi.encode(CONSENT_TYPEHASH, account, keccak256(bytes(name_)), deadline));
            _checkSignature(account, request, consent, deadline);
        }

        // Effect
        number = ++_organizerCount;
        _numbers[account] = number;
        _organizers[number] = Organizer({account: account, consented: consented, relayerAllowed: true, name: name_});
        emit OrganizerRegistered(number, account, name_, consented);
    }

    /// @inheritdoc ICertificateRegistry
    function setRelayerAllowed(bool allowed) external {
        uint32 number = _numbers[msg.sender];
        if (number == 0) revert NotAnOrganizer(msg.sender);

        _organizers[number].relayerAllowed = allowed;
        emit RelayerAllowanceChanged(number, allowed);
    }

    // ---------------------------------------------------------------------------------------------------------- issuing

    /// @inheritdoc ICertificateRegistry
    function issue(uint32 expectedPage, uint64 eventKey, bytes32 directory, address[] calldata owners)
        external
        returns (uint256 firstTokenId)
    {
        return _issue(expectedPage, eventKey, directory, owners, _authorize(eventKey));
    }

    /// @inheritdoc ICertificateRegistry
    function issueWithSignature(
        uint32 expectedPage,
        uint64 eventKey,
        bytes32 directory,
        address[] calldata owners,
        uint256 deadline,
        bytes calldata signature
    ) external returns (uint256 firstTokenId) {
        bytes32 request = keccak256(
            abi.encode(ISSUE_TYPEHASH, expectedPage, eventKey, directory, keccak256(abi.encodePacked(owners)), deadline)
        );
        _checkSignature(_organizerOfEvent(eventKey).account, request, signature, deadline);
        return _issue(expectedPage, eventKey, directory, owners, Authorization.Signature);
    }

    // ----------------------------------------------------------------------------------------------------------- ending

    /// @inheritdoc ICertificateRegistry
    function revoke(uint256[] calldata tokenIds, string calldata reason) external {
        if (tokenIds.length == 0) revert NothingToRevoke();
        uint40 stored = _storeReason(reason);

        for (uint256 i = 0; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            // Check
            _authorize(_eventKeyOfValid(tokenId));

            // Effect
            _end(tokenId, Status.Revoked, stored);
            emit CertificateRevoked(tokenId, reason, uint64(block.timestamp));
        }
    }

    /// @inheritdoc ICertificateRegistry
    function replace(uint256 oldTokenId, uint256 newTokenId, string calldata reason) external {
        // Check
        if (oldTokenId == newTokenId) revert CannotReplaceItself(oldTokenId);
        uint64 oldEventKey = _eventKeyOfValid(oldTokenId);
        uint64 newEventKey = _eventKeyOfValid(newTokenId);
        if (oldEventKey != newEventKey) revert DifferentEvents(oldEventKey, newEventKey);
        _authorize(oldEventKey);
        uint256 replaced = _fates[newTokenId].replaces;
        if (replaced != 0) revert AlreadyReplacement(newTokenId, replaced);

        // Effect
        _end(oldTokenId, Status.Replaced, _storeReason(reason));
        _fates[oldTokenId].replacedBy = uint64(newTokenId);
        _fates[newTokenId].replaces = uint64(oldTokenId);
        emit CertificateReplaced(oldTokenId, newTokenId, reason, uint64(block.timestamp));
    }

    /// @inheritdoc ICertificateRegistry
    function burn(uint256 tokenId) external {
        // Check
        address holder = ownerOf(tokenId);
        if (msg.sender != holder) revert ERC721IncorrectOwner(msg.sender, tokenId, holder);

        // Effect
        Fate storage fate = _fates[tokenId];
        fate.burned = true;
        // A revocation outlives the burning: burning must not turn a revoked certificate into a merely burned one.
        if (fate.ending == Status.None) {
            fate.ending = Status.Burned;
            fate.endedAt = uint40(block.timestamp);
        }
        ++_burned[holder];
        emit Transfer(holder, address(0), tokenId);
    }

    // ---------------------------------------------------------------------------------------------------------- pausing

    /// @inheritdoc ICertificateRegistry
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc ICertificateRegistry
    function unpause() external onlyRole(PAUSER_ROLE) {
        _unpause();
    }

    // --------------------------------------------------------------------------------------------------- always refused

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function transferFrom(address, address, uint256) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function safeTransferFrom(address, address, uint256) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function safeTransferFrom(address, address, uint256, bytes calldata) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function approve(address, uint256) external pure {
        revert Soulbound();
    }

    /// @inheritdoc IERC721
    /// @dev Always reverts with {Soulbound}.
    function setApprovalForAll(address, bool) external pure {
        revert Soulbound();
    }

    // ------------------------------------------------------------------------------------------------ certificate reads

    /// @inheritdoc ICertificateRegistry
    function certificate(uint256 tokenId) external view returns (Certificate memory found) {
        (address store, address owner_) = _find(tokenId);
        if (owner_ == address(0)) return found;

        (uint8 flags, uint64 eventKey, uint40 issuedAt, bytes32 directory) = PageStore.header(store);
        Organizer storage organizer_ = _organizerOfEvent(eventKey);
        Fate memory fate = _fates[tokenId];

        found.status = fate.ending == Status.None ? Status.Valid : fate.ending;
        found.owner = owner_;
        found.eventKey = eventKey;
        found.organizer = organizer_.account;
        found.organizerName = organizer_.name;
        found.organizerConsented = organizer_.consented;
        found.authorization = Authorization(flags);
        found.issuedAt = issuedAt;
        found.tokenURI = DirectoryUri.format(directory, tokenId);
        found.endedAt = fate.endedAt;
        if (fate.ending == Status.Revoked || fate.ending == Status.Replaced) found.reason = _reasons[fate.reason];
        found.replacedBy = fate.replacedBy;
        found.replaces = fate.replaces;
    }

    /// @inheritdoc IERC721
    function ownerOf(uint256 tokenId) public view returns (address holder) {
        (, holder) = _find(tokenId);
        if (holder == address(0) || _fates[tokenId].burned) revert ERC721NonexistentToken(tokenId);
    }

    /// @inheritdoc IERC721
    /// @dev Counts by binary search in every page, less what `holder` burned: nothing is stored for each holder.
    function balanceOf(address holder) external view returns (uint256 balance) {
        if (holder == address(0)) revert ERC721InvalidOwner(address(0));

        uint256 pages = _nextPage - firstPage;
        unchecked {
            // Neither count can pass the 10,000 pages, and nobody burned what no page lists.
            for (uint256 k = 1; k <= pages; ++k) {
                if (PageStore.contains(PageStore.addressOf(address(this), uint16(k)), holder)) ++balance;
            }
            balance -= _burned[holder];
        }
    }

    /// @inheritdoc IERC721Metadata
    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        (address store,) = _find(tokenId);
        (,,, bytes32 directory) = PageStore.header(store);
        return DirectoryUri.format(directory, tokenId);
    }

    /// @inheritdoc IERC5192
    function locked(uint256 tokenId) external view returns (bool) {
        ownerOf(tokenId);
        return true;
    }

    /// @inheritdoc IERC6982
    function defaultLocked() external pure returns (bool) {
        return true;
    }

    /// @inheritdoc IERC721
    function getApproved(uint256 tokenId) external view returns (address) {
        ownerOf(tokenId);
        return address(0);
    }

    /// @inheritdoc IERC721
    function isApprovedForAll(address, address) external pure returns (bool) {
        return false;
    }

    // ---------------------------------------------------------------------------------------------- collection reads

    /// @inheritdoc ICertificateRegistry
    function organizerOf(address account) external view returns (uint32) {
        return _numbers[account];
    }

    /// @inheritdoc ICertificateRegistry
    function organizer(uint32 number)
        external
        view
        returns (address account, string memory name_, bool consented, bool relayerAllowed)
    {
        Organizer storage found = _organizers[number];
        return (found.account, found.name, found.consented, found.relayerAllowed);
    }

    /// @inheritdoc ICertificateRegistry
    function page(uint32 number)
        external
        view
        returns (
            address store,
            uint64 eventKey,
            Authorization authorization,
            uint64 issuedAt,
            bytes32 directory,
            uint256 count
        )
    {
        if (number < firstPage || number >= _nextPage) {
            return (store, eventKey, authorization, issuedAt, directory, count);
        }

        store = _storeOf(number);
        uint8 flags;
        (flags, eventKey, issuedAt, directory) = PageStore.header(store);
        authorization = Authorization(flags);
        count = PageStore.count(store);
    }

    /// @inheritdoc ICertificateRegistry
    function nextPage() external view returns (uint32) {
        return _nextPage;
    }

    /// @inheritdoc IERC721Metadata
    function name() external view returns (string memory) {
        return _name;
    }

    /// @inheritdoc IERC721Metadata
    function symbol() external view returns (string memory) {
        return _symbol;
    }

    /// @inheritdoc IERC7572
    function contractURI() external view returns (string memory) {
        return _contractURI;
    }

    /// @inheritdoc IERC165
    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(IERC165, AccessControlDefaultAdminRules)
        returns (bool)
    {
        return interfaceId == type(IERC721).interfaceId || interfaceId == type(IERC721Metadata).interfaceId
            || interfaceId == type(IERC5192).interfaceId
            || interfaceId == type(IERC5192).interfaceId ^ type(IERC6982).interfaceId
            || super.supportsInterface(interfaceId);
    }

    // --------------------------------------------------------------------------------------------------------- internal

    /// @dev Writes a page. Who may is the caller's to check.
    function _issue(
        uint32 expectedPage,
        uint64 eventKey,
        bytes32 directory,
        address[] calldata owners,
        Authorization authorization
    ) private whenNotPaused returns (uint256 firstTokenId) {
        // Check
        uint32 number = _nextPage;
        if (number - firstPage == MAX_PAGES) revert VolumeFull(number - 1);
        if (expectedPage != number) revert PageNotNext(expectedPage, number);
        if (owners.length == 0) revert PageEmpty();
        if (owners.length > MAX_OWNERS) revert PageTooLarge(owners.length, MAX_OWNERS);
        if (owners[0] == address(0)) revert ERC721InvalidReceiver(address(0));

        // Effect
        _nextPage = number + 1;
        firstTokenId = number * IDS_PER_PAGE + 1;
        address previous = address(0);
        for (uint256 i = 0; i < owners.length; ++i) {
            address owner_ = PageStore.candidateAt(owners, i);
            // Check: the order, which excludes duplicates and which balanceOf relies on.
            if (owner_ <= previous) revert OwnersNotAscending(i, previous, owner_);
            previous = owner_;
            unchecked {
                // Far below 2^256: a page number has 32 bits.
                emit Transfer(address(0), owner_, firstTokenId + i);
            }
        }
        emit PageIssued(number, eventKey, directory, owners.length, authorization);

        // Interaction: the page is data whose creation runs no code but our own.
        address store = PageStore.write(uint8(authorization), eventKey, uint40(block.timestamp), directory, owners);
        address expected = _storeOf(number);
        if (store != expected) revert PageMisplaced(number, store, expected);
    }

    /// @dev Ends a valid certificate.
    function _end(uint256 tokenId, Status ending, uint40 reason) private {
        Fate storage fate = _fates[tokenId];
        fate.ending = ending;
        fate.endedAt = uint40(block.timestamp);
        fate.reason = reason;
    }

    /// @dev Stores a reason and returns its place.
    function _storeReason(string calldata reason) private returns (uint40 stored) {
        uint256 length = bytes(reason).length;
        if (length > MAX_REASON_BYTES) revert ReasonTooLong(length, MAX_REASON_BYTES);
        stored = uint40(_reasons.length);
        _reasons.push(reason);
    }

    /// @dev Finds out in what capacity the caller may act for the organizer of an event.
    function _authorize(uint64 eventKey) private view returns (Authorization) {
        Organizer storage organizer_ = _organizerOfEvent(eventKey);
        if (organizer_.account == msg.sender) return Authorization.Organizer;
        _checkRole(RELAYER_ROLE);
        if (!organizer_.relayerAllowed) revert RelayerNotAllowed(uint32(eventKey >> 32));
        return Authorization.Relayer;
    }

    /// @dev Checks a signature by key first and by EIP-1271 second, because an EIP-7702 account has both.
    function _checkSignature(address signer, bytes32 request, bytes calldata signature, uint256 deadline) private view {
        if (block.timestamp > deadline) revert SignatureExpired(deadline);
        bytes32 digest = _hashTypedDataV4(request);
        (address recovered, ECDSA.RecoverError failure,) = ECDSA.tryRecoverCalldata(digest, signature);
        if (failure == ECDSA.RecoverError.NoError && recovered == signer) return;
        if (signer.code.length > 0 && SignatureChecker.isValidERC1271SignatureNowCalldata(signer, digest, signature)) {
            return;
        }
        revert InvalidSignature(signer);
    }

    /// @dev The organizer whose number is in an event key.
    function _organizerOfEvent(uint64 eventKey) private view returns (Organizer storage organizer_) {
        uint32 number = uint32(eventKey >> 32);
        organizer_ = _organizers[number];
        if (organizer_.account == address(0)) revert OrganizerNotRegistered(number);
    }

    /// @dev The event of a certificate that must be valid.
    function _eventKeyOfValid(uint256 tokenId) private view returns (uint64 eventKey) {
        (address store, address owner_) = _find(tokenId);
        if (owner_ == address(0)) revert ERC721NonexistentToken(tokenId);
        Status ending = _fates[tokenId].ending;
        if (ending != Status.None) revert CertificateNotValid(tokenId, ending);
        (, eventKey,,) = PageStore.header(store);
    }

    /// @dev Finds a certificate's page and the wallet that it was issued to; zero when it was never issued. Pages that
    /// are still to come need no check: there is no code at their addresses.
    function _find(uint256 tokenId) private view returns (address store, address owner_) {
        uint256 number = tokenId / IDS_PER_PAGE;
        uint256 serial = tokenId % IDS_PER_PAGE;
        if (serial == 0 || number < firstPage || number - firstPage >= MAX_PAGES) return (address(0), address(0));
        store = _storeOf(number);
        owner_ = PageStore.ownerAt(store, serial - 1);
    }

    /// @dev The address of a page of this volume: page k of it is the k-th contract that this one creates.
    function _storeOf(uint256 number) private view returns (address) {
        return PageStore.addressOf(address(this), uint16(number - firstPage + 1));
    }
}
