/** Words of the box that Ctrl K opens. */
export default {
  title: 'Find',
  hint: 'A certificate number opens its verdict. A name finds events, your own people, and pages.',
  pages: 'Pages',
  events: 'Events',
  people: 'People',
  none: 'Nothing has this name.',
  failed: 'Events and people could not be searched just now.',
} as const
