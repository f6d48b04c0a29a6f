/** Words of the organizer’s dashboard (`/vendor/dashboard`). */
export default {
  title: 'Vendor Dashboard',
} as const
