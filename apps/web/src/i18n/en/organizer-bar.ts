/** Words of the line of an organization’s pages. */
export default {
  label: 'Your organization',
  events: 'Events',
  people: 'People',
  certificates: 'Certificates',
  team: 'Team',
  developers: 'Developers',
  organization: 'Organization',
} as const
