/** Words of the questions that an event asks people who join, beside the button and later. */
export default {
  choose: 'Choose',
  failed: 'The organizer’s questions could not be loaded',
  asks: 'The organizer asks you',
  asksHint:
    'Only the organizer sees your answers. You can change them until the event ends. Your place is safe.',
  yours: 'Your answers',
  yoursHint: 'The organizer has what you answered. You can change it until the event ends.',
  noneHint: 'You have answered nothing yet. You can until the event ends.',
  answer: 'Answer',
  change: 'Change your answers',
  save: 'Save answers',
  saved: 'Your answers are saved.',
  saveFailed: 'Failed to save your answers.',
  keptHint:
    'The organizer still has what you answered. It cannot be changed any more, but you can take it back.',
  takeBack: 'Take back your answers',
  takeBackTitle: 'Take back your answers?',
  takeBackText: 'They are erased, and the organizer does not see them any more. You cannot give them again.',
  takenBack: 'Your answers are erased.',
  earlier: 'Your answers to earlier questions',
  earlierHint:
    'The organizer does not ask this any more, and still has what you answered. You can take it back.',
  takeBackThese: 'Take back these answers',
  takeBackTheseTitle: 'Take back these answers?',
  ticked: 'Yes',
  unticked: 'No',
} as const
