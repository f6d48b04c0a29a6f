/** Words of the box that Ctrl K opens. */
export default {
  title: 'Find',
  hint: 'A certificate number opens its verdict. A name finds pages, events, and people of your latest events.',
  pages: 'Pages',
  events: 'Events',
  people: 'People',
  none: 'Nothing was found.',
  failed: 'Events and people could not be searched just now.',
} as const
