/**
 * One event of the sample. Days and hours are relative to the first start. Minutes of day use the event's own zone.
 */
export type SampleEvent = {
  readonly organizer: 'guild' | 'society'
  readonly title: string
  readonly description: string
  readonly location: string
  readonly timeZone: string
  /** The start: days from today at an hour of the event's zone, or hours from now. */
  readonly starts: { readonly day: number; readonly hour: number } | { readonly hoursFromNow: number }
  readonly hours: number
  readonly maxAttendees: number
  readonly joined: number
  readonly eventType: string
  readonly difficulty?: string
  readonly tags: readonly string[]
  readonly requirements: readonly string[]
  readonly agenda: readonly {
    time: string
    topic: string
    speaker?: string
    description?: string
    duration?: string
  }[]
  readonly cover: string
  /** What happened since. */
  readonly past?: {
    /** The number of participants who were present. The rest are absent or not recorded. */
    readonly present: number
    readonly minting?: 'open' | 'closed'
    readonly design?: string
    /** The number of present participants with a certificate. */
    readonly minted?: number
    /** The reason for revoking the last certificate. */
    readonly revoked?: string
  }
  readonly canceled?: true
}

/** What the organization of the demo bar says of itself. */
export const guildProfile = {
  website: 'https://guild.example',
  contactPerson: 'Mariana Azevedo',
  description:
    'Developers around the Atlantic who meet to build in the open. We hold a summit each winter, and workshops and study days in Lisbon and Porto all year.',
} as const

/** The second organization of the sample; the first is the organizer of the demo bar. */
export const society = {
  name: 'Nordic Cryptography Society',
  email: 'secretary@society.example',
  contactInfo: 'society.example',
} as const

/** Attendees besides the two of the demo bar. */
export const attendeeNames = [
  'Amara Nwosu',
  'Björn Sigurðsson',
  'Chiara Lombardi',
  'Dmytro Kovalenko',
  'Elif Yıldız',
  'Farah Haddad',
  'Gabriel Moreau',
  'Hanna Lindqvist',
  'Ibrahim Diallo',
  'Jana Nováková',
  'Kenji Watanabe',
  'Leïla Benali',
  'Mateus Figueiredo',
  'Noor van den Berg',
  'Oluwaseun Adeyemi',
  'Priya Raghunathan',
  'Quentin Dubois',
  'Rosa Jiménez',
  'Sanjay Iyer',
  'Thandiwe Mokoena',
  'Ulla Virtanen',
  'Viktor Petrov',
  'Wen Xiaoming',
  'Yael Cohen',
] as const

/** The events of the sample, in every status. */
export const sampleEvents: readonly SampleEvent[] = [
  {
    organizer: 'guild',
    title: 'Sepolia Builders Summit',
    description:
      'A day for people who ship on test networks: what broke this year, what was learnt, and what is worth building next.\n\nTalks in the morning, open tables in the afternoon. Bring something that works, or something that nearly does.',
    location: 'LX Factory, Lisbon',
    timeZone: 'Europe/Lisbon',
    starts: { day: 9, hour: 10 },
    hours: 6.5,
    maxAttendees: 60,
    joined: 22,
    eventType: 'Conference',
    difficulty: 'All levels',
    tags: ['Ethereum', 'Testing'],
    requirements: ['A laptop', 'Curiosity about other people’s failures'],
    agenda: [
      { time: '10:00', topic: 'Doors and coffee', duration: '30 min' },
      {
        time: '10:30',
        topic: 'A year of broken upgrades',
        speaker: 'Mateus Figueiredo',
        duration: '45 min',
        description: 'Six incidents, told by the people who caused them.',
      },
      {
        time: '11:30',
        topic: 'Testing against a chain that forgets',
        speaker: 'Hanna Lindqvist',
        duration: '45 min',
      },
      {
        time: '14:00',
        topic: 'Open tables',
        description: 'Six tables, six questions, move when the bell rings.',
        duration: '2 h',
      },
    ],
    cover: 'summit',
  },
  {
    organizer: 'guild',
    title: 'Solidity Security Workshop',
    description:
      'Small group, real bugs. We read four contracts that lost money, find the line in each, and write the test that would have caught it.',
    location: 'Rua da Boavista 84, Lisbon',
    timeZone: 'Europe/Lisbon',
    starts: { day: 2, hour: 18 },
    hours: 3,
    maxAttendees: 12,
    joined: 9,
    eventType: 'Workshop',
    difficulty: 'Advanced',
    tags: ['Solidity', 'Security'],
    requirements: ['You have deployed a contract before', 'A laptop with Node.js'],
    agenda: [
      { time: '18:00', topic: 'Reading code for a living', speaker: 'Chiara Lombardi', duration: '40 min' },
      { time: '18:45', topic: 'Four contracts, four lines', duration: '1 h 30 min' },
    ],
    cover: 'workshop',
  },
  {
    organizer: 'guild',
    title: 'Open Source Evening',
    description: 'Bring a pull request you are stuck on. Leave with it merged, or with a better one.',
    location: 'Casa do Impacto, Lisbon',
    timeZone: 'Europe/Lisbon',
    starts: { hoursFromNow: -1 },
    hours: 5,
    maxAttendees: 40,
    joined: 18,
    eventType: 'Meetup',
    difficulty: 'All levels',
    tags: ['Open source'],
    requirements: [],
    agenda: [
      { time: 'First hour', topic: 'Stuck in public', description: 'Five minutes each: where it hurts.' },
      { time: 'Then', topic: 'Pairing' },
    ],
    cover: 'evening',
    past: { present: 11 },
  },
  {
    organizer: 'guild',
    title: 'Zero-Knowledge Study Day',
    description:
      'From a toy proof on paper to a circuit that runs. No lecture lasts longer than twenty minutes.',
    location: 'Instituto Superior Técnico, Lisbon',
    timeZone: 'Europe/Lisbon',
    starts: { day: -2, hour: 9 },
    hours: 8,
    maxAttendees: 30,
    joined: 20,
    eventType: 'Course',
    difficulty: 'Intermediate',
    tags: ['Zero knowledge', 'Cryptography'],
    requirements: ['Comfort with modular arithmetic'],
    agenda: [
      { time: '09:00', topic: 'A proof on paper', speaker: 'Priya Raghunathan' },
      { time: '11:00', topic: 'From constraints to circuits' },
      { time: '14:00', topic: 'Build one', duration: '3 h' },
    ],
    cover: 'study',
    past: { present: 16, minting: 'open', design: 'engraved', minted: 9 },
  },
  {
    organizer: 'guild',
    title: 'Hardware Wallet Clinic',
    description: 'One hour with someone who has seen every way a recovery phrase can be lost.',
    location: 'Biblioteca de Marvila, Lisbon',
    timeZone: 'Europe/Lisbon',
    starts: { day: -31, hour: 17 },
    hours: 2,
    maxAttendees: 0,
    joined: 12,
    eventType: 'Workshop',
    difficulty: 'Beginner',
    tags: ['Wallets', 'Security'],
    requirements: ['Your own device, if you have one'],
    agenda: [{ time: '17:00', topic: 'What can go wrong', speaker: 'Noor van den Berg' }],
    cover: 'clinic',
    past: {
      present: 10,
      minting: 'closed',
      design: 'engraved',
      minted: 10,
      revoked: 'Issued by mistake: the attendee left before the session began.',
    },
  },
  {
    organizer: 'guild',
    title: 'Winter Meetup Porto',
    description: 'An evening by the river for everyone who could not make it to Lisbon.',
    location: 'Ribeira, Porto',
    timeZone: 'Europe/Lisbon',
    starts: { day: 16, hour: 19 },
    hours: 3,
    maxAttendees: 50,
    joined: 6,
    eventType: 'Meetup',
    tags: ['Ethereum'],
    requirements: [],
    agenda: [],
    cover: 'winter',
    canceled: true,
  },
  {
    organizer: 'society',
    title: 'Post-Quantum Signatures in Practice',
    description:
      'What changes for people who issue, hold and verify documents. Three implementers, one honest panel.',
    location: 'Universitetsaulaen, Oslo',
    timeZone: 'Europe/Oslo',
    starts: { day: 21, hour: 13 },
    hours: 4,
    maxAttendees: 120,
    joined: 17,
    eventType: 'Conference',
    difficulty: 'Advanced',
    tags: ['Cryptography', 'Signatures'],
    requirements: ['Some background in cryptography'],
    agenda: [
      { time: '13:00', topic: 'Sizes, speeds and surprises', speaker: 'Ulla Virtanen' },
      { time: '15:00', topic: 'Panel: what we would not do again' },
    ],
    cover: 'quantum',
  },
  {
    organizer: 'society',
    title: 'Reading Group: The Moral Character of Cryptographic Work',
    description: 'We read the paper together, out loud, and argue kindly.',
    location: 'Online',
    timeZone: 'Europe/Stockholm',
    starts: { day: 5, hour: 19 },
    hours: 1.5,
    maxAttendees: 0,
    joined: 8,
    eventType: 'Meetup',
    difficulty: 'All levels',
    tags: ['Cryptography', 'Ethics'],
    requirements: ['Read section 1 beforehand'],
    agenda: [],
    cover: 'reading',
  },
  {
    organizer: 'society',
    title: 'Threshold Cryptography Summer School',
    description: 'Five intense days in August, now over. Thank you to everyone who came.',
    location: 'Aarhus University',
    timeZone: 'Europe/Copenhagen',
    starts: { day: -90, hour: 9 },
    hours: 104,
    maxAttendees: 24,
    joined: 24,
    eventType: 'Course',
    difficulty: 'Advanced',
    tags: ['Cryptography'],
    requirements: ['Graduate-level algebra'],
    agenda: [],
    cover: 'school',
    past: { present: 21, minting: 'closed', design: 'ledger', minted: 21 },
  },
  {
    organizer: 'society',
    title: 'Verifiable Documents Hackathon',
    description:
      'Build something that lets a stranger check a document in two seconds. Thirty hours, real judges, hot soup.',
    location: 'Startup Sauna, Espoo',
    timeZone: 'Europe/Helsinki',
    starts: { day: 34, hour: 9 },
    hours: 30,
    maxAttendees: 20,
    joined: 20,
    eventType: 'Hackathon',
    difficulty: 'All levels',
    tags: ['Ethereum', 'Open source'],
    requirements: ['A team of two to four', 'A sleeping bag'],
    agenda: [
      { time: '09:00', topic: 'Kick-off' },
      { time: '15:00', topic: 'Pitches', description: 'On the second day.' },
    ],
    cover: 'hackathon',
  },
]
