import { manage } from './doing'
import type { State } from './state'

/** Real long texts, partly in scripts that run right to left, or with words that never break. */
export const long = {
  title:
    'Internationale Fachtagung für Urkundenprüfverfahren und Zertifikatsverwaltungssysteme: 第十二回電子証明書検証技術国際会議, ‏المؤتمر الدولي للتحقق من الشهادات الرقمية',
  organizer: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft e. V.',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Ynys Môn, Cymru',
}

/** Numbers of a big organizer. */
const huge = {
  attendees: 1_234_567,
  whitelisted: 1_234_567,
  certificates_minted: 1_234_567,
  minted: 1_234_567,
}

/** The same words on every screen that shows them. */
export const wordy: readonly State[] = [
  {
    name: '/events (long names)',
    as: 'stranger',
    path: () => '/events',
    faults: {
      events: (answer: { items: object[] }) => ({
        ...answer,
        items: answer.items.map((event) => ({ ...event, ...long })),
      }),
    },
    says: long.organizer,
  },
  {
    name: '/events/:id (long names)',
    as: 'attendee',
    path: ({ open }) => `/events/${open}`,
    faults: { event: (event: object) => ({ ...event, ...long }) },
    says: long.organizer,
  },
  {
    name: '/vendor/event/:id (long names)',
    as: 'organizer',
    path: manage('overview'),
    faults: { event: (event: object) => ({ ...event, ...long, ...huge }) },
    says: long.location,
  },
  {
    name: '/vendor/dashboard (long names)',
    as: 'organizer',
    path: () => '/vendor/dashboard',
    faults: {
      vendorEvents: (answer: { items: object[] }) => ({
        ...answer,
        items: answer.items.map((event) => ({ ...event, ...long, ...huge })),
      }),
    },
    says: long.title,
  },
]
