import type { MailWords } from './mail-words'

/** A minting period without a picture to mint. */
const sayNotChosen = (event: string) => ({
  subject: `Minting is open: ${event}`,
  heading: 'The organizer has opened minting',
  paragraphs: [
    `You were at ${event}. You can claim your certificate as soon as the organizer has chosen what it looks like.`,
  ],
  button: 'See how it stands',
})

/** Mails in English. */
export const english: MailWords = {
  locale: 'en-GB',
  letters: {
    'address.confirm': () => ({
      subject: 'Confirm your address for Certify',
      heading: 'Confirm your address',
      paragraphs: [
        'Somebody gave this address for an account at Certify. If it was you, confirm it: until then you get no other mail from us.',
        'The link works for 24 hours, and once. If it was not you, do nothing.',
      ],
      button: 'Confirm this address',
    }),
    'address.changed': () => ({
      subject: 'Your Certify account has another address now',
      heading: 'Your account has another address now',
      paragraphs: [
        'The address of your account at Certify was changed. Mail goes to the new address as soon as it is confirmed, and no longer here.',
        'If it was not you, sign in with your wallet and look at your profile.',
      ],
      button: 'Open your profile',
    }),
    'seat.taken': ({ event, day }) => ({
      subject: `You have a seat: ${event}, ${day}`,
      heading: `You have a seat: ${event}`,
      paragraphs: [
        'You are on the list. The entry for your calendar is attached.',
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
    'event.changed': ({ event, start, moved }) => ({
      subject: moved === 'time' ? `New time for ${event}: ${start}` : `New place for ${event}`,
      heading: moved === 'time' ? `New time for ${event}` : `New place for ${event}`,
      paragraphs: [
        'You keep your seat. The entry in your calendar is replaced by the attached one.',
        'If you cannot come any more, leave the list, so that somebody else can.',
      ],
      button: 'See the event',
    }),
    'event.canceled': ({ event, day }) => ({
      subject: `Canceled: ${event}`,
      heading: `Canceled: ${event}`,
      paragraphs: [`The organizer canceled this event. It does not take place on ${day}.`],
      button: 'See the event',
    }),
    'event.reminder': ({ event, when }) => {
      const word = { today: 'Today', tomorrow: 'Tomorrow', hour: 'In one hour' }[when]
      return {
        subject: `${word}: ${event}`,
        heading: `${word}: ${event}`,
        paragraphs: [
          'You are on the list. The code below is your ticket. Where there is a door, show it there.',
          'If you cannot come, leave the list, so that somebody else can.',
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
    'certificate.unclaimed': ({ event, isChosen }) =>
      isChosen
        ? {
            subject: `Still yours: certificate for ${event}`,
            heading: 'Your certificate is still waiting',
            paragraphs: [
              `You were at ${event} and have not claimed your certificate. You can do so until the organizer closes the minting period.`,
            ],
            button: 'Claim your certificate',
          }
        : sayNotChosen(event),
    'certificate.ready': ({ event, number }) => ({
      subject: `Your certificate № ${number}`,
      heading: `Your certificate № ${number}`,
      paragraphs: [`Your certificate for ${event} is issued. Anybody can verify it by its number.`],
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
    'correction.asked': ({ event, count }) => ({
      subject:
        count === 1 ? `A correction is asked for: ${event}` : `${count} corrections are asked for: ${event}`,
      heading: count === 1 ? 'A correction waits for you' : `${count} corrections wait for you`,
      paragraphs: ['People with a certificate of this event ask for another name on it. Accept or decline.'],
      button: 'Answer',
    }),
    'correction.declined': ({ event, number }) => ({
      subject: `Your correction was declined: ${event}`,
      heading: 'Your correction was declined',
      paragraphs: [`Certificate № ${number} stays as it is. The organizer’s answer is below.`],
      button: 'See your certificate',
    }),
    'attendance.missing': ({ event }) => ({
      subject: `Nobody is recorded present: ${event}`,
      heading: 'Nobody is recorded present',
      paragraphs: [
        'The event is over, and nobody’s attendance is recorded. Without it, nobody can claim a certificate. You can still record who was there.',
      ],
      button: 'Record attendance',
    }),
  },
  facts: {
    when: 'When',
    where: 'Where',
    organizer: 'Organizer',
    before: 'Before',
    number: 'Certificate',
    reason: 'Reason',
  },
  online: 'Online; the link is on the event’s page',
  inZone: (time, zone) => `${time} (time in ${zone})`,
  reasons: {
    account: 'You get this mail because this address belongs to an account at Certify.',
    list: 'You get this mail because you are or were on the list of this event.',
    organizer: 'You get this mail because you organize this event.',
  },
  less: {
    'event.reminder': 'No more reminders',
    'certificate.unclaimed': 'No more reminders of certificates',
  },
}
