import { type MailWords, sayCounts } from './mail-words'

/** A minting period without a picture to mint. */
const sayNotChosen = (event: string) => ({
  subject: `Minting is open: ${event}`,
  heading: 'The organizer has opened minting',
  paragraphs: [
    `You were at ${event}. You can claim your certificate as soon as the organizer has chosen what it looks like.`,
  ],
  button: 'See how it stands',
})

/** What waits for a person until their address is confirmed. */
const awaited = {
  present: {
    to: 'Confirm to get your certificate',
    waits: (event: string) => `You are checked in at ${event}. Confirm to get your certificate here.`,
  },
  seat: {
    to: 'Confirm to get your ticket',
    waits: (event: string) =>
      `You have a seat at ${event}. Confirm to get your ticket here, and word of every change.`,
  },
  line: {
    to: 'Confirm to hear of a free seat',
    waits: (event: string) => `You are in line for ${event}. Confirm, and we write here once a seat is free.`,
  },
  asking: {
    to: 'Confirm to get the answer',
    waits: (event: string) =>
      `You asked for a place at ${event}. Confirm to get the organizer’s answer here.`,
  },
} as const

const sayAwaited = (standing: keyof typeof awaited, event: string) => ({
  subject: awaited[standing].to,
  heading: awaited[standing].to,
  paragraphs: [
    awaited[standing].waits(event ? `“${event}”` : 'an event'),
    ...(event ? ['Words in quotation marks are the organizer’s own. Certify has not checked them.'] : []),
    'Until then you get no other mail from us. The link works once, and for as long as something waits for you. If this was not you, do nothing.',
  ],
  button: 'Confirm this address',
})

const locale = 'en-GB'

/** Sentences with a number. */
const say = sayCounts(
  {
    people_one: '1 person',
    people_other: '{{count}} people',
    issuing_one: '1 certificate that is held up',
    issuing_other: '{{count}} certificates that are held up',
    requests_one: '1 request for a place',
    requests_other: '{{count}} requests for a place',
    corrections_one: '1 correction',
    corrections_other: '{{count}} corrections',
    moves_one: '1 move to a new wallet',
    moves_other: '{{count}} moves to a new wallet',
    silent_doors_one: '1 door that is silent',
    silent_doors_other: '{{count}} doors that are silent',
    mint_one: '1 certificate to mint',
    mint_other: '{{count}} certificates to mint',
    invitations_one: '1 unclaimed invitation',
    invitations_other: '{{count}} unclaimed invitations',
    peopleAsk_one: 'Someone asks for a place',
    peopleAsk_other: '{{count}} people ask for a place',
    correctionsAsked_one: 'A correction is asked for',
    correctionsAsked_other: '{{count}} corrections are asked for',
    correctionsWait_one: 'A correction waits for you',
    correctionsWait_other: '{{count}} corrections wait for you',
  },
  locale,
)

/** Mails in English. */
const english: MailWords = {
  locale,
  letters: {
    'address.confirm': ({ event, standing }) =>
      standing === null
        ? {
            subject: 'Confirm your address for Certify',
            heading: 'Confirm your address',
            paragraphs: [
              'Someone gave this address for an account at Certify. If it was you, confirm it: until then you get no other mail from us.',
              'The link works once, for 24 hours, longer while something waits for you. If it was not you, do nothing.',
            ],
            button: 'Confirm this address',
          }
        : sayAwaited(standing, event),
    'address.changed': () => ({
      subject: 'Your Certify account has another address now',
      heading: 'Your account has another address now',
      paragraphs: [
        'The address of your account at Certify was changed. Mail goes to the new address as soon as it is confirmed, and no longer here.',
        'If it was not you, sign in and look at your profile.',
      ],
      button: 'Open your profile',
    }),
    'seat.taken': ({ event, day, isApproved }) => ({
      subject: `You have a seat: ${event}, ${day}`,
      heading: `You have a seat: ${event}`,
      paragraphs: [
        isApproved
          ? 'The organizer approved your request: you are on the list. The entry for your calendar is attached.'
          : 'You are on the list. The entry for your calendar is attached.',
        'The code below is your ticket. Where there is a door, show it there.',
      ],
      button: 'Open your ticket',
    }),
    'seat.lost': ({ event, how }) => ({
      subject: `You no longer have a seat: ${event}`,
      heading: `You no longer have a seat: ${event}`,
      paragraphs: [
        how === 'left'
          ? 'You left the list. You can join again while there are seats.'
          : 'The organizer removed you from the list. If you think that this is a mistake, ask the organizer.',
      ],
      button: 'See the event',
    }),
    'seat.offered': ({ event, until }) => ({
      subject: `A seat is free: ${event}; yours until ${until}`,
      heading: `A seat is free: ${event}`,
      paragraphs: [
        'You are next in line. The seat is kept for you; take it on the event’s page. After that it goes to the next person.',
      ],
      button: 'Take the seat',
    }),
    'waitlist.joined': ({ event, position, isApproved }) => ({
      subject: `You are number ${position} in line for ${event}`,
      heading: `You are number ${position} in line for ${event}`,
      paragraphs: [
        isApproved
          ? 'The organizer approved your request, but every seat is taken. If one becomes free and you are next, we write to you. You can leave the line on the event’s page.'
          : 'Every seat is taken. If one becomes free and you are next, we write to you. You can leave the line on the event’s page.',
      ],
      button: 'See the event',
    }),
    'request.asked': ({ event, requests: count }) => ({
      subject: `${say('peopleAsk', count)}: ${event}`,
      heading: say('peopleAsk', count),
      paragraphs: ['This event takes people by approval. They wait for your answer.'],
      button: 'Answer',
    }),
    'request.declined': ({ event }) => ({
      subject: `Your request to join ${event} was declined`,
      heading: `Your request to join ${event} was declined`,
      paragraphs: [
        'You asked for a place at this event. The organizer declined. If you think that this is a mistake, ask the organizer.',
      ],
      button: 'See the event',
    }),
    'event.changed': ({ event, start, moved, waits }) => ({
      subject: moved === 'time' ? `New time for ${event}: ${start}` : `New place for ${event}`,
      heading: moved === 'time' ? `New time for ${event}` : `New place for ${event}`,
      paragraphs: [
        waits
          ? 'You keep your place in line.'
          : 'You keep your seat. The entry in your calendar is replaced by the attached one.',
        waits
          ? 'If you cannot come any more, leave the line.'
          : 'If you cannot come any more, leave the list, so that someone else can.',
      ],
      button: 'See the event',
    }),
    'event.canceled': ({ event, day, organizer, text }) => ({
      subject: `Canceled: ${event}`,
      heading: `Canceled: ${event}`,
      paragraphs: [
        `The organizer canceled this event. It does not take place on ${day}.`,
        ...(text.length === 0 ? [] : [`The organizer “${organizer}” writes:`, ...text]),
      ],
      button: 'See the event',
    }),
    'event.reminder': ({ event, when }) => {
      const word = { today: 'Today', tomorrow: 'Tomorrow', hour: 'In one hour' }[when]
      return {
        subject: `${word}: ${event}`,
        heading: `${word}: ${event}`,
        paragraphs: [
          'You are on the list. The code below is your ticket. Where there is a door, show it there.',
          'If you cannot come, leave the list, so that someone else can.',
        ],
        button: 'Open your ticket',
      }
    },
    'certificate.open': ({ event, isChosen }) =>
      isChosen
        ? {
            subject: `Your certificate for ${event} is ready to claim`,
            heading: 'Your certificate is ready to claim',
            paragraphs: [
              `You were at ${event}. The organizer issues certificates now. It costs you nothing.`,
            ],
            button: 'Claim your certificate',
          }
        : sayNotChosen(event),
    'certificate.unclaimed': ({ event }) => ({
      subject: `Still yours: certificate for ${event}`,
      heading: 'Your certificate is still waiting',
      paragraphs: [
        `You were at ${event} and have not claimed your certificate. You can do so until the organizer closes the minting period.`,
      ],
      button: 'Claim your certificate',
    }),
    'certificate.ready': ({ event, number }) => ({
      subject: `Your certificate № ${number}`,
      heading: `Your certificate № ${number}`,
      paragraphs: [`Your certificate for ${event} is issued. Anyone can verify it by its number.`],
      button: 'See your certificate',
    }),
    'certificate.corrected': ({ number, replaced }) => ({
      subject: `Your certificate was corrected: № ${number} replaces № ${replaced}`,
      heading: 'Your certificate was corrected',
      paragraphs: [
        `Certificate № ${number} takes the place of № ${replaced}. Verifying the old number leads to the new one.`,
      ],
      button: 'See your certificate',
    }),
    'certificate.revoked': ({ event, number }) => ({
      subject: `Certificate № ${number} was revoked`,
      heading: `Certificate № ${number} was revoked`,
      paragraphs: [
        `The organizer revoked your certificate for ${event}. It cannot be undone, and verifying it says so.`,
      ],
      button: 'See what it says now',
    }),
    'correction.asked': ({ event, corrections: count }) => ({
      subject: `${say('correctionsAsked', count)}: ${event}`,
      heading: say('correctionsWait', count),
      paragraphs: ['People with a certificate of this event ask for another name on it. Accept or decline.'],
      button: 'Answer',
    }),
    'correction.declined': ({ event, number }) => ({
      subject: `Your correction was declined: ${event}`,
      heading: 'Your correction was declined',
      paragraphs: [`Certificate № ${number} stays as it is. The organizer’s answer is below.`],
      button: 'See your certificate',
    }),
    'name.proposed': ({ event }) => ({
      subject: `How is your name spelled? ${event}`,
      heading: 'Another spelling of your name?',
      paragraphs: [
        `The organizer of ${event} proposes another spelling of your name for your certificate. Nothing changes unless you agree.`,
        'If you do not answer, your name stays as it is. You do not have to sign in. Keep this mail to yourself: its link answers for you.',
      ],
      button: 'Compare and answer',
    }),
    'move.asked': ({ event, number, wallet, deadline }) => ({
      subject: `Someone asked to move your certificate № ${number}`,
      heading: `Someone asked to move your certificate № ${number}`,
      paragraphs: [
        `Someone says that your wallet or passkey is lost, and asked that your certificate for ${event} be reissued to the wallet ${wallet}. The organizer can do so from ${deadline}.`,
        'If it was you, do nothing. If it was not, stop it with the button below: it stops every move to this wallet that waits. You do not have to sign in.',
      ],
      button: 'Stop it',
    }),
    'move.ended': ({ event, number, wallet, outcome }) =>
      ({
        due: {
          subject: `The organizer can now move your certificate № ${number}`,
          heading: `The organizer can now move your certificate № ${number}`,
          paragraphs: [
            `Nobody stopped the move to the wallet ${wallet} in the seven days. The organizer of ${event} can now reissue the certificate to it.`,
            'Until the organizer does, you can still stop it with the button below. You do not have to sign in.',
          ],
          button: 'Stop it',
        },
        moved: {
          subject: `Your certificate № ${number} was moved`,
          heading: `Your certificate № ${number} was moved`,
          paragraphs: [
            `Your certificate for ${event} is reissued to the wallet ${wallet}. Verifying the old number leads to the new one as soon as that is final.`,
            'If you know nothing of this, write to the organizer, who can revoke the new certificate.',
          ],
          button: 'See what it says now',
        },
        stopped: {
          subject: `Your certificate № ${number} was not moved`,
          heading: `Your certificate № ${number} was not moved`,
          paragraphs: [
            `The move to the wallet ${wallet} was stopped or declined. Your certificate for ${event} stays where it is.`,
          ],
          button: 'See your certificate',
        },
      })[outcome],
    'move.code': ({ event, wallet, code, minutes }) => ({
      subject: 'Your code for Certify',
      heading: `Your code: ${code}`,
      paragraphs: [
        `You asked for your certificate for ${event} to move to the wallet ${wallet}. Type the code on the page on which you asked. It works for ${minutes} minutes.`,
        'If you asked for nothing, give this code to nobody, and stop the move with the button below. You do not have to sign in.',
      ],
      button: 'Stop the move',
    }),
    'attendance.missing': ({ event }) => ({
      subject: `Nobody is recorded present: ${event}`,
      heading: 'Nobody is recorded present',
      paragraphs: [
        'The event is over, and nobody’s attendance is recorded. Without it, nobody can claim a certificate. You can still record who was there.',
      ],
      button: 'Record attendance',
    }),
    'invitation.sent': ({ event, organizer, message, deadline, isAttended }) => ({
      subject: isAttended ? 'A certificate of attendance waits for you' : 'You are invited to an event',
      heading: isAttended ? 'A certificate of attendance waits for you' : 'You are invited to an event',
      paragraphs: [
        isAttended
          ? `The organizer “${organizer}” says that you attended “${event}”, and has a certificate for you. It costs nothing and needs no crypto wallet.`
          : `The organizer “${organizer}” invites you to “${event}”. Taking part needs no crypto wallet.`,
        ...(message ? [`The organizer “${organizer}” writes: “${message}”`] : []),
        'The organizer’s name, pictures and words in quotation marks are their own. Certify has not checked them.',
        `The link is for you alone. It works until ${deadline}.`,
      ],
      button: isAttended ? 'Claim your certificate' : 'Accept the invitation',
    }),
    'invitation.code': ({ event, claimant, code, minutes }) => ({
      subject: 'Your code for Certify',
      heading: `Your code: ${code}`,
      paragraphs: [
        `Type it on the page on which you claim your invitation to “${event}”. It works for ${minutes} minutes, and only for the wallet ${claimant}.`,
        'If you are not claiming anything now, do nothing, and give this code to nobody: someone else has your link.',
      ],
      button: 'See the event',
    }),
    'invitation.claimed': ({ event, claimant }) => ({
      subject: `Claimed by ${claimant}. Not you?`,
      heading: 'Your invitation was claimed',
      paragraphs: [
        `The wallet ${claimant} claimed your invitation to “${event}”. If that was you, you are done, and we have deleted this address from the invitation.`,
        'If it was not you, press the button. The organizer hears of it and can take the place and the certificate back.',
      ],
      button: 'That was not me',
    }),
    'invitation.objected': ({ event, claimant }) => ({
      subject: `“That was not me”: an invitation to ${event}`,
      heading: 'An invited person says that someone else claimed',
      paragraphs: [
        `The wallet ${claimant} claimed an invitation to ${event}. The invited address says that this was someone else. Probably the link was forwarded.`,
        'If you agree, remove that person from the list, revoke the certificate if there is one, and invite the address again.',
      ],
      button: 'See who claimed',
    }),
    'team.invited': ({ organizer, role, event, deadline }) => ({
      subject: 'You are invited to a team',
      heading: 'You are invited to a team',
      paragraphs: [
        role === 'manager'
          ? `The organization “${organizer}” invites you to manage its events, people and certificates.`
          : event
            ? `The organization “${organizer}” invites you to work at the door of “${event}”.`
            : `The organization “${organizer}” invites you to work at the door of all its events.`,
        'You sign in as yourself, with a passkey of your own. It costs nothing and needs no crypto wallet.',
        'The organization’s logo and the words in quotation marks are its own. Certify has not checked them.',
        `The link is for you alone. It works once, until ${deadline}.`,
      ],
      button: 'See the invitation',
    }),
    'event.announcement': ({ event, subject, text, organizer }) => ({
      subject: `${event}: ${subject}`,
      heading: subject,
      paragraphs: [`The organizer “${organizer}” writes to people of “${event}”:`, ...text],
      button: 'See the event',
    }),
    'event.questions': ({ event, organizer }) => ({
      subject: `A question about ${event}`,
      heading: 'The organizer needs your answers',
      paragraphs: [
        `The organizer “${organizer}” asks the people of “${event}” something. Your place is safe; answering takes a minute.`,
        'You can change your answers until the event ends.',
      ],
      button: 'Answer the questions',
    }),
    'announcement.test': ({ event, subject, text }) => ({
      subject: `Test: ${event}: ${subject}`,
      heading: subject,
      paragraphs: [...text, 'This is a test. Only you got this mail.'],
      button: 'See the event',
    }),
  },
  facts: {
    when: 'When',
    where: 'Where',
    organizer: 'Organizer',
    before: 'Before',
    number: 'Certificate',
    reason: 'Reason',
    until: 'Kept for you until',
    nameNow: 'Now',
    nameProposed: 'Proposed',
  },
  nameless: 'no name',
  certificate: {
    credential: (title) => `${title} – Attendance`,
    credentialAhead: (title) => `${title} – Registration`,
    alt: (number) => `Certificate № ${number}`,
    linkedIn: 'Add it to LinkedIn',
    verify: 'Its page, which anyone can check',
  },
  online: 'Online; the link is on the event’s page',
  inZone: (time, zone) => `${time} (time in ${zone})`,
  alsoWaiting: (list) => `Also waiting at this event: ${list}.`,
  needs: {
    ongoing: () => 'the attendance token to show (the event is on now)',
    no_artwork: (count) => `a certificate design for ${say('people', count)}`,
    issuing: (count) => say('issuing', count),
    requests: (count) => say('requests', count),
    corrections: (count) => say('corrections', count),
    moves: (count) => say('moves', count),
    silent_doors: (count) => say('silent_doors', count),
    mint: (count) => say('mint', count),
    open_minting: (count) => `the minting period to open for ${say('people', count)}`,
    choose_artwork: (count) => `a certificate design for ${say('people', count)}`,
    record_attendance: (count) => `the attendance of ${say('people', count)} to record`,
    address: () => 'your address (mail does not reach it)',
    invitations: (count) => say('invitations', count),
  },
  reasons: {
    account: 'You get this mail because this address belongs to an account at Certify.',
    list: 'You get this mail because you joined this event or asked for a place at it.',
    request: 'You get this mail because you asked for a place at this event.',
    organizer: 'You get this mail because you organize this event.',
    invited:
      'The organizer gave us this address for this message only. We delete it when you answer, or when the link ends.',
    team: 'An owner of the organization gave us this address for this message only. We delete it when you answer, or when the link ends.',
  },
  notMe: 'Not you? Delete this address',
  less: {
    'event.reminder': 'No more reminders',
    'certificate.unclaimed': 'No more reminders of certificates',
    'event.announcement': 'No more announcements by organizers',
    'event.questions': 'No more mails about unanswered questions',
  },
}

export default english
