/** Words of Discover Events (`/events`). */
export default {
  title: 'Discover Events',
} as const
