/** Words of the demo bar, which exists on the embedded local chain only. */
export default {
  label: 'Local demonstration',
  text: 'Be anyone and move time. Nothing leaves this computer.',
  fold: 'Fold away',
  unfold: 'Local demonstration',
  be: 'Be',
  person: {
    organizer: 'the organizer',
    'attendee-one': 'attendee one',
    'attendee-two': 'attendee two',
  },
  became: 'You are now {{name}}.',
  failed: 'Could not sign in: {{reason}}',
  time: 'It is now',
  hour: 'One hour on',
  toStart: 'To the event’s start',
  toEnd: 'To the event’s end',
  past: 'That moment has passed; time only moves forward.',
  noEvent: 'Open an event to move to its start or end.',
  moved: 'It is now {{now}}.',
} as const
