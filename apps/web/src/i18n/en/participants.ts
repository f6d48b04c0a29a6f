/** Words of an event’s participants: attendance, uploads, minting. */
export default {
  title: 'Participants',
} as const
