/** Words of the viewer’s events (`/myevents`, and the table of the dashboard). */
export default {
  title: 'My Events',
  lead: 'Events whose whitelist you are on.',
  search: 'Search my events',
  placeholder: 'Search by title',
  found_one: 'One event',
  found_other: '{{count}} events',
  status: {
    registered: 'Registered',
    present: 'Present',
    absent: 'Absent',
    claimed: 'Claimed',
    revoked: 'Access revoked',
  },
  attendance: 'Attended',
  attended: '{{count}} of {{max}} attended',
  attendedUnlimited: '{{count}} attended, no limit',
  action: 'View Details',
  empty: {
    title: 'You have not joined any event',
    text: 'Events appear here as soon as you join their whitelist.',
    browse: 'Browse Events',
    filtered: 'No Events Found',
    filteredText: 'No event of yours has these words in its title.',
    clear: 'Clear the search',
  },
  login: {
    title: 'Login to see your events',
    text: 'Your events belong to your wallet. Connect it and sign once, for free, to see them.',
    action: 'Login',
  },
  register: {
    title: 'One step left',
    text: 'Your wallet is signed in. Finish your registration to join events.',
    action: 'Finish registration',
  },
  vendor: {
    title: 'Vendors manage events, not participate',
    text: 'The events you organize are on your dashboard.',
    action: 'My Dashboard',
  },
  error: 'Your events could not be loaded',
} as const
