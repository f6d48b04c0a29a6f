/** Words of the questions that an event asks people who join, beside the button and later. */
export default {
  choose: 'Choose',
  failed: 'The organizer’s questions could not be loaded',
  asks: 'The organizer asks you',
  asksHint:
    'Only the organizer sees your answers. You can change them until the event ends. Your place is safe.',
  yours: 'Your answers',
  yoursHint: 'You have answered the organizer’s questions. You can change your answers until the event ends.',
  change: 'Change your answers',
  save: 'Save answers',
  saved: 'Your answers are saved.',
  saveFailed: 'Failed to save your answers.',
} as const
