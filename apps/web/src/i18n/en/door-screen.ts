/** Words of the screen at the entrance (`/vendor/event/{id}/screen`). */
export default {
  code: 'Code to check in',
  scan: 'Scan the code with your phone to check in',
  type: 'No camera? Open {{host}}/in and enter this code:',
  counter: 'of {{registered}} are here',
  loading: 'Loading the code…',
  failed: 'Certify cannot be reached. The code appears as soon as it can.',
  offline: 'Certify cannot be reached. The code keeps changing for ten minutes.',
  stale: 'Certify has not been reached for ten minutes. The code appears again as soon as it is.',
  opens: 'Doors open {{moment}}.',
  canceled: 'This event is canceled, so nobody can check in.',
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
  stopFailed: 'The codes could not be stopped.',
} as const
