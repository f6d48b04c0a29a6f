/**
 * What a check-in does for a person who is not on the event's list. `allowed`: everybody in the room gets a free place
 * by checking in. `list_only`: nobody does.
 */
export const walkInModes = ['allowed', 'list_only'] as const
export type WalkIns = (typeof walkInModes)[number]

/**
 * What happens with a free seat while people wait in line. `automatic`: the first in line gets it. `accept`: it is kept
 * for the first in line, who has to take it. `off`: nobody new gets in line.
 */
export const waitlistModes = ['automatic', 'accept', 'off'] as const

/**
 * Who finds an event and may join it. `approval`: the people whom the organizer lets in. `unlisted`: everybody with its
 * address; no list, search or feed has it.
 */
export const joiningModes = ['open', 'approval', 'unlisted'] as const
