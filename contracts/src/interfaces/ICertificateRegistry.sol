// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {IERC721Metadata} from "@openzeppelin/contracts/interfaces/IERC721Metadata.sol";

import {IERC5192} from "./IERC5192.sol";
import {IERC6982} from "./IERC6982.sol";
import {IERC7572} from "./IERC7572.sol";

/// @title Registry of certificates of attendance
/// @notice Says which wallets were given a certificate, for which event, by which organizer, and whether it still stands.
/// Certificates never move: the holder can burn one, its organizer can revoke or replace it, nobody can sell it.
///
/// @dev Certificates are issued in pages of up to 1,226. A page is one data contract that lists its owners; nothing is
/// stored per certificate until something happens to it. A token id is `page * 10_000 + serial`, serials from 1, so ids
/// are known before they are issued. Events are numbered `organizer << 32 | product event id`: the event key.
interface ICertificateRegistry is IERC721Metadata, IERC5192, IERC6982, IERC7572 {
    // ------------------------------------------------------------------------------------------------------------ types

    /// @notice Where a certificate stands. `None` means that it was never issued. Only `Valid` ever changes, once.
    enum Status {
        None,
        Valid,
        Revoked,
        Replaced,
        Burned
    }

    /// @notice Who authorized a page: the platform's key on the organizer's behalf, the organizer's own account as the
    /// sender, or the organizer's EIP-712 signature over that page.
    enum Authorization {
        Relayer,
        Organizer,
        Signature
    }

    /// @notice All that the chain knows of one certificate; every field is empty when `status` is `None`.
    /// @param status Where it stands. A revoked or replaced one stays that, even when its holder burns it later.
    /// @param owner The wallet that it was issued to. It holds the certificate still, unless burned; see {ownerOf}.
    /// @param eventKey `organizer number << 32 | product event id`.
    /// @param organizer The organizer's account.
    /// @param organizerName The name under which the organizer was registered.
    /// @param organizerConsented Whether the organizer signed that registration.
    /// @param authorization Who authorized its page.
    /// @param issuedAt When it was issued, in seconds since 1970, UTC.
    /// @param tokenURI `ipfs://{directory}/{tokenId}.json`; fixed for good.
    /// @param endedAt When it was revoked, replaced or burned; 0 while valid.
    /// @param reason Why it was revoked or replaced.
    /// @param replacedBy The certificate that stands in its place; 0 for none.
    /// @param replaces The certificate in whose place it stands; 0 for none.
    struct Certificate {
        Status status;
        address owner;
        uint64 eventKey;
        address organizer;
        string organizerName;
        bool organizerConsented;
        Authorization authorization;
        uint64 issuedAt;
        string tokenURI;
        uint64 endedAt;
        string reason;
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

    /// @notice Emitted when an organizer is registered.
    /// @param number The organizer's number, from 1.
    /// @param account The organizer's account.
    /// @param name The organizer's name.
    /// @param consented Whether the account signed the registration.
    event OrganizerRegistered(uint32 indexed number, address indexed account, string name, bool consented);

    /// @notice Emitted when an organizer lets the platform issue and revoke on its behalf, or stops it.
    /// @param number The organizer's number.
    /// @param allowed Whether the platform may.
    event RelayerAllowanceChanged(uint32 indexed number, bool allowed);

    /// @notice Emitted for each certificate that is revoked.
    /// @param tokenId The certificate.
    /// @param reason Why, in the organizer's words.
    /// @param at When, in seconds since 1970, UTC.
    event CertificateRevoked(uint256 indexed tokenId, string reason, uint64 at);

    /// @notice Emitted when one certificate takes the place of another.
    /// @param oldTokenId The one that ended.
    /// @param newTokenId The one that stands in its place.
    /// @param reason Why, in the organizer's words.
    /// @param at When, in seconds since 1970, UTC.
    event CertificateReplaced(uint256 indexed oldTokenId, uint256 indexed newTokenId, string reason, uint64 at);

    // ----------------------------------------------------------------------------------------------------------- errors

    /// @notice Thrown by every function that would move a certificate or let another account move it.
    error Soulbound();

    /// @notice Thrown at deployment when the volume's pages would not fit: it starts at 1 or later and ends in 32 bits.
    error FirstPageOutOfRange(uint32 firstPage);

    /// @notice Thrown when the volume holds all its pages; the next volume continues after `lastPage`.
    error VolumeFull(uint32 lastPage);

    /// @notice Thrown when another page is next: the call was repeated, late or out of order, and wrote nothing.
    error PageNotNext(uint32 expectedPage, uint32 nextPage);

    /// @notice Thrown for a page without owners.
    error PageEmpty();

    /// @notice Thrown for a page of more than `max` owners, which would not fit in a contract's code.
    error PageTooLarge(uint256 count, uint256 max);

    /// @notice Thrown when owners are not strictly ascending: `owner`, at `index`, does not come after `previous`.
    error OwnersNotAscending(uint256 index, address previous, address owner);

    /// @notice Thrown when a page came to lie at another address than its number says.
    error PageMisplaced(uint32 page, address store, address expected);

    /// @notice Thrown for an organizer number that was never given out.
    error OrganizerNotRegistered(uint32 number);

    /// @notice Thrown when `account` is not that of any organizer.
    error NotAnOrganizer(address account);

    /// @notice Thrown when `account` is registered already, as organizer `number`.
    error OrganizerAlreadyRegistered(address account, uint32 number);

    /// @notice Thrown for an account that cannot be an organizer: the zero address.
    error InvalidOrganizerAccount(address account);

    /// @notice Thrown when an organizer's name is empty or longer than `max` bytes.
    error InvalidOrganizerName(uint256 length, uint256 max);

    /// @notice Thrown when organizer `number` does not let the platform act on its behalf.
    error RelayerNotAllowed(uint32 number);

    /// @notice Thrown when a signature is not that of `signer` over what was asked.
    error InvalidSignature(address signer);

    /// @notice Thrown when a signature was good only until `deadline`.
    error SignatureExpired(uint256 deadline);

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

    // ------------------------------------------------------------------------------------------------------- organizers

    /// @notice Registers an organizer, for good, and lets the platform issue on its behalf until it says otherwise.
    /// @dev Emits {OrganizerRegistered}. The consent is the account's EIP-712 signature, ECDSA or EIP-1271, over
    /// `OrganizerConsent(address account,string name,uint256 deadline)`.
    ///
    /// Requirements:
    /// - The caller must have `RELAYER_ROLE`.
    /// - `account` must not be the zero address nor be registered.
    /// - `name` must have 1 to `MAX_NAME_BYTES` bytes.
    /// - `consent` must be empty, or valid and not after `deadline`.
    ///
    /// @param account The organizer's account.
    /// @param name The organizer's name, in UTF-8; it says nothing about who the organizer really is.
    /// @param consent The organizer's signature, or empty: then verifiers say that the platform vouches alone.
    /// @param deadline Until when the consent is good, in seconds since 1970, UTC; unused without consent.
    /// @return number The organizer's number; they count up from 1.
    function registerOrganizer(address account, string calldata name, bytes calldata consent, uint256 deadline)
        external
        returns (uint32 number);

    /// @notice Lets the platform's key issue and revoke on the caller's behalf, or stops it at once.
    /// @dev Emits {RelayerAllowanceChanged}. The caller must be a registered organizer's account.
    /// @param allowed Whether the platform may.
    function setRelayerAllowed(bool allowed) external;

    // ------------------------------------------------------------------------------------------------------- certificates

    /// @notice Issues one page of certificates of one event.
    /// @dev Emits one {Transfer} for each owner, then {PageIssued}. Recipients are never called.
    ///
    /// Requirements:
    /// - Issuing must not be paused.
    /// - The caller must be the organizer's account, or have `RELAYER_ROLE` and the organizer's leave.
    /// - `expectedPage` must be {nextPage}, which makes a repeated call harmless.
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

    /// @notice Issues one page that the organizer signed; anybody may bring it, since nothing in it can be altered.
    /// @dev Emits as {issue} does. The signature is the organizer's EIP-712 signature, ECDSA or EIP-1271, over
    /// `IssuePage(uint32 page,uint64 eventKey,bytes32 directory,address[] owners,uint256 deadline)`. It is good for one
    /// page number and so can be used once at most.
    ///
    /// Requirements: as for {issue}, but instead of the caller
    /// - `signature` must be that of the account of the event's organizer.
    /// - `deadline` must not have passed.
    ///
    /// @param expectedPage The page's number.
    /// @param eventKey The event that was attended.
    /// @param directory The sha2-256 digest of the IPFS directory that holds `{tokenId}.json` for each of them.
    /// @param owners The recipients; the n-th gets serial n.
    /// @param deadline Until when the signature is good, in seconds since 1970, UTC.
    /// @param signature The organizer's signature.
    /// @return firstTokenId The first owner's certificate; the others follow without a gap.
    function issueWithSignature(
        uint32 expectedPage,
        uint64 eventKey,
        bytes32 directory,
        address[] calldata owners,
        uint256 deadline,
        bytes calldata signature
    ) external returns (uint256 firstTokenId);

    /// @notice Revokes certificates, for good. Their holders keep them, marked as revoked.
    /// @dev Emits one {CertificateRevoked} each. All are revoked or none.
    ///
    /// Requirements:
    /// - Each must be valid; none may be named twice.
    /// - For each, the caller must be the organizer's account, or have `RELAYER_ROLE` and the organizer's leave.
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
    /// - The caller must be the organizer's account, or have `RELAYER_ROLE` and the organizer's leave.
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

    /// @notice Stops issuing, and nothing else. The caller must have `PAUSER_ROLE`.
    function pause() external;

    /// @notice Lets issuing go on. The caller must have `PAUSER_ROLE`.
    function unpause() external;

    // ------------------------------------------------------------------------------------------------------------ reads

    /// @notice All that the chain knows of a certificate.
    /// @dev Never reverts: for an id that was never issued, whatever its size, `status` is `None`.
    /// @param tokenId The certificate.
    /// @return The facts.
    function certificate(uint256 tokenId) external view returns (Certificate memory);

    /// @notice Finds an organizer by account.
    /// @param account The account.
    /// @return The organizer's number; 0 when it is not registered.
    function organizerOf(address account) external view returns (uint32);

    /// @notice Describes an organizer; every field is empty when that number was never given out.
    /// @param number The organizer's number.
    /// @return account The organizer's account.
    /// @return name The organizer's name.
    /// @return consented Whether the account signed its registration.
    /// @return relayerAllowed Whether the platform may act on its behalf now.
    function organizer(uint32 number)
        external
        view
        returns (address account, string memory name, bool consented, bool relayerAllowed);

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

    /// @notice The number of this volume's first page.
    /// @return The number.
    function firstPage() external view returns (uint32);

    /// @notice How many pages a volume holds at most.
    /// @return The limit.
    function MAX_PAGES() external view returns (uint32);

    /// @notice How many certificates a page holds at most.
    /// @return The limit.
    function MAX_OWNERS() external view returns (uint256);

    /// @notice How long an organizer's name may be.
    /// @return The limit, in bytes of UTF-8.
    function MAX_NAME_BYTES() external view returns (uint256);

    /// @notice How long a reason may be.
    /// @return The limit, in bytes of UTF-8.
    function MAX_REASON_BYTES() external view returns (uint256);

    /// @notice The role that registers organizers, and issues and revokes for those that allow it.
    /// @return The role's identifier.
    function RELAYER_ROLE() external view returns (bytes32);

    /// @notice The role that stops issuing.
    /// @return The role's identifier.
    function PAUSER_ROLE() external view returns (bytes32);
}
