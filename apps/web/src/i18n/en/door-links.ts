/** Words of the tab “Door” of an event. */
export default {
  screen: {
    title: 'A screen at the entrance',
    text: 'Shows a code that people scan with their own phone. Doors open {{moment}}.',
    limits:
      'A code that changes keeps out late screenshots, but not a friend who sends it at once. A photo of the QR code still opens the check-in for {{scannedLeast}} to {{scannedMost}} seconds, and {{claimMinutes}} minutes remain to finish it. The characters beneath it count for {{typedLeast}} to {{typedMost}} minutes. To keep friends out, scan at the door.',
    textOver: 'Shows a code that people scan with their own phone, while the doors are open.',
    open: 'Open the screen',
    over: 'People can no longer check in to this event.',
  },
  links: {
    title: 'People at the doors',
    text: 'A door link turns a phone or a laptop into a ticket scanner. It needs no account, shows names only, and works without a connection.',
    label: 'Name of the door',
    example: 'North door',
    make: 'Make a door link',
    makeFailed: 'The door link could not be made.',
    canceled: 'A canceled event needs no door.',
    none: 'No door has a link yet.',
    failed: 'The door links could not be loaded',
    heard: 'Last heard from {{when}}',
    silent: '{{label}} was last heard on {{moment}}. People it let in may be missing.',
    neverHeard: 'Not opened yet',
    over: 'Ended with the event',
    revoked: 'Revoked {{when}}',
    revoke: 'Revoke',
    revokeOf: 'Revoke {{label}}',
    revokeTitle: 'Revoke “{{label}}”?',
    revokeText:
      'That door stops at once. People whom it let in and has not reported yet will be missing from your list.',
    revokeConfirm: 'Revoke the link',
    revokeFailed: 'The door link could not be revoked.',
    revokedNow: 'The door link no longer works.',
  },
  made: {
    text: 'Open this address on the device at that door.',
    copy: 'Copy the address',
    once: 'The address is shown only now. It works until two hours after the event, or until you revoke it. Give it only to the people at that door.',
  },
} as const
