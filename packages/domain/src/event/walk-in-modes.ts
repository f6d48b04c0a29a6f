/**
 * What a check-in does for a person who is not on the event's list. `allowed`: everybody in the room gets a free place
 * by checking in. `list_only`: nobody does.
 */
export const walkInModes = ['allowed', 'list_only'] as const
export type WalkIns = (typeof walkInModes)[number]
