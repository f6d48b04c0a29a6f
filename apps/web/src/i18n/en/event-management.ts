/** Words of managing one event (`/vendor/event/{id}`). */
export default {
  title: 'Manage Event',
} as const
