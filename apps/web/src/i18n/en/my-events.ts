/** Words of My Events (`/myevents`). */
export default {
  title: 'My Events',
} as const
