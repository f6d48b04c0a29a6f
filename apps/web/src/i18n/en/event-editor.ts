/** Words of creating and editing an event. */
export default {
  create: {
    title: 'Create Event',
  },
  edit: {
    title: 'Edit Event',
  },
} as const
