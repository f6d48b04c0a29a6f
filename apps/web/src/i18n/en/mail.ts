/** Words about mail: the confirmation of an address, unsubscribing, preferences, the outbox. */
export default {
  confirm: {
    title: 'Confirm your address',
    lead: {
      ifMailed: 'One press, and mail from Certify arrives here.',
      otherwise: 'One press, and the address is yours here.',
    },
    /** `title`: of the event that the mail named. */
    leadOf: 'One press, and what waits for you at “{{title}}” arrives here.',
    button: 'Confirm this address',
    opened: 'Your address is confirmed.',
    done: 'Your address is confirmed',
    doneText: {
      ifMailed: 'Mail about your events and certificates goes there from now on.',
      ifOutbox: 'This instance sends no mail. What would go out there is in your outbox.',
      otherwise: 'The address belongs to your account now.',
    },
    failed: 'The address could not be confirmed',
    noLink: 'Open the link of the mail about your address.',
    profile: 'Your profile',
    events: 'Discover events',
  },
  unsubscribe: {
    title: 'Get less mail',
    lead: 'One press switches this kind of mail off. You can switch it on again in your profile.',
    button: 'No more of these',
    done: 'You get no more mail of this kind',
    doneText: 'What you must know still arrives: a changed time, a cancelation, your certificates.',
    failed: 'This mail could not be switched off',
    noLink: 'Open the link at the end of the mail.',
  },
  /** The page behind the link in a mail about a move of a certificate. */
  stopMove: {
    title: 'Stop the move',
    lead: 'Someone asked that your certificate be reissued to another wallet. If that was not you, one press stops it.',
    button: 'Stop it',
    done: 'The move is stopped',
    doneText: 'Your certificate stays where it is. Someone who asks again starts another wait of seven days.',
    failed: 'The move could not be stopped',
    noLink: 'Open the link in the mail that tells of the move.',
    help: 'Help',
  },
  /** At a check-in and on the dashboard, until the address is confirmed. */
  written: {
    title: 'We wrote to {{email}}',
    text: 'Open that mail and confirm with one press. Without it you do not hear from us, not even about your certificate.',
    other: 'Another address',
  },
  brokenLink: 'A part of the link is missing. Open it from the mail again.',
  preferences: {
    title: 'Mail',
    lead: {
      ifMailed: 'What must reach you always goes out: changes, cancelations, your certificates.',
      ifOutbox: 'What would go out stays in your outbox.',
      otherwise: 'What you choose here is kept with your account.',
    },
    loadFailed: 'Your mail settings could not be loaded',
    address: 'Address',
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    unconfirmedText: {
      ifMailed:
        'We sent a link to {{email}}. Open it: until then nothing else is sent there, and after 24 hours others may use the address.',
      ifOutbox:
        'This instance sends no mail: the link to {{email}} is in your outbox. Until you open it, others may use the address after 24 hours.',
      otherwise: 'Until you open the link for {{email}}, others may use the address.',
    },
    again: 'Send the link again',
    againFailed: 'The link could not be sent.',
    sentAgain: {
      ifMailed: 'The mail is on its way.',
      ifOutbox: 'A new link is in your outbox.',
      otherwise: 'There is a new link.',
    },
    unreachable: 'Mail to {{email}} does not arrive',
    unreachableText: 'The mail server refused it twice. Check the address in your details.',
    language: 'Language of mails',
    wanted: 'Also send me',
    kinds: {
      reminder: 'Reminders a day and an hour before an event',
      unclaimed: 'A reminder when a certificate waits for me',
      announcement: 'What organizers announce about events I joined or asked for',
      questions: 'Questions of organizers that I have not answered',
    },
    saved: 'Your mail settings are saved.',
    saveFailed: 'Your mail settings could not be saved.',
  },
  outbox: {
    title: 'Outbox',
    lead: 'This instance sends no mail. Here is what would have gone out.',
    empty: 'Nothing yet',
    emptyText: 'Join an event, and the mail about it appears here. Some mails wait five minutes.',
    loadFailed: 'The outbox could not be loaded',
    list: 'Mails',
    to: 'To {{address}}',
    frame: 'The mail “{{subject}}”',
    choose: 'Choose a mail to read it.',
    asText: 'As text',
    calendar: 'Calendar entry (.ics)',
  },
} as const
