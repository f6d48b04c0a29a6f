/**
 * Who finds an event and may join it. `approval`: the people whom the organizer lets in. `unlisted`: everybody with its
 * address; no list, search or feed has it.
 */
export const joiningModes = ['open', 'approval', 'unlisted'] as const
