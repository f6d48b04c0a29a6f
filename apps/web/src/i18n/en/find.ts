/** Words of the box that Ctrl K opens. */
export default {
  title: 'Find',
  hint: 'A certificate number opens its verdict. A name finds pages, events, and people of your latest events.',
  pages: 'Pages',
  events: 'Events',
  people: 'People',
  none: 'Nothing was found by this name.',
  tooShort: 'Only pages were searched. Events and people are searched from two letters on.',
  notAll: 'Not everything was searched.',
  searchEvents: 'Search all events',
  searchPeople: 'People of your other events',
  failed: 'Events and people could not be searched just now.',
} as const
