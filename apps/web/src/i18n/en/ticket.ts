/** Words of a ticket (`/ticket/{id}`). Flat and in one file, so that the page stays small. */
export default {
  title: 'Ticket',
  how: 'Show this code at the door. It works without a connection on this device, and on paper.',
  nameless: 'Guest',
  print: 'Print',
  renew: 'New ticket',
  renewQuestion: 'Make a new ticket? The one shown here, and every copy of it, stops working.',
  renewConfirm: 'Make a new ticket',
  renewFailed: 'No new ticket could be made now. The one shown here still works.',
  renewUnknown:
    'Certify did not answer, so we do not know whether there is a new ticket. Try again before you go to the door.',
  cancel: 'Cancel',
  myEvents: 'My Events',
  retry: 'Try again',
  awayTitle: 'Your ticket could not be loaded',
  busy: 'Certify is busy just now. Wait a moment and try again. Once opened, a ticket stays on this device.',
  away: 'Certify does not answer, or there is no connection. Once opened, a ticket stays on this device.',
  signedOutTitle: 'Sign in to see your ticket',
  signedOut: 'Your ticket belongs to your account. You find it among your events.',
  signIn: 'Sign in',
  missingTitle: 'You have no ticket for this event',
  missing: 'A ticket is for people on the whitelist of an event.',
} as const
