/** Words of My Certificates (`/my-certificates`). */
export default {
  title: 'My Certificates',
} as const
