/** Words of an event’s whitelist (`/vendor/event/{id}/whitelist`). */
export default {
  title: 'Event Whitelist',
} as const
