/** How long the link of a confirmation works, and how long an address is reserved for the account that gave it. */
export const CONFIRMATION_HOURS = 24
/** How many confirmations an address gets in an hour. */
export const CONFIRMATIONS_AN_HOUR = 3
