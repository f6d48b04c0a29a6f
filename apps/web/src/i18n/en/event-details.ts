/** Words of an event’s own page (`/events/{id}`). */
export default {
  title: 'Event',
} as const
