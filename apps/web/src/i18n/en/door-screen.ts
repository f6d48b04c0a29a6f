/** Words of the screen at the entrance (`/vendor/event/{id}/screen`). */
export default {
  code: 'Code to check in',
  scan: 'Scan the code with your phone to check in',
  type: 'No camera? Open {{host}}/in and enter this code:',
  counter: 'of {{registered}} are here',
  loading: 'Loading the code…',
  failed: 'The server does not answer. The code appears as soon as it does.',
  offline: 'No connection. The code keeps changing for ten minutes.',
  stale: 'No connection for ten minutes. The code appears again as soon as there is one.',
  opens: 'Doors open {{moment}}.',
  closed: 'People can no longer check in: the event is over, or its minting period is open.',
  hideCounter: 'Hide the counter',
  showCounter: 'Show the counter',
  fullScreen: 'Full screen',
  back: 'Back to the event',
  stop: 'Stop this code',
  stopTitle: 'Stop the codes shown so far?',
  stopText:
    'Photos of this screen no longer work. A new code appears at once. Attendance already marked stays.',
  stopConfirm: 'Stop these codes',
} as const
