/** Words of the organizer’s analytics (`/vendor/analytics`). */
export default {
  title: 'Analytics',
} as const
