/** Words of Discover Events (`/events`), and of event cards anywhere. */
export default {
  title: 'Discover Events',
  lead: 'Workshops, conferences and evenings whose attendance you can prove afterwards.',
  tiles: {
    label: 'Events in numbers',
    total: 'Total Events',
    upcoming: 'Upcoming',
    ongoing: 'Ongoing',
    available: 'Available',
  },
  filter: {
    label: 'Find events',
    search: 'Search events',
    placeholder: 'Title or description',
    status: 'Status',
    all: 'All statuses',
    active: 'Active filters',
    searchFor: '“{{q}}”',
    remove: 'Remove the filter {{filter}}',
    clear: 'Clear Filters',
  },
  found_one: 'One event',
  found_other: '{{count}} events',
  empty: {
    title: 'No Events Found',
    filtered: 'Nothing matches these filters. Try another word, or look at every status.',
    none: 'No event has been announced yet. Come back soon, or organize the first one.',
  },
  error: {
    title: 'Failed to Load Events',
    text: 'Failed to load events. Please try again.',
  },
  untitled: 'Untitled',
  unknown: 'Unknown',
  card: {
    joined: '{{count}} of {{max}} places taken',
    joinedUnlimited: '{{count}} joined, no limit',
    action: {
      upcoming: 'View Details',
      ongoing: 'Join Event',
      minting: 'Mint Certificate',
      ended: 'Event Ended',
      canceled: 'Event Canceled',
    },
  },
} as const
