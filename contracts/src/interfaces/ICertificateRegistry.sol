// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";

import {IERC5192} from "./IERC5192.sol";
import {IERC6982} from "./IERC6982.sol";
import {IERC7572} from "./IERC7572.sol";
import {IOrganizers} from "./IOrganizers.sol";

/// @title Registry of certificates of attendance
/// @notice Says which wallets were given a certificate, for which event, by which organizer, and whether it still stands.
/// Certificates never move: the holder can burn one, its organizer can revoke or replace it, nobody can sell it.
///
/// @dev Certificates are issued in pages of up to 1,226. A page is one data contract that lists its owners; nothing is
/// stored per certificate until something happens to it. A token id is `page * 10_000 + serial`, serials from 1, so ids
/// are known before they are issued. Events are numbered `organizer << 32 | product event id`: the event key.
interface ICertificateRegistry is IOrganizers, IERC721Metadata, IERC5192, IERC6982, IERC7572 {
    // ------------------------------------------------------------------------------------------------------------ types

    /// @notice Where a certificate stands. `None` means that it was never issued. Only `Valid` ever changes, once.
    enum Status {
        None,
        Valid,
        Revoked,
        Replaced,
        Burned
    }

    /// @notice All that the chain knows of one certificate; every field is empty when `status` is `None`.
    /// @param status Where it stands. A revoked or replaced one stays that, even when its holder burns it later.
    /// @param owner The wallet that it was issued to. It holds the certificate still, unless burned; see {ownerOf}.
    /// @param eventKey `organizer number << 32 | product event id`.
    /// @param organizer The organizer's account today.
    /// @param organizerWhenIssued The organizer's account when the certificate was issued.
    /// @param organizerName The organizer's name.
    /// @param organizerConsentedAt When that account agreed to be this organizer; 0 for never.
    /// @param organizerChangedAt When the organizer's account last changed; 0 for never.
    /// @param authorization Who authorized its page.
    /// @param issuedAt When it was issued, in seconds since 1970, UTC.
    /// @param tokenURI `ipfs://{directory}/{tokenId}.json`; fixed for good.
    /// @param endedAt When it was revoked, replaced or burned; 0 while valid.
    /// @param endedInBlock The block in which that happened, whose log has the reason's words; 0 while valid.
    /// @param reasonHash The keccak-256 hash of the reason for which it was revoked or replaced; 0 where none was given.
    /// @param replacedBy The certificate that stands in its place; 0 for none.
    /// @param replaces The certificate in whose place it stands; 0 for none.
    struct Certificate {
        Status status;
        address owner;
        uint64 eventKey;
        address organizer;
        address organizerWhenIssued;
        string organizerName;
        uint64 organizerConsentedAt;
        uint64 organizerChangedAt;
        Authorization authorization;
        uint64 issuedAt;
        string tokenURI;
        uint64 endedAt;
        uint64 endedInBlock;
        bytes32 reasonHash;
        uint256 replacedBy;
        uint256 replaces;
    }

    // ----------------------------------------------------------------------------------------------------------- events

    /// @notice Emitted when a page is issued, after one {Transfer} for each of its certificates.
    /// @param page Its number. Its first certificate is `page * 10_000 + 1`.
    /// @param eventKey The event that was attended.
    /// @param directory The sha2-256 digest of the IPFS directory with the page's metadata.
    /// @param count How many certificates it holds.
    /// @param authorization Who authorized it.
    event PageIssued(
        uint32 indexed page, uint64 indexed eventKey, bytes32 directory, uint256 count, Authorization authorization
    );

    /// @notice Emitted for each certificate that is revoked.
    /// @param tokenId The certificate.
    /// @param reason Why, in the organizer's words; the registry keeps their hash.
    /// @param at When, in seconds since 1970, UTC.
    /// @param authorization Who revoked it.
    event CertificateRevoked(uint256 indexed tokenId, string reason, uint64 at, Authorization authorization);

    /// @notice Emitted when one certificate takes the place of another.
    /// @param oldTokenId The one that ended.
    /// @param newTokenId The one that stands in its place.
    /// @param reason Why, in the organizer's words; the registry keeps their hash.
    /// @param at When, in seconds since 1970, UTC.
    /// @param authorization Who replaced it.
    event CertificateReplaced(
        uint256 indexed oldTokenId, uint256 indexed newTokenId, string reason, uint64 at, Authorization authorization
    );

    // ----------------------------------------------------------------------------------------------------------- errors

    /// @notice Thrown at deployment when the volume's pages would not fit: it starts at 1 or later and ends in 32 bits.
    error FirstPageOutOfRange(uint32 firstPage);

    /// @notice Thrown when the volume holds all its pages; the next volume continues after `lastPage`.
    error VolumeFull(uint32 lastPage);

    /// @notice Thrown when another page is next: the call was repeated, late or out of order, and wrote nothing.
    error PageNotNext(uint32 expectedPage, uint32 nextPage);

    /// @notice Thrown when other pages were issued than those that the caller knew of.
    error HistoryDiffers(bytes16 expectedHistory, bytes16 history);

    /// @notice Thrown for a page without owners.
    error PageEmpty();

    /// @notice Thrown for a page of more than `max` owners, which would not fit in a contract's code.
    error PageTooLarge(uint256 count, uint256 max);

    /// @notice Thrown for a page without metadata: its directory's digest is zero.
    error DirectoryMissing();

    /// @notice Thrown when owners are not strictly ascending: `owner`, at `index`, does not come after `previous`.
    error OwnersNotAscending(uint256 index, address previous, address owner);

    /// @notice Thrown when a page came to lie at another address than its number says.
    error PageMisplaced(uint32 page, address store, address expected);

    /// @notice Thrown when the list of certificates to revoke is empty.
    error NothingToRevoke();

    /// @notice Thrown when a reason is longer than `max` bytes.
    error ReasonTooLong(uint256 length, uint256 max);

    /// @notice Thrown when a certificate has ended already, so that it cannot end another way.
    error CertificateNotValid(uint256 tokenId, Status status);

    /// @notice Thrown when two certificates are of different events, so that one cannot replace the other.
    error DifferentEvents(uint64 oldEventKey, uint64 newEventKey);

    /// @notice Thrown when a certificate is to replace itself.
    error CannotReplaceItself(uint256 tokenId);

    /// @notice Thrown when the new certificate replaces `replaces` already.
    error AlreadyReplacement(uint256 newTokenId, uint256 replaces);

    // ----------------------------------------------------------------------------------------------------- certificates

    /// @notice Issues one page of certificates of one event.
    /// @dev Emits one {Transfer} for each owner, then {PageIssued}. Recipients are never called.
    ///
    /// Requirements:
    /// - The registry must not be paused, nor the event's organizer suspended.
    /// - The caller must have `RELAYER_ROLE` and the organizer's leave, or be the organizer's account and have the platform's.
    /// - `expectedPage` must be {nextPage}, which makes a repeated call harmless.
    /// - `directory` must not be zero.
    /// - `owners` must be 1 to 1,226 addresses, not zero, strictly ascending.
    ///
    /// @param expectedPage The page's number.
    /// @param eventKey The event that was attended.
    /// @param directory The sha2-256 digest of the IPFS directory that holds `{tokenId}.json` for each of them.
    /// @param owners The recipients; the n-th gets serial n.
    /// @return firstTokenId The first owner's certificate; the others follow without a gap.
    function issue(uint32 expectedPage, uint64 eventKey, bytes32 directory, address[] calldata owners)
        external
        returns (uint256 firstTokenId);

    /// @notice Issues one page as {issue} does, and only if the pages before it are those that the caller knows of.
    /// @dev For a page that is made again because its number went to another's: should a reorganization bring back the first
    /// attempt, the history differs and this one writes nothing. So nobody gets a certificate twice.
    /// @param expectedHistory What {history} must be.
    /// @param expectedPage The page's number.
    /// @param eventKey The event that was attended.
    /// @param directory The sha2-256 digest of the IPFS directory that holds `{tokenId}.json` for each of them.
    /// @param owners The recipients; the n-th gets serial n.
    /// @return firstTokenId The first owner's certificate; the others follow without a gap.
    function issueAfter(
        bytes16 expectedHistory,
        uint32 expectedPage,
        uint64 eventKey,
        bytes32 directory,
        address[] calldata owners
    ) external returns (uint256 firstTokenId);

    /// @notice Revokes certificates, for good. Their holders keep them, marked as revoked.
    /// @dev Emits one {CertificateRevoked} each. All are revoked or none.
    ///
    /// Requirements:
    /// - Each must be valid; none may be named twice.
    /// - For each, the caller must be the organizer's account, or have `RELAYER_ROLE` and the organizer's leave while the
    ///   registry is not paused.
    /// - `reason` must have at most `MAX_REASON_BYTES` bytes.
    ///
    /// @param tokenIds The certificates, of any events.
    /// @param reason Why, for verifiers to read.
    function revoke(uint256[] calldata tokenIds, string calldata reason) external;

    /// @notice Puts one certificate in the place of another of the same event, for good.
    /// @dev Emits {CertificateReplaced}.
    ///
    /// Requirements:
    /// - Both must be valid and of the same event; the new one must not replace another yet.
    /// - The caller must be the organizer's account, or have `RELAYER_ROLE` and the organizer's leave while the registry is not
    ///   paused.
    /// - `reason` must have at most `MAX_REASON_BYTES` bytes.
    ///
    /// @param oldTokenId The one that ends.
    /// @param newTokenId The one that stands in its place.
    /// @param reason Why, for verifiers to read.
    function replace(uint256 oldTokenId, uint256 newTokenId, string calldata reason) external;

    /// @notice Gives a certificate up, for good.
    /// @dev Emits {Transfer} to the zero address. The caller must hold it. One that was revoked or replaced stays so.
    /// @param tokenId The certificate.
    function burn(uint256 tokenId) external;

    // ---------------------------------------------------------------------------------------------------------- pausing

    /// @notice Stops issuing, and all that the platform's key does. Organizers' accounts can still revoke and replace, holders
    /// can still burn. The caller must have `PAUSER_ROLE`.
    function pause() external;

    /// @notice Ends a pause. The caller must be the admin: whoever can only stop cannot undo it.
    function unpause() external;

    // ------------------------------------------------------------------------------------------------------------ reads

    /// @notice All that the chain knows of a certificate.
    /// @dev Never reverts: for an id that was never issued, whatever its size, `status` is `None`.
    /// @param tokenId The certificate.
    /// @return The facts.
    function certificate(uint256 tokenId) external view returns (Certificate memory);

    /// @notice How many certificates this volume holds: all that were issued, less those that were burned.
    /// @return The number.
    function totalSupply() external view returns (uint256);

    /// @notice Describes a page; every field is empty when it was never issued in this volume.
    /// @param number The page's number.
    /// @return store The data contract that holds it.
    /// @return eventKey The event that was attended.
    /// @return authorization Who authorized it.
    /// @return issuedAt When it was issued, in seconds since 1970, UTC.
    /// @return directory The sha2-256 digest of the IPFS directory with its metadata.
    /// @return count How many certificates it holds, burned ones included.
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
        );

    /// @notice The number that the next page will have.
    /// @return The number; one past the last page when the volume is full.
    function nextPage() external view returns (uint32);

    /// @notice A digest of all pages of this volume, in their order: zero before the first, then with each page the first half of
    /// `keccak256(abi.encodePacked(history, eventKey, directory))`.
    /// @return The digest.
    function history() external view returns (bytes16);

    /// @notice The number of this volume's first page.
    /// @return The number.
    function firstPage() external view returns (uint32);

    /// @notice How many pages a volume holds at most.
    /// @return The limit.
    function MAX_PAGES() external view returns (uint32);

    /// @notice How many certificates a page holds at most.
    /// @return The limit.
    function MAX_OWNERS() external view returns (uint256);

    /// @notice How long a reason may be.
    /// @return The limit, in bytes of UTF-8.
    function MAX_REASON_BYTES() external view returns (uint256);
}
