// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";
import {IERC165} from "@openzeppelin/contracts/interfaces/IERC165.sol";
import {IERC721} from "@openzeppelin/contracts/interfaces/IERC721.sol";
import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";
import {IERC721Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

import {DirectoryUri} from "./DirectoryUri.sol";
import {LockedTokens} from "./LockedTokens.sol";
import {Organizers} from "./Organizers.sol";
import {PageStore} from "./PageStore.sol";
import {ICertificateRegistry} from "./interfaces/ICertificateRegistry.sol";
import {IERC5192} from "./interfaces/IERC5192.sol";
import {IERC6982} from "./interfaces/IERC6982.sol";
import {IERC7572} from "./interfaces/IERC7572.sol";

/// @title CertificateRegistry
/// @notice See {ICertificateRegistry}, the public interface of this contract.
/// @dev One volume of certificates, without a proxy: its rules cannot be changed after deployment.
contract CertificateRegistry is ICertificateRegistry, IERC721Errors, LockedTokens, Organizers {
    // ------------------------------------------------------------------------------------------------------------ types

    /// @dev What happened to a certificate after it was issued: one slot, empty for almost every certificate. `ending`
    /// is `None` while it is valid. `reason` is the first certificate that the same call ended; the reason's hash is
    /// stored under its id. Token ids fit in 48 bits because page numbers fit in 32.
    struct Fate {
        Status ending;
        bool burned;
        uint40 endedAt;
        uint40 endedInBlock;
        uint48 reason;
        uint48 replacedBy;
        uint48 replaces;
    }

    // -------------------------------------------------------------------------------------------------------- constants

    /// @inheritdoc ICertificateRegistry
    uint32 public constant MAX_PAGES = 8000;

    /// @inheritdoc ICertificateRegistry
    uint256 public constant MAX_OWNERS = PageStore.MAX_OWNERS;

    /// @inheritdoc ICertificateRegistry
    /// @dev Enough for 280 characters of any script.
    uint256 public constant MAX_REASON_BYTES = 1024;

    /// @dev Token id = page * this + serial. Larger than `MAX_OWNERS`, and decimal so that ids are easy to read.
    uint256 private constant IDS_PER_PAGE = 10_000;

    // ---------------------------------------------------------------------------------------------------------- storage

    /// @inheritdoc ICertificateRegistry
    uint32 public immutable firstPage;

    string private _name;

    /// @dev In the same slot in every edition, because kept proofs name it.
    mapping(uint256 tokenId => Fate) private _fates;
    mapping(uint256 tokenId => bytes32) private _reasonHashes;
    mapping(address owner => uint256) private _burned;

    string private _symbol;
    string private _contractURI;

    // ------------------------------------------------------------------------------------------------------ constructor

    /// @notice Opens a volume.
    /// @param admin The account that grants roles; in production, a multisig.
    /// @param relayer The account that registers organizers and issues on their behalf.
    /// @param pauser The account that can stop issuing.
    /// @param adminDelay How long a new admin must wait before accepting, in seconds.
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

    // ---------------------------------------------------------------------------------------------------------- issuing

    /// @inheritdoc ICertificateRegistry
    function issue(uint32 expectedPage, uint64 eventKey, bytes32 directory, address[] calldata owners)
        external
        returns (uint256 firstTokenId)
    {
        return _issue(expectedPage, eventKey, directory, owners);
    }

    /// @inheritdoc ICertificateRegistry
    function issueAfter(
        bytes16 expectedHistory,
        uint32 expectedPage,
        uint64 eventKey,
        bytes32 directory,
        address[] calldata owners
    ) external returns (uint256 firstTokenId) {
        if (expectedHistory != _history) revert HistoryDiffers(expectedHistory, _history);
        return _issue(expectedPage, eventKey, directory, owners);
    }

    // ----------------------------------------------------------------------------------------------------------- ending

    /// @inheritdoc ICertificateRegistry
    function revoke(uint256[] calldata tokenIds, string calldata reason) external {
        if (tokenIds.length == 0) revert NothingToRevoke();

        uint256 own = 0;
        for (uint256 i = 0; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            // Check
            Authorization authorization = _authorizeEnding(_eventKeyOfValid(tokenId));
            if (authorization == Authorization.Organizer) ++own;

            // Effect
            _end(tokenId, Status.Revoked, tokenIds[0]);
            emit CertificateRevoked(tokenId, reason, uint64(block.timestamp), authorization);
            _fold(CertificateRevoked.selector, abi.encode(tokenId, reason, uint64(block.timestamp), authorization));
        }
        if (own > 0) _countOwnEndings(own, _hashEndings(tokenIds, reason));
        _keepReason(tokenIds[0], reason);
    }

    /// @inheritdoc ICertificateRegistry
    function replace(uint256 oldTokenId, uint256 newTokenId, string calldata reason) external {
        // Check
        if (oldTokenId == newTokenId) revert CannotReplaceItself(oldTokenId);
        uint64 oldEventKey = _eventKeyOfValid(oldTokenId);
        uint64 newEventKey = _eventKeyOfValid(newTokenId);
        if (oldEventKey != newEventKey) revert DifferentEvents(oldEventKey, newEventKey);
        Authorization authorization = _authorizeEnding(oldEventKey);
        uint256 replaced = _fates[newTokenId].replaces;
        if (replaced != 0) revert AlreadyReplacement(newTokenId, replaced);
        if (authorization == Authorization.Organizer) _countOwnEndings(1, 0);

        // Effect
        _end(oldTokenId, Status.Replaced, oldTokenId);
        _fates[oldTokenId].replacedBy = uint48(newTokenId);
        _fates[newTokenId].replaces = uint48(oldTokenId);
        _keepReason(oldTokenId, reason);
        emit CertificateReplaced(oldTokenId, newTokenId, reason, uint64(block.timestamp), authorization);
        _fold(
            CertificateReplaced.selector,
            abi.encode(oldTokenId, newTokenId, reason, uint64(block.timestamp), authorization)
        );
    }

    /// @inheritdoc ICertificateRegistry
    function burn(uint256 tokenId) external {
        // Check
        address holder = ownerOf(tokenId);
        if (msg.sender != holder) revert ERC721InsufficientApproval(msg.sender, tokenId);

        // Effect
        Fate storage fate = _fates[tokenId];
        fate.burned = true;
        // Burning must not hide a revocation, so a revoked or replaced certificate keeps its status.
        if (fate.ending == Status.None) {
            fate.ending = Status.Burned;
            fate.endedAt = uint40(block.timestamp);
            fate.endedInBlock = uint40(block.number);
        }
        ++_burned[holder];
        --_supply;
        emit Transfer(holder, address(0), tokenId);
        _fold(Transfer.selector, abi.encode(holder, address(0), tokenId));
    }

    // ---------------------------------------------------------------------------------------------------------- pausing

    /// @inheritdoc ICertificateRegistry
    function pause() external onlyRole(PAUSER_ROLE) {
        _pause();
    }

    /// @inheritdoc ICertificateRegistry
    function unpause() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _unpause();
    }

    // ------------------------------------------------------------------------------------------------ certificate reads

    /// @inheritdoc ICertificateRegistry
    function certificate(uint256 tokenId) external view returns (Certificate memory found) {
        (address store, address owner_) = _find(tokenId);
        if (owner_ == address(0)) return found;

        (uint8 flags, uint64 eventKey, uint40 issuedAt, bytes32 directory) = PageStore.header(store);
        Fate memory fate = _fates[tokenId];

        found.status = fate.ending == Status.None ? Status.Valid : fate.ending;
        found.owner = owner_;
        found.eventKey = eventKey;
        (found.organizer, found.organizerConsentedAt, found.organizerChangedAt) = _organizerIn(eventKey);
        found.organizerWhenIssued = _accountAtPage(eventKey, tokenId / IDS_PER_PAGE);
        found.organizerName = _nameAtPage(eventKey, tokenId / IDS_PER_PAGE);
        found.authorization = Authorization(flags);
        found.issuedAt = issuedAt;
        found.tokenURI = DirectoryUri.format(directory, tokenId);
        found.endedAt = fate.endedAt;
        found.endedInBlock = fate.endedInBlock;
        found.reasonHash = _reasonHashes[fate.reason];
        found.replacedBy = fate.replacedBy;
        found.replaces = fate.replaces;
    }

    /// @inheritdoc IERC721
    function ownerOf(uint256 tokenId) public view override(IERC721, LockedTokens) returns (address holder) {
        (, holder) = _find(tokenId);
        if (holder == address(0) || _fates[tokenId].burned) revert ERC721NonexistentToken(tokenId);
    }

    /// @inheritdoc IERC721
    /// @dev Searches every page (binary search) and subtracts the certificates that `holder` burned, because issuing
    /// stores no balances.
    function balanceOf(address holder) external view returns (uint256 balance) {
        if (holder == address(0)) revert ERC721InvalidOwner(address(0));

        uint256 pages = _nextPage - firstPage;
        unchecked {
            // The count cannot exceed the number of pages, and a holder cannot burn more than the pages list.
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

    // ---------------------------------------------------------------------------------------------- collection reads

    /// @inheritdoc ICertificateRegistry
    function totalSupply() external view returns (uint256) {
        return _supply;
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

    /// @inheritdoc ICertificateRegistry
    function history() external view returns (bytes16) {
        return _history;
    }

    /// @inheritdoc ICertificateRegistry
    function acts() external view returns (bytes28) {
        return _acts;
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

    /// @dev Writes a page.
    function _issue(uint32 expectedPage, uint64 eventKey, bytes32 directory, address[] calldata owners)
        private
        whenNotPaused
        returns (uint256 firstTokenId)
    {
        Authorization authorization = _authorizeIssuing(eventKey);

        // Check
        uint32 number = _nextPage;
        if (number - firstPage == MAX_PAGES) revert VolumeFull(number - 1);
        if (expectedPage != number) revert PageNotNext(expectedPage, number);
        if (owners.length == 0) revert PageEmpty();
        if (owners.length > MAX_OWNERS) revert PageTooLarge(owners.length, MAX_OWNERS);
        if (owners[0] == address(0)) revert ERC721InvalidReceiver(address(0));
        if (directory == 0) revert DirectoryMissing();

        // Effect
        _nextPage = number + 1;
        _supply += uint32(owners.length);
        firstTokenId = number * IDS_PER_PAGE + 1;
        address previous = address(0);
        for (uint256 i = 0; i < owners.length; ++i) {
            address owner_ = PageStore.candidateAt(owners, i);
            // Check: ascending order excludes duplicates, and balanceOf searches by it.
            if (owner_ <= previous) revert OwnersNotAscending(i, previous, owner_);
            previous = owner_;
            unchecked {
                // Far below 2^256: a page number has 32 bits.
                emit Transfer(address(0), owner_, firstTokenId + i);
            }
        }
        emit PageIssued(number, eventKey, directory, owners.length, authorization);

        // Interaction: creating the page runs only our own init code.
        (address store, bytes32 ownersHash) =
            PageStore.write(uint8(authorization), eventKey, uint40(block.timestamp), directory, owners);
        _history = bytes16(keccak256(abi.encodePacked(_history, eventKey, directory, ownersHash)));
        address expected = _storeOf(number);
        if (store != expected) revert PageMisplaced(number, store, expected);
    }

    /// @dev Ends a valid certificate. The reason's hash is stored under `first`, the first certificate of the same
    /// call.
    function _end(uint256 tokenId, Status ending, uint256 first) private {
        Fate storage fate = _fates[tokenId];
        fate.ending = ending;
        fate.endedAt = uint40(block.timestamp);
        fate.endedInBlock = uint40(block.number);
        fate.reason = uint48(first);
    }

    /// @dev Stores the hash of a reason unless it is empty. The text itself is in the log.
    function _keepReason(uint256 first, string calldata reason) private {
        uint256 length = bytes(reason).length;
        if (length > MAX_REASON_BYTES) revert ReasonTooLong(length, MAX_REASON_BYTES);
        if (length > 0) _reasonHashes[first] = keccak256(bytes(reason));
    }

    /// @dev Returns the event of a certificate, and reverts unless the certificate is valid.
    function _eventKeyOfValid(uint256 tokenId) private view returns (uint64 eventKey) {
        (address store, address owner_) = _find(tokenId);
        if (owner_ == address(0)) revert ERC721NonexistentToken(tokenId);
        Status ending = _fates[tokenId].ending;
        if (ending != Status.None) revert CertificateNotValid(tokenId, ending);
        (, eventKey,,) = PageStore.header(store);
    }

    /// @dev Finds a certificate's page and the wallet that it was issued to; zero when it was never issued. A page that
    /// does not exist yet needs no check: there is no code at its address.
    function _find(uint256 tokenId) private view returns (address store, address owner_) {
        uint256 number = tokenId / IDS_PER_PAGE;
        uint256 serial = tokenId % IDS_PER_PAGE;
        if (serial == 0 || number < firstPage || number - firstPage >= MAX_PAGES) return (address(0), address(0));
        store = _storeOf(number);
        owner_ = PageStore.ownerAt(store, serial - 1);
    }

    /// @dev Computes the address of a page. The volume's k-th page is the k-th contract that the registry creates.
    function _storeOf(uint256 number) private view returns (address) {
        return PageStore.addressOf(address(this), uint16(number - firstPage + 1));
    }
}
