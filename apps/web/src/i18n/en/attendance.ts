/** Words of marking attendance: the dialog of the dashboard, and the code on the mint page. */
export default {
  title: 'Mark Attendance',
  lead: 'The organizer shows or reads out a code at the event. Type it here to be marked present.',
  leadOf: 'Enter the code shown at “{{title}}”.',
  enterCode: 'Enter your token code',
  field: 'Attendance token',
  hint: 'Capitals, spaces and dashes do not matter.',
  joins: 'You are not on the whitelist yet. The right code joins you and marks you present.',
  listOnly: 'Only people on the list can check in here',
  listOnlyText:
    'You are not on it. The event’s page says how to get a place; if you have an invitation, accept it.',
  toEvent: 'To the event',
  missing: 'Type the code that is shown at the event.',
  submit: 'Mark Attendance',
  done: 'Attendance marked successfully!',
  already: 'Your attendance is already marked.',
  other: 'This code belongs to another event. You are now marked present there.',
  failed: 'Failed to mark attendance.',
} as const
