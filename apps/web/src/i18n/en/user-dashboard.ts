/** Words of the attendee’s dashboard (`/user/dashboard`). */
export default {
  title: 'My Dashboard',
} as const
