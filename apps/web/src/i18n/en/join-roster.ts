/** Words of joining and leaving an event’s whitelist, on the event’s page and on `/whitelist/{eventId}`. */
export default {
  title: 'Join Whitelist',
  lead: 'Put your wallet on the list of people who may attend.',
  back: 'Back to event',
  join: 'Join Whitelist',
  joinToAttend: 'Join Whitelist to Attend',
  joinHint: 'One press, nothing to sign, no fee. You can leave until the event starts.',
  joinLoginHint: 'You need a passkey or a wallet to join. It is free.',
  joinToAttendHint: 'People can check in now. Join, then enter the code shown there.',
  fullyBooked: 'Fully Booked',
  fullyBookedHint: 'Every place is taken. If someone leaves before the start, a place opens here on its own.',
  fullyBookedNow: 'Every place is taken, and the event has begun: only the organizer can make room.',
  ask: {
    button: 'Ask for a place',
    hint: {
      ifMailed:
        'The organizer decides who joins this event. You find the answer here, and in your mail if your address is confirmed.',
      otherwise: 'The organizer decides who joins this event. You find the answer here.',
    },
    waiting: 'You asked for a place',
    waitingHint: {
      ifMailed:
        'The organizer has not answered yet. You find the answer here, and in your mail if your address is confirmed.',
      otherwise: 'The organizer has not answered yet. You find the answer here.',
    },
    takeBack: 'Take the request back',
    takenBack: 'You took your request back.',
    takeBackFailed: 'Failed to take the request back.',
    declined: 'The organizer declined your request',
    declinedHint: 'If you think that this is a mistake, ask the organizer.',
  },
  line: {
    join: 'Join the waitlist',
    missed: 'The last seat was taken while you signed in. You can join the waitlist.',
    hint: 'Every place is taken. If a seat becomes free before the start, the first in line gets it.',
    waiting_one: 'One person is in line.',
    waiting_other: '{{count}} people are in line.',
    number: 'You are number {{number}} in line',
    turn: {
      automatic: {
        ifMailed:
          'When it is your turn, the next free seat is yours. We write to you if your address is confirmed.',
        otherwise: 'When it is your turn, the next free seat is yours. You find it here.',
      },
      accept: {
        ifMailed:
          'When it is your turn, we keep a free seat for you for 24 hours, or for one hour shortly before the start. We write to you if your address is confirmed.',
        otherwise:
          'When it is your turn, we keep a free seat for you for 24 hours, or for one hour shortly before the start. You find it here.',
      },
    },
    leave: 'Leave the waitlist',
    left: 'You left the waitlist.',
    leaveFailed: 'Failed to leave the waitlist.',
    offered: 'A seat is kept for you until {{time}}',
    offeredHint: 'Take it before then, or it goes to the next person in line.',
    take: 'Take the seat',
    letGo: 'Let it go',
  },
  loginRequired: 'Login Required',
  login: 'Login',
  on: "You're on the Whitelist!",
  onHint:
    '{{time}}. To be marked present, show your ticket at the door, or enter the code shown there on your dashboard.',
  ticket: 'Your ticket',
  undo: 'Undo',
  undoHint: 'Pressed by mistake? You can undo this for ten seconds.',
  leave: 'Leave Whitelist',
  leaveTitle: 'Leave Whitelist',
  leaveText:
    'Your place at “{{title}}” becomes free for someone else. While there are places left you can join again.',
  leaving: 'Leaving whitelist...',
  left: 'Successfully left the whitelist!',
  leaveFailed: 'Failed to leave whitelist. Please try again.',
  unknownError: 'An unknown error occurred during submission.',
  missingId: 'Event ID is missing from the URL.',
  browse: 'Browse Events',
  form: {
    title: 'Your registration',
    wallet: 'Wallet',
    event: 'Event',
    when: 'When',
    where: 'Where',
    organizer: 'Organizer',
    places: 'Places',
    note: 'Being whitelisted does not guarantee a certificate. Certificates go to people who are recorded as present.',
    submit: 'Confirm Registration',
  },
  over: {
    canceled: 'This event was canceled',
    canceledText:
      'The organizer canceled it. Nobody can join, attend or mint any more; certificates issued before stay valid.',
    closed: 'This event can no longer be joined',
    closedText:
      'People can join until it ends or its organizer opens minting; after that only an invitation of the organizer puts you on the list.',
  },
  revoked: {
    title: 'The organizer revoked your place',
    text: 'You cannot join this event again. If you think this is a mistake, contact the organizer.',
    contact: 'Contact event organizer',
  },
  success: {
    title: "You're Whitelisted!",
    text: 'See you at {{title}}. {{time}}, {{zone}}.',
    over: 'You were on the whitelist',
    past: '{{title}}, {{time}}, {{zone}}.',
    back: 'Back to Event',
    more: 'Browse More Events',
  },
  error: {
    title: 'Oops! Something Went Wrong',
    absent: 'Failed to fetch event data. The event might not exist.',
    failed: 'Could not fetch event details.',
  },
} as const
