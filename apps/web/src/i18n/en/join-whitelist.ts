/** Words of joining an event’s whitelist (`/whitelist/{eventId}`). */
export default {
  title: 'Join Whitelist',
} as const
