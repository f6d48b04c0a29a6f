// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

/// @title Organizers of events, as a registry knows them
/// @notice An organizer has a number, an account and a name. Its account says whether the platform may act on its behalf, can
/// hand the organizer over to another account, and revokes by itself whatever the platform does. The platform decides whether
/// that account may issue by itself, and can suspend an organizer: that stops new certificates and ends none.
interface IOrganizers {
    // ------------------------------------------------------------------------------------------------------------ types

    /// @notice In what capacity somebody acted for an organizer: with the platform's key, or as the organizer's account.
    enum Authorization {
        Relayer,
        Organizer
    }

    /// @notice All that the chain knows of an organizer; every field is empty for a number that was never given out.
    /// @param account The organizer's account.
    /// @param name The organizer's name, in UTF-8; it says nothing about who the organizer really is.
    /// @param consentedAt When the account agreed to be this organizer, in seconds since 1970, UTC; 0 for never.
    /// @param accountChangedAt When the account last changed, in seconds since 1970, UTC; 0 for never.
    /// @param relayerAllowed Whether the platform may act on its behalf.
    /// @param selfIssuing Whether the account may issue by itself.
    /// @param suspended Whether nobody may issue for it.
    /// @param nameFixed Whether a certificate carries the name, so that it cannot change any more.
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

    /// @notice Emitted when an organizer's account agrees to a registration that was made without its signature.
    /// @param number The organizer's number.
    /// @param account The organizer's account.
    event OrganizerConsented(uint32 indexed number, address indexed account);

    /// @notice Emitted when an organizer's name is corrected, before any certificate carries it.
    /// @param number The organizer's number.
    /// @param name The name from now on.
    /// @param authorization Who corrected it. A correction by the platform voids the account's consent to the old name.
    event OrganizerRenamed(uint32 indexed number, string name, Authorization authorization);

    /// @notice Emitted when an organizer is offered to another account, or an offer is withdrawn.
    /// @param number The organizer's number.
    /// @param account The account that may accept; zero when the offer is withdrawn.
    /// @param acceptableAt From when on it may, in seconds since 1970, UTC.
    event OrganizerOffered(uint32 indexed number, address indexed account, uint64 acceptableAt);

    /// @notice Emitted when another account accepts an organizer, and is that organizer's from then on.
    /// @param number The organizer's number.
    /// @param previous The account until now.
    /// @param account The account from now on.
    event OrganizerAccountChanged(uint32 indexed number, address indexed previous, address indexed account);

    /// @notice Emitted when an organizer lets the platform issue and revoke on its behalf, or stops it.
    /// @param number The organizer's number.
    /// @param allowed Whether the platform may.
    event RelayerAllowanceChanged(uint32 indexed number, bool allowed);

    /// @notice Emitted when the platform lets an organizer's account issue by itself, or stops it.
    /// @param number The organizer's number.
    /// @param allowed Whether the account may.
    event SelfIssuingChanged(uint32 indexed number, bool allowed);

    /// @notice Emitted when an organizer is suspended or reinstated.
    /// @param number The organizer's number.
    /// @param suspended Whether it is suspended now.
    event SuspensionChanged(uint32 indexed number, bool suspended);

    // ----------------------------------------------------------------------------------------------------------- errors

    /// @notice Thrown for an organizer number that was never given out.
    error OrganizerNotRegistered(uint32 number);

    /// @notice Thrown when `account` is not that of any organizer.
    error NotAnOrganizer(address account);

    /// @notice Thrown when `account` is an organizer's already, of number `number`.
    error OrganizerAlreadyRegistered(address account, uint32 number);

    /// @notice Thrown for an account that cannot be an organizer: the zero address.
    error InvalidOrganizerAccount(address account);

    /// @notice Thrown when an organizer's name is empty or longer than `max` bytes.
    error InvalidOrganizerName(uint256 length, uint256 max);

    /// @notice Thrown when a certificate carries the name of organizer `number` already.
    error OrganizerNameFixed(uint32 number);

    /// @notice Thrown when the account of organizer `number` agreed before.
    error AlreadyConsented(uint32 number);

    /// @notice Thrown when organizer `number` is not offered to `account`.
    error NotOffered(uint32 number, address account);

    /// @notice Thrown when organizer `number` may be accepted only from `acceptableAt` on.
    error OfferNotYetAcceptable(uint32 number, uint64 acceptableAt);

    /// @notice Thrown when organizer `number` does not let the platform act on its behalf.
    error RelayerNotAllowed(uint32 number);

    /// @notice Thrown when the platform has not let the account of organizer `number` issue by itself.
    error SelfIssuingNotAllowed(uint32 number);

    /// @notice Thrown when nobody may issue for organizer `number`.
    error OrganizerSuspended(uint32 number);

    /// @notice Thrown when a signature is not that of `signer` over what was asked.
    error InvalidSignature(address signer);

    /// @notice Thrown when a signature was good only until `deadline`.
    error SignatureExpired(uint256 deadline);

    // ------------------------------------------------------------------------------------------------- joining, changing

    /// @notice Registers an organizer, and lets the platform issue on its behalf until it says otherwise.
    /// @dev Emits {OrganizerRegistered}. The consent is the account's EIP-712 signature, ECDSA or EIP-1271, over
    /// `OrganizerConsent(address account,string name,uint256 deadline)`.
    ///
    /// Requirements:
    /// - The caller must have `RELAYER_ROLE`, and the registry must not be paused.
    /// - `account` must not be the zero address nor be an organizer's.
    /// - `name` must have 1 to `MAX_NAME_BYTES` bytes.
    /// - `signature` must be empty, or valid and not after `deadline`.
    ///
    /// @param account The organizer's account.
    /// @param name The organizer's name, in UTF-8; it says nothing about who the organizer really is.
    /// @param signature The organizer's consent, or empty: then verifiers say that the platform vouches alone.
    /// @param deadline Until when the consent is good, in seconds since 1970, UTC; unused without consent.
    /// @return number The organizer's number; they count up from 1.
    function registerOrganizer(address account, string calldata name, bytes calldata signature, uint256 deadline)
        external
        returns (uint32 number);

    /// @notice Records the account's consent to a registration that was made without it. Anybody may bring the signature.
    /// @dev Emits {OrganizerConsented}. What is signed is as for {registerOrganizer}, with the name as it is registered.
    /// @param number The organizer's number; its account must not have agreed before.
    /// @param deadline Until when the signature is good, in seconds since 1970, UTC.
    /// @param signature The account's signature.
    function consent(uint32 number, uint256 deadline, bytes calldata signature) external;

    /// @notice Corrects an organizer's name, while no certificate carries it.
    /// @dev Emits {OrganizerRenamed}. The caller must be the organizer's account, or have `RELAYER_ROLE` and the organizer's
    /// leave while the registry is not paused.
    /// @param number The organizer's number.
    /// @param name The new name: 1 to `MAX_NAME_BYTES` bytes of UTF-8.
    function rename(uint32 number, string calldata name) external;

    /// @notice Offers an organizer to another account, as its account or, where that account's key is lost, as the admin. The
    /// admin's offer waits for {defaultAdminDelay}, in which the account can withdraw it. The last offer counts.
    /// @dev Emits {OrganizerOffered}.
    /// @param number The organizer's number.
    /// @param account Who may accept; zero withdraws the offer. It must not be an organizer's.
    function offerOrganizer(uint32 number, address account) external;

    /// @notice Makes the caller, to whom an organizer was offered, that organizer's account. Accepting is consenting. Issuing by
    /// the account itself is off again, until the platform allows it to the new one.
    /// @dev Emits {OrganizerAccountChanged}.
    /// @param number The organizer's number.
    function acceptOrganizer(uint32 number) external;

    // ---------------------------------------------------------------------------------------------------- who may issue

    /// @notice Lets the platform's key issue and revoke on the caller's behalf, or stops it at once.
    /// @dev Emits {RelayerAllowanceChanged}. The caller must be an organizer's account.
    /// @param allowed Whether the platform may.
    function setRelayerAllowed(bool allowed) external;

    /// @notice Lets an organizer's account issue by itself, or stops it. Pages have one order for all organizers, so an
    /// account that issues without end can delay the others.
    /// @dev Emits {SelfIssuingChanged}. The caller must be the admin.
    /// @param number The organizer's number.
    /// @param allowed Whether its account may.
    function setSelfIssuing(uint32 number, bool allowed) external;

    /// @notice Stops new certificates of an organizer, whoever issues them. It ends none, and its account can still revoke.
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
    /// @return The organizer's number; 0 when the account is none's.
    function organizerOf(address account) external view returns (uint32);

    /// @notice Describes an organizer.
    /// @param number The organizer's number.
    /// @return What the chain knows of it; every field is empty when that number was never given out.
    function organizer(uint32 number) external view returns (Organizer memory);

    /// @notice Tells to which account an organizer is offered.
    /// @param number The organizer's number.
    /// @return account The account that may accept; zero for none.
    /// @return acceptableAt From when on, in seconds since 1970, UTC.
    function offerOf(uint32 number) external view returns (address account, uint64 acceptableAt);

    /// @notice How long an organizer's name may be.
    /// @return The limit, in bytes of UTF-8.
    function MAX_NAME_BYTES() external view returns (uint256);

    /// @notice The role that registers organizers, and issues and revokes for those that allow it.
    /// @return The role's identifier.
    function RELAYER_ROLE() external view returns (bytes32);

    /// @notice The role that pauses the registry and suspends organizers. It can only stop: the admin lets things go on.
    /// @return The role's identifier.
    function PAUSER_ROLE() external view returns (bytes32);
}
