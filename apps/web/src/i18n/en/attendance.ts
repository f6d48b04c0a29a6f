/** Words of marking attendance: the dialog of the dashboard, and the code on the mint page. */
export default {
  title: 'Mark Attendance',
  lead: 'The organizer shows or reads out a code at the event. It proves that you are there.',
  leadOf: 'Enter the code shown at “{{title}}”.',
  enterCode: 'Enter your token code',
  field: 'Attendance token',
  hint: 'Capitals, spaces and dashes do not matter.',
  joins: 'You are not on the whitelist yet. The right code joins you and marks you present.',
  submit: 'Mark Attendance',
  done: 'Attendance marked successfully!',
  other: 'This code belongs to another event. You are now marked present there.',
  failed: 'Failed to mark attendance.',
} as const
