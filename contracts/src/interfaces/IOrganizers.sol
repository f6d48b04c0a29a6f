// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Organizers of events, as a registry knows them
/// @notice An organizer has a number, an account and a name. Its account allows or forbids the platform to act on its
/// behalf, can hand the organizer over to another account, and can revoke on its own, many at once only a day after it
/// announced them. The platform decides whether that account may issue by itself, and can suspend an organizer: that
/// stops everything done in its name and ends no certificate.
interface IOrganizers {
    // ------------------------------------------------------------------------------------------------------------ types

    /// @notice Who acted for an organizer: the platform's key (`Relayer`) or the organizer's own account.
    enum Authorization {
        Relayer,
        Organizer
    }

    /// @notice Everything the chain knows about an organizer. Every field is empty for a number that was never
    /// assigned.
    /// @param account The organizer's account.
    /// @param name The organizer's name, in UTF-8; it says nothing about who the organizer really is.
    /// @param consentedAt When the account agreed to be this organizer, in seconds since 1970, UTC; 0 for never.
    /// @param accountChangedAt When the account last changed, in seconds since 1970, UTC; 0 for never.
    /// @param relayerAllowed Whether the platform may act on its behalf.
    /// @param selfIssuing Whether the account may issue on its own.
    /// @param suspended Whether it is stopped: nobody issues, revokes or renames for it.
    /// @param nameFixed Whether a certificate carries the name. Those keep it, whatever name comes after it.
    struct Organizer {
        address account;
        string name;
        uint64 consentedAt;
        uint64 accountChangedAt;
        bool relayerAllowed;
        bool selfIssuing;
        bool suspended;
        bool nameFixed;
    }

    // ----------------------------------------------------------------------------------------------------------- events

    /// @notice Emitted when an organizer is registered.
    /// @param number The organizer's number, from 1.
    /// @param account The organizer's account.
    /// @param name The organizer's name.
    /// @param consented Whether the account signed the registration.
    event OrganizerRegistered(uint32 indexed number, address indexed account, string name, bool consented);

    /// @notice Emitted when an account consents to a registration that was made without its signature.
    /// @param number The organizer's number.
    /// @param account The organizer's account.
    event OrganizerConsented(uint32 indexed number, address indexed account);

    /// @notice Emitted when an organizer's name changes. Certificates that were issued before keep the old one.
    /// @param number The organizer's number.
    /// @param name The new name.
    /// @param authorization Who corrected it. A correction by the platform voids the account's consent to the old name.
    event OrganizerRenamed(uint32 indexed number, string name, Authorization authorization);

    /// @notice Emitted when an organizer is offered to another account, or an offer is withdrawn.
    /// @param number The organizer's number.
    /// @param account The account that may accept; zero when the offer is withdrawn.
    /// @param acceptableAt The earliest time to accept, in seconds since 1970, UTC.
    event OrganizerOffered(uint32 indexed number, address indexed account, uint64 acceptableAt);

    /// @notice Emitted when another account accepts an organizer and becomes its account.
    /// @param number The organizer's number.
    /// @param previous The old account.
    /// @param account The new account.
    event OrganizerAccountChanged(uint32 indexed number, address indexed previous, address indexed account);

    /// @notice Emitted when an organizer's account announces a revocation that is larger than a day allows.
    /// @param number The organizer's number.
    /// @param list `keccak256(abi.encode(tokenIds, reason))`.
    /// @param count How many certificates it lists.
    /// @param reason Why.
    event EndingsAnnounced(uint32 indexed number, bytes32 indexed list, uint256 count, string reason);

    /// @notice Emitted when an organizer allows or forbids the platform to act on its behalf.
    /// @param number The organizer's number.
    /// @param allowed Whether the platform may.
    event RelayerAllowanceChanged(uint32 indexed number, bool allowed);

    /// @notice Emitted when the admin allows or forbids an organizer's account to issue on its own.
    /// @param number The organizer's number.
    /// @param allowed Whether the account may.
    event SelfIssuingChanged(uint32 indexed number, bool allowed);

    /// @notice Emitted when an organizer is suspended or reinstated.
    /// @param number The organizer's number.
    /// @param suspended Whether it is suspended now.
    event SuspensionChanged(uint32 indexed number, bool suspended);

    // ----------------------------------------------------------------------------------------------------------- errors

    /// @notice Thrown for an organizer number that was never assigned.
    error OrganizerNotRegistered(uint32 number);

    /// @notice Thrown when `account` belongs to no organizer.
    error NotAnOrganizer(address account);

    /// @notice Thrown when `account` already belongs to organizer `number`.
    error OrganizerAlreadyRegistered(address account, uint32 number);

    /// @notice Thrown for an account that cannot be an organizer: the zero address.
    error InvalidOrganizerAccount(address account);

    /// @notice Thrown when an organizer's name is empty or longer than `max` bytes.
    error InvalidOrganizerName(uint256 length, uint256 max);

    /// @notice Thrown when organizer `number` has another name than the one that its new account accepts.
    error OrganizerNameDiffers(uint32 number);

    /// @notice Thrown when `account` already used this consent, or one with a later deadline.
    error ConsentAlreadyUsed(address account);

    /// @notice Thrown when the account of organizer `number` may end only `left` more certificates today.
    error TooManyEndings(uint32 number, uint256 left);

    /// @notice Thrown when the announced revocation of organizer `number` must wait until `from`.
    error EndingsNotYet(uint32 number, uint256 from);

    /// @notice Thrown when the account of organizer `number` has already consented.
    error AlreadyConsented(uint32 number);

    /// @notice Thrown when organizer `number` is not offered to `account`.
    error NotOffered(uint32 number, address account);

    /// @notice Thrown when organizer `number` cannot be accepted before `acceptableAt`.
    error OfferNotYetAcceptable(uint32 number, uint64 acceptableAt);

    /// @notice Thrown when organizer `number` does not let the platform act on its behalf.
    error RelayerNotAllowed(uint32 number);

    /// @notice Thrown when the admin has not allowed the account of organizer `number` to issue on its own.
    error SelfIssuingNotAllowed(uint32 number);

    /// @notice Thrown when organizer `number` is suspended.
    error OrganizerSuspended(uint32 number);

    /// @notice Thrown when `signer` did not sign exactly this request.
    error InvalidSignature(address signer);

    /// @notice Thrown when a signature's `deadline` has passed.
    error SignatureExpired(uint256 deadline);

    // ------------------------------------------------------------------------------------------------- joining, changing

    /// @notice Registers an organizer and lets the platform issue on its behalf until the organizer withdraws that.
    /// @dev Emits {OrganizerRegistered}. The consent is the account's EIP-712 signature, ECDSA or EIP-1271, over
    /// `OrganizerConsent(address account,string name,uint256 deadline)`.
    ///
    /// Requirements:
    /// - The caller must have `RELAYER_ROLE`, and the registry must not be paused.
    /// - `account` must not be the zero address or belong to an organizer.
    /// - `name` must have 1 to `MAX_NAME_BYTES` bytes.
    /// - `signature` must be empty, or valid and used no later than `deadline`.
    ///
    /// @param account The organizer's account.
    /// @param name The organizer's name, in UTF-8; it says nothing about who the organizer really is.
    /// @param signature The organizer's consent. If it is empty, verifiers report that only the platform vouches for
    /// this organizer.
    /// @param deadline The last moment to use the consent, in seconds since 1970, UTC; ignored without consent.
    /// @return number The organizer's number; numbers count up from 1.
    function registerOrganizer(address account, string calldata name, bytes calldata signature, uint256 deadline)
        external
        returns (uint32 number);

    /// @notice Records the account's consent to a registration that was made without it. Anyone may submit the
    /// signature.
    /// @dev Emits {OrganizerConsented}. The signed message is that of {registerOrganizer}, with the registered name.
    /// @param number The organizer's number; its account must not have consented before.
    /// @param deadline The last moment to use the signature, in seconds since 1970, UTC.
    /// @param signature The account's signature.
    function consent(uint32 number, uint256 deadline, bytes calldata signature) external;

    /// @notice Changes an organizer's name for the certificates that are issued from now on.
    /// @dev Emits {OrganizerRenamed}. The caller must be the organizer's account, or a relayer that the organizer
    /// allows while the registry is not paused. The organizer must not be suspended.
    /// @param number The organizer's number.
    /// @param name The new name: 1 to `MAX_NAME_BYTES` bytes of UTF-8.
    function rename(uint32 number, string calldata name) external;

    /// @notice Offers an organizer to another account. The caller must be its account or, if that account's key is
    /// lost, the admin. The admin's offer cannot be accepted before {defaultAdminDelay} has passed; meanwhile the
    /// account can withdraw it, unless the organizer is suspended: then only the admin's offer counts. A new offer
    /// replaces the old one.
    /// @dev Emits {OrganizerOffered}.
    /// @param number The organizer's number.
    /// @param account The account that may accept; zero withdraws the offer. It must not belong to an organizer.
    function offerOrganizer(uint32 number, address account) external;

    /// @notice Accepts an offer: the caller becomes the organizer's account and thereby consents. The new account
    /// cannot issue on its own until the admin allows it.
    /// @dev Emits {OrganizerAccountChanged}.
    /// @param number The organizer's number.
    /// @param name The organizer's name, so that the account consents to the name that it has now.
    function acceptOrganizer(uint32 number, string calldata name) external;

    /// @notice Announces a revocation by the caller's own account that is larger than a day allows. It can be made a day
    /// later, unless the organizer is suspended or its account changes before.
    /// @dev Emits {EndingsAnnounced}. The caller must be the account of an organizer that is not suspended.
    /// @param tokenIds The certificates, as they will be given to `revoke`.
    /// @param reason The reason, as it will be given to `revoke`.
    function announceEndings(uint256[] calldata tokenIds, string calldata reason) external;

    // ---------------------------------------------------------------------------------------------------- who may issue

    /// @notice Allows or forbids the platform's key to act on the caller's behalf, with immediate effect.
    /// @dev Emits {RelayerAllowanceChanged}. The caller must be an organizer's account.
    /// @param allowed Whether the platform may.
    function setRelayerAllowed(bool allowed) external;

    /// @notice Allows or forbids an organizer's account to issue on its own. All organizers share one sequence of
    /// pages, so an account that issues endlessly can delay the others.
    /// @dev Emits {SelfIssuingChanged}. The caller must be the admin.
    /// @param number The organizer's number.
    /// @param allowed Whether its account may.
    function setSelfIssuing(uint32 number, bool allowed) external;

    /// @notice Stops an organizer: nobody issues, revokes, replaces or renames for it, its account can neither hand it
    /// over nor withdraw an offer, and what the account announced is void. Its certificates stay as they are, and their
    /// holders can burn them.
    /// @dev Emits {SuspensionChanged}. The caller must have `PAUSER_ROLE`.
    /// @param number The organizer's number.
    function suspend(uint32 number) external;

    /// @notice Ends a suspension.
    /// @dev Emits {SuspensionChanged}. The caller must be the admin.
    /// @param number The organizer's number.
    function reinstate(uint32 number) external;

    // ------------------------------------------------------------------------------------------------------------ reads

    /// @notice Finds an organizer by account.
    /// @param account The account.
    /// @return The organizer's number; 0 if the account belongs to no organizer.
    function organizerOf(address account) external view returns (uint32);

    /// @notice Describes an organizer.
    /// @param number The organizer's number.
    /// @return Everything the chain knows about it; every field is empty for a number that was never assigned.
    function organizer(uint32 number) external view returns (Organizer memory);

    /// @notice Returns the account that an organizer is offered to.
    /// @param number The organizer's number.
    /// @return account The account that may accept; zero for none.
    /// @return acceptableAt The earliest time to accept, in seconds since 1970, UTC.
    function offerOf(uint32 number) external view returns (address account, uint64 acceptableAt);

    /// @notice Returns from when an announced revocation can be made.
    /// @param number The organizer's number.
    /// @param list `keccak256(abi.encode(tokenIds, reason))`.
    /// @return The time, in seconds since 1970, UTC; 0 if it is not announced or no longer counts.
    function endableFrom(uint32 number, bytes32 list) external view returns (uint256);

    /// @notice Returns how many certificates an organizer's own account can revoke and replace in a day (UTC) without
    /// announcing it.
    /// @return The limit.
    function MAX_ENDINGS_PER_DAY() external view returns (uint256);

    /// @notice Returns the maximum length of an organizer's name.
    /// @return The limit, in bytes of UTF-8.
    function MAX_NAME_BYTES() external view returns (uint256);

    /// @notice Returns the role that registers organizers, and issues and revokes for those that allow it.
    /// @return The role's identifier.
    function RELAYER_ROLE() external view returns (bytes32);

    /// @notice Returns the role that pauses the registry and suspends organizers. Only the admin can undo either.
    /// @return The role's identifier.
    function PAUSER_ROLE() external view returns (bytes32);
}
