import type { Day } from '../day'
import type { SheetLanguage } from './sheet-language'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const writeDay = ({ year, month, day }: Day) => `${day} ${months[month - 1]} ${year}`

/** English, the language of every sheet that names none. */
export const english: SheetLanguage = {
  name: 'English',
  dates: {
    months,
    weekdays,
    day: writeDay,
    period(first, last) {
      if (first.year !== last.year) return `${writeDay(first)} to ${writeDay(last)}`
      if (first.month !== last.month) return `${first.day} ${months[first.month - 1]} to ${writeDay(last)}`
      return `${first.day}–${writeDay(last)}`
    },
    days: (count) => `${count} days`,
  },
  heading: { attended: 'CERTIFICATE OF ATTENDANCE', registered: 'CERTIFICATE OF REGISTRATION' },
  deed: { attended: 'attended', registered: 'was registered for' },
  certifies: 'This certifies that',
  certifiesHolder: 'This certifies that the holder of wallet',
  issuedBy: 'Issued by',
  labels: {
    certificate: 'Certificate',
    issued: 'Issued',
    recipientWallet: 'Recipient wallet',
    held: 'Held',
    place: 'Place',
    issuedOn: 'Issued on',
    holdersWallet: 'Holder’s wallet',
    attended: 'Attended',
    credit: 'Credit',
  },
  attended: {
    lead: 'Attended',
    decimal: '.',
    hours: (attended, of) => `${attended} of ${of} ${of === '1' ? 'hour' : 'hours'}`,
    minutes: (attended, of) => `${attended} of ${of} ${of === '1' ? 'minute' : 'minutes'}`,
    sessions: (attended, of) => `${attended} of ${of} ${of === '1' ? 'session' : 'sessions'}`,
  },
  strip: {
    issued: (day, organizer) => `Issued ${day} by ${organizer}`,
    wallet: (wallet) => `recipient wallet ${wallet}`,
    checkAt: (address) => `Check it at ${address}.`,
  },
  check: 'Check it yourself: scan the code or visit',
  scan: ['Scan', 'to check', 'it yourself'],
  weekdays: (first, last) => `${first} to ${last}`,
  title: (number, title) => `Certificate ${number} · ${title}`,
  describe: ({ name, wallet, deed, title, circumstances, organizer, issued, verifyAt, stated }) =>
    `${name ?? `The holder of wallet ${wallet}`} ${deed} ${title}, ${circumstances}.${stated} Issued by ${organizer} on ${issued}. Check it at ${verifyAt}.`,
}
