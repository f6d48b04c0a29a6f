/** Words of an event’s minted certificates. */
export default {
  title: 'Minted Certificates',
} as const
