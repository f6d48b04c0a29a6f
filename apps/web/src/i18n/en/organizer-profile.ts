/** Words of the organization’s profile (`/vendor/profile`). */
export default {
  title: 'Organization Profile',
} as const
