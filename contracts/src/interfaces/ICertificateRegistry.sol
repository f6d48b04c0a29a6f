// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";

import {IERC5192} from "./IERC5192.sol";
import {IERC6982} from "./IERC6982.sol";
import {IERC7572} from "./IERC7572.sol";
import {IOrganizers} from "./IOrganizers.sol";

/// @title Registry of certificates of attendance
/// @notice Says which wallets were given a certificate, for which event, by which organizer, and whether it still
/// stands. A certificate never moves: its holder can burn it, its organizer can revoke or replace it, and it cannot be
/// sold.
///
/// @dev Certificates are issued in pages of up to 1,226. A page is one data contract that lists its owners. A
/// certificate has no storage of its own until it ends or replaces another. A token id is `page * 10_000 + serial`,
/// with serials from 1, so ids are known before certificates are issued. The key of an event is
/// `organizer << 32 | product event id`.
interface ICertificateRegistry is IOrganizers, IERC721Metadata, IERC5192, IERC6982, IERC7572 {
    // ------------------------------------------------------------------------------------------------------------ types

    /// @notice The status of a certificate. `None` means never issued. Only `Valid` can change, and only once.
    enum Status {
        None,
        Valid,
        Revoked,
        Replaced,
        Burned
    }

    /// @notice Everything the chain knows about one certificate. Every field is empty when `status` is `None`.
    /// @param status Its status. A revoked or replaced certificate keeps that status even if its holder burns it later.
    /// @param owner The wallet that it was issued to. That wallet still holds it unless it was burned; see {ownerOf}.
    /// @param eventKey `organizer number << 32 | product event id`.
    /// @param organizer The organizer's account today.
    /// @param organizerWhenIssued The organizer's account when the certificate was issued.
    /// @param organizerName The organizer's name when the certificate was issued.
    /// @param organizerConsentedAt When that account agreed to be this organizer; 0 for never.
    /// @param organizerChangedAt When the organizer's account last changed; 0 for never.
    /// @param authorization Who authorized its page.
    /// @param issuedAt When it was issued, in seconds since 1970, UTC.
    /// @param tokenURI `ipfs://{directory}/{tokenId}.json`; fixed for good.
    /// @param endedAt When it was revoked, replaced or burned; 0 while valid.
    /// @param endedInBlock The block in which it ended; that block's log contains the text of the reason. 0 while
    /// valid.
    /// @param reasonHash The keccak-256 hash of the reason for revoking or replacing it; 0 if no reason was given.
    /// @param replacedBy The certificate that replaces it; 0 for none.
    /// @param replaces The certificate that it replaces; 0 for none.
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
    /// @param authorization Whether the platform or the organizer authorized it.
    event PageIssued(
        uint32 indexed page, uint64 indexed eventKey, bytes32 directory, uint256 count, Authorization authorization
    );

    /// @notice Emitted for each certificate that is revoked.
    /// @param tokenId The certificate.
    /// @param reason Why, in the organizer's words; the registry keeps their hash.
    /// @param at When, in seconds since 1970, UTC.
    /// @param authorization Who revoked it.
    event CertificateRevoked(uint256 indexed tokenId, string reason, uint64 at, Authorization authorization);

    /// @notice Emitted when one certificate replaces another.
    /// @param oldTokenId The replaced certificate.
    /// @param newTokenId The one that stands in its place.
    /// @param reason Why, in the organizer's words; the registry keeps their hash.
    /// @param at When, in seconds since 1970, UTC.
    /// @param authorization Who replaced it.
    event CertificateReplaced(
        uint256 indexed oldTokenId, uint256 indexed newTokenId, string reason, uint64 at, Authorization authorization
    );

    // ----------------------------------------------------------------------------------------------------------- errors

    /// @notice Thrown at deployment when the first page is 0, or so high that the volume's last page would not fit in
    /// 32 bits.
    error FirstPageOutOfRange(uint32 firstPage);

    /// @notice Thrown when the volume is full. The next volume continues after `lastPage`.
    error VolumeFull(uint32 lastPage);

    /// @notice Thrown when `expectedPage` is not the next page: the call was repeated, late or out of order.
    error PageNotNext(uint32 expectedPage, uint32 nextPage);

    /// @notice Thrown when the pages issued so far are not those the caller expected.
    error HistoryDiffers(bytes16 expectedHistory, bytes16 history);

    /// @notice Thrown for a page without owners.
    error PageEmpty();

    /// @notice Thrown for a page of more than `max` owners, which would not fit in a contract's code.
    error PageTooLarge(uint256 count, uint256 max);

    /// @notice Thrown for a page without metadata: its directory's digest is zero.
    error DirectoryMissing();

    /// @notice Thrown when owners are not strictly ascending: `owner`, at `index`, does not come after `previous`.
    error OwnersNotAscending(uint256 index, address previous, address owner);

    /// @notice Thrown when a page was created at a different address from the one its number implies.
    error PageMisplaced(uint32 page, address store, address expected);

    /// @notice Thrown when the list of certificates to revoke is empty.
    error NothingToRevoke();

    /// @notice Thrown when a reason is longer than `max` bytes.
    error ReasonTooLong(uint256 length, uint256 max);

    /// @notice Thrown when a certificate has already ended and cannot end a second time.
    error CertificateNotValid(uint256 tokenId, Status status);

    /// @notice Thrown when the two certificates belong to different events; a replacement must be of the same event.
    error DifferentEvents(uint64 oldEventKey, uint64 newEventKey);

    /// @notice Thrown when old and new are the same certificate.
    error CannotReplaceItself(uint256 tokenId);

    /// @notice Thrown when the new certificate already replaces another one, `replaces`.
    error AlreadyReplacement(uint256 newTokenId, uint256 replaces);

    // ----------------------------------------------------------------------------------------------------- certificates

    /// @notice Issues one page of certificates of one event.
    /// @dev Emits one {Transfer} for each owner, then {PageIssued}. Recipients are never called.
    ///
    /// Requirements:
    /// - The registry must not be paused, and the event's organizer must not be suspended.
    /// - The caller must be a relayer that the organizer allows, or the organizer's account if the admin lets it issue.
    /// - `expectedPage` must be {nextPage}, which makes a repeated call harmless.
    /// - `directory` must not be zero.
    /// - `owners` must be 1 to 1,226 nonzero addresses in strictly ascending order.
    ///
    /// @param expectedPage The page's number.
    /// @param eventKey The event that was attended.
    /// @param directory The sha2-256 digest of the IPFS directory that holds `{tokenId}.json` for each of them.
    /// @param owners The recipients; the n-th gets serial n.
    /// @return firstTokenId The first owner's certificate; the others follow without a gap.
    function issue(uint32 expectedPage, uint64 eventKey, bytes32 directory, address[] calldata owners)
        external
        returns (uint256 firstTokenId);

    /// @notice Issues one page as {issue} does, but only if the pages before it are those the caller expects.
    /// @dev Used when a page is rebuilt because another page took its number. If a reorganization brings the first
    /// attempt back, the history differs and this call reverts, so no recipient gets a certificate twice.
    /// @param expectedHistory The value that {history} must have.
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

    /// @notice Revokes certificates permanently. Their holders keep them, marked as revoked.
    /// @dev Emits one {CertificateRevoked} for each. Reverts without revoking any if one of them cannot be revoked.
    ///
    /// Requirements:
    /// - Each must be valid and listed only once.
    /// - For each, the caller must be the organizer's account, or a relayer that the organizer allows while the
    ///   registry is not paused.
    /// - The organizer must not be suspended.
    /// - An organizer's account can end `MAX_ENDINGS_PER_DAY` certificates a day; it must announce a longer list a day
    ///   before ({announceEndings}).
    /// - `reason` must have at most `MAX_REASON_BYTES` bytes.
    ///
    /// @param tokenIds The certificates, of any events.
    /// @param reason Why, for verifiers to read.
    function revoke(uint256[] calldata tokenIds, string calldata reason) external;

    /// @notice Replaces one certificate by another of the same event, permanently.
    /// @dev Emits {CertificateReplaced}.
    ///
    /// Requirements:
    /// - Both must be valid and of the same event; the new one must not already replace another.
    /// - The caller must be the organizer's account, or a relayer that the organizer allows while the registry is not
    ///   paused. The organizer must not be suspended.
    /// - It counts as one ending of the account's day ({revoke}).
    /// - `reason` must have at most `MAX_REASON_BYTES` bytes.
    ///
    /// @param oldTokenId The certificate to replace.
    /// @param newTokenId The one that stands in its place.
    /// @param reason Why, for verifiers to read.
    function replace(uint256 oldTokenId, uint256 newTokenId, string calldata reason) external;

    /// @notice Burns a certificate permanently.
    /// @dev Emits {Transfer} to the zero address. The caller must hold it. A revoked or replaced certificate keeps that
    /// status.
    /// @param tokenId The certificate.
    function burn(uint256 tokenId) external;

    // ---------------------------------------------------------------------------------------------------------- pausing

    /// @notice Stops issuing and everything else that the platform's key does. Organizers' accounts can still revoke
    /// and replace; holders can still burn. The caller must have `PAUSER_ROLE`.
    function pause() external;

    /// @notice Ends a pause. The caller must be the admin: the pauser can only stop.
    function unpause() external;

    // ------------------------------------------------------------------------------------------------------------ reads

    /// @notice Returns everything the chain knows about a certificate.
    /// @dev Never reverts. For an id of any size that was never issued, `status` is `None`.
    /// @param tokenId The certificate.
    /// @return The facts.
    function certificate(uint256 tokenId) external view returns (Certificate memory);

    /// @notice Returns how many certificates this volume holds: those issued minus those burned.
    /// @return The number.
    function totalSupply() external view returns (uint256);

    /// @notice Describes a page. Every field is empty for a page that was never issued in this volume.
    /// @param number The page's number.
    /// @return store The data contract that holds it.
    /// @return eventKey The event that was attended.
    /// @return authorization Whether the platform or the organizer authorized it.
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

    /// @notice Returns the number of the next page.
    /// @return The number; one past the last page when the volume is full.
    function nextPage() external view returns (uint32);

    /// @notice Returns a digest of this volume's pages in order. It is zero before the first page; each page changes it
    /// to the first half of `keccak256(abi.encodePacked(history, eventKey, directory, keccak256(owners)))`, with 20 bytes
    /// for each owner.
    /// @return The digest.
    function history() external view returns (bytes16);

    /// @notice Returns a digest of everything else that this registry logged, in order. It is zero before the first log;
    /// each log changes it to the first 28 bytes of `keccak256(abi.encodePacked(acts, topic, keccak256(arguments)))`,
    /// where `arguments` are all arguments of the event, ABI-encoded in the order of their declaration.
    /// @dev Not folded: {PageIssued} and the {Transfer} logs of issued certificates, which {history} covers, and the one
    /// {IERC6982-DefaultLocked} of the deployment.
    /// @return The digest.
    function acts() external view returns (bytes28);

    /// @notice Returns the number of this volume's first page.
    /// @return The number.
    function firstPage() external view returns (uint32);

    /// @notice Returns the maximum number of pages in a volume.
    /// @return The limit.
    function MAX_PAGES() external view returns (uint32);

    /// @notice Returns the maximum number of certificates in a page.
    /// @return The limit.
    function MAX_OWNERS() external view returns (uint256);

    /// @notice Returns the maximum length of a reason.
    /// @return The limit, in bytes of UTF-8.
    function MAX_REASON_BYTES() external view returns (uint256);
}
