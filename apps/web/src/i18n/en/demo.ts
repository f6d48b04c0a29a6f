/** Words of the demo bar, which exists on the embedded local chain only; `public`: strangers can reach it. */
export default {
  label: 'Local demonstration',
  text: 'Be anyone and move time. Nothing leaves this computer.',
  public: {
    label: 'Public demonstration',
    text: 'Anyone can be these people and move time, and so see and change what is in it.',
    unfold: 'Public demonstration, open to everyone',
  },
  fold: 'Fold away',
  tour: {
    open: 'Show me around',
    title: 'The whole journey in three minutes',
    steps: [
      'Be <b>the organizer</b>. On your dashboard create an event that starts tomorrow.',
      'Be <b>attendee one</b>. Find the event under Events and join it.',
      'On the event’s page move time <b>to event start</b>. As the organizer, read the attendance code on the event’s page; as attendee one, enter it on your dashboard.',
      'Move time <b>to event end</b>. As the organizer, pick a ready-made certificate design and start minting.',
      'Be <b>attendee one</b> and press Mint Certificate on the event’s page.',
      'Copy the certificate’s number into the box at the top. That is all a stranger needs.',
    ],
  },
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
  hour: '+1 hour',
  toStart: 'To event start',
  toEnd: 'To event end',
  past: 'That moment has passed; time only moves forward.',
  noEvent: 'Open an event to move to its start or end.',
  moved: 'It is now {{now}}.',
} as const
