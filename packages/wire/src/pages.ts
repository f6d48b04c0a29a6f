/** A page of the product, as the router, the server and the build know it. */
type Page = {
  /** Its address. `:name` is one segment, `:name?` one that may be absent. */
  readonly path: string
  /** Its file, without the ending, in `apps/web/src/app/routes`. */
  readonly file: string
  /** The areas of its words, besides those of every page. */
  readonly areas: readonly string[]
  /** Who may open it; anybody if absent. */
  readonly guard?: 'session' | 'attendee' | 'organizer' | 'team'
  /** Has neither header nor footer. */
  readonly bare?: true
  /** The value of the path that names an event. The server answers 404 if nobody may know of the event. */
  readonly event?: 'id' | 'eventId'
  /** The server draws it into the document, because strangers open it from a link. */
  readonly firstView?: true
  /** Newcomers sign in there, so its code travels in few files. */
  readonly forNewcomers?: true
  /** A file in `apps/web` that the document runs before the code of the page. */
  readonly ahead?: string
}

/** Every page, once. The router, the server and the build read this list; other paths answer 404. */
export const pages = {
  home: { path: '/', file: 'home', areas: ['home', 'faq'], firstView: true },
  about: { path: '/about', file: 'about', areas: ['about'] },
  faq: { path: '/faq', file: 'faq', areas: ['faq'] },
  help: { path: '/help', file: 'help', areas: ['help'] },
  terms: { path: '/terms', file: 'terms', areas: ['legal'] },
  privacy: { path: '/privacy', file: 'privacy', areas: ['legal'] },
  vendorAgreement: { path: '/vendor-agreement', file: 'vendor-agreement', areas: ['legal'] },
  serverError: { path: '/500', file: 'server-error', areas: [] },
  login: {
    path: '/login',
    file: 'login',
    areas: ['session', 'passkey'],
    firstView: true,
    forNewcomers: true,
  },
  vendorLogin: {
    path: '/vendor/login',
    file: 'vendor-login',
    areas: ['session', 'passkey'],
    forNewcomers: true,
  },
  arrive: {
    path: '/in',
    file: 'arrive',
    areas: ['arriving', 'attendance', 'mail', 'passkey', 'session'],
    firstView: true,
    forNewcomers: true,
  },
  claim: {
    path: '/claim',
    file: 'claim',
    areas: ['arriving', 'minting', 'my-certificate', 'passkey', 'session', 'names'],
    forNewcomers: true,
  },
  lost: { path: '/lost', file: 'lost', areas: ['moves'] },
  register: { path: '/register', file: 'register', areas: ['sign-up'], forNewcomers: true },
  registerUser: { path: '/register/user', file: 'register-user', areas: ['sign-up'], forNewcomers: true },
  registerVendor: {
    path: '/register/vendor',
    file: 'register-vendor',
    areas: ['sign-up'],
    forNewcomers: true,
  },
  events: { path: '/events', file: 'events', areas: ['events'], firstView: true },
  event: {
    path: '/events/:id',
    file: 'event',
    areas: ['events', 'event-details', 'join-roster', 'organization'],
    event: 'id',
    firstView: true,
  },
  myEvents: { path: '/myevents', file: 'my-events', areas: ['my-events', 'events'] },
  organizer: {
    path: '/organizers/:number',
    file: 'organizer',
    areas: ['organization', 'events'],
    firstView: true,
  },
  verifyStart: {
    path: '/verify',
    file: 'verify-start',
    areas: ['lookup', 'many-numbers', 'many-verdicts', 'verdict'],
  },
  verify: {
    path: '/verify/:tokenId',
    file: 'verify',
    areas: ['verdict', 'file-in-hand'],
    firstView: true,
    ahead: 'src/lib/verifier.ts',
  },
  transcript: { path: '/t/:secret', file: 'transcript', areas: ['transcript', 'many-verdicts', 'verdict'] },
  tryToFoolIt: { path: '/try-to-fool-it', file: 'try-to-fool-it', areas: ['forgeries', 'verdict'] },
  transaction: { path: '/tx/:hash', file: 'transaction', areas: ['transaction'] },
  profile: { path: '/profile', file: 'profile', areas: ['profile', 'passkey', 'mail'], guard: 'session' },
  recoveryWords: {
    path: '/profile/recovery-words',
    file: 'recovery-words',
    areas: ['passkey'],
    guard: 'session',
  },
  confirmEmail: { path: '/confirm', file: 'confirm', areas: ['mail'] },
  unsubscribe: { path: '/unsubscribe', file: 'unsubscribe', areas: ['mail'] },
  stopMove: { path: '/stop-move', file: 'stop-move', areas: ['mail'] },
  proposedName: { path: '/proposed-name', file: 'proposed-name', areas: ['names'] },
  joinWhitelist: {
    path: '/whitelist/:eventId?',
    file: 'join-roster',
    areas: ['join-roster', 'events'],
    guard: 'attendee',
    event: 'eventId',
  },
  mint: {
    path: '/mint/:eventId',
    file: 'mint',
    areas: ['minting', 'attendance', 'my-certificate', 'names', 'organization'],
    guard: 'attendee',
    event: 'eventId',
  },
  myCertificates: {
    path: '/my-certificates',
    file: 'my-certificates',
    areas: ['my-certificates'],
    guard: 'attendee',
  },
  myCertificate: {
    path: '/my-certificates/:tokenId',
    file: 'my-certificate',
    areas: ['my-certificate', 'names'],
    guard: 'attendee',
  },
  myTranscripts: { path: '/transcripts', file: 'transcript', areas: ['transcript'], guard: 'attendee' },
  userDashboard: {
    path: '/user/dashboard',
    file: 'user-dashboard',
    areas: ['user-dashboard', 'mail', 'moves', 'my-events', 'attendance', 'my-certificates'],
    guard: 'attendee',
  },
  userVerify: { path: '/user/verify', file: 'user-verify', areas: ['verdict'], guard: 'attendee' },
  vendorDashboard: {
    path: '/vendor/dashboard',
    file: 'vendor-dashboard',
    areas: ['vendor-dashboard', 'needs'],
    guard: 'organizer',
  },
  vendorPeople: {
    path: '/vendor/people',
    file: 'organizer-view',
    areas: ['vendor-dashboard'],
    guard: 'organizer',
  },
  vendorCertificates: {
    path: '/vendor/certificates',
    file: 'organizer-view',
    areas: ['vendor-dashboard'],
    guard: 'organizer',
  },
  vendorProfile: {
    path: '/vendor/profile',
    file: 'vendor-profile',
    areas: ['organizer-profile', 'consent'],
    guard: 'organizer',
  },
  vendorAnalytics: {
    path: '/vendor/analytics',
    file: 'vendor-analytics',
    areas: ['analytics'],
    guard: 'organizer',
  },
  developers: { path: '/vendor/developers', file: 'developers', areas: ['developers'], guard: 'organizer' },
  team: { path: '/vendor/team', file: 'team', areas: ['team'], guard: 'organizer' },
  joinTeam: { path: '/team', file: 'join-team', areas: ['team', 'passkey', 'session'] },
  doors: { path: '/vendor/doors', file: 'doors', areas: ['team'], guard: 'team' },
  createEvent: {
    path: '/vendor/event/create',
    file: 'create-event',
    areas: ['event-editor', 'events'],
    guard: 'organizer',
  },
  manageEvent: {
    path: '/vendor/event/:id',
    file: 'manage-event',
    areas: [
      'event-management',
      'needs',
      'certificate-design',
      'consent',
      'announcing',
      'participants',
      'many-people',
      'inviting',
      'minted',
      'door-links',
      'event-editor',
      'names',
    ],
    guard: 'organizer',
    event: 'id',
  },
  editEvent: {
    path: '/vendor/event/:id/edit',
    file: 'edit-event',
    areas: ['event-editor', 'event-management', 'events'],
    guard: 'organizer',
    event: 'id',
  },
  eventDoor: {
    path: '/vendor/event/:id/door',
    file: 'event-door',
    areas: ['team', 'door-links', 'event-management'],
    guard: 'team',
  },
  eventScreen: {
    path: '/vendor/event/:id/screen',
    file: 'door-screen',
    areas: ['door-screen', 'event-management'],
    guard: 'organizer',
    bare: true,
  },
  eventWhitelist: {
    path: '/vendor/event/:id/whitelist',
    file: 'event-roster',
    areas: ['event-roster', 'event-management'],
    guard: 'organizer',
    event: 'id',
  },
  eventMinted: {
    path: '/vendor/event/:id/minted',
    file: 'event-minted',
    areas: ['minted', 'event-management'],
    guard: 'organizer',
    event: 'id',
  },
  eventMintedCertificates: {
    path: '/vendor/event/:id/minted-certificates',
    file: 'event-minted',
    areas: ['minted', 'event-management'],
    guard: 'organizer',
    event: 'id',
  },
  uploadCertificate: {
    path: '/vendor/event/:id/upload-certificate',
    file: 'upload-certificate',
    areas: ['event-management', 'certificate-design'],
    guard: 'organizer',
    event: 'id',
  },
} as const satisfies Readonly<Record<string, Page>>

/** The name of a page. */
export type PageName = keyof typeof pages

/** Looks up what the manifest says of a page. */
export function findPage(name: PageName): Page {
  return pages[name]
}

/** The areas of the words of every page. */
export const areasOfEveryPage = ['common', 'layout'] as const

/** Areas of a first visit. They use no words of refusals, so they do not wait for those. */
export const areasWithoutRefusals: ReadonlySet<string> = new Set([
  ...areasOfEveryPage,
  'home',
  'about',
  'events',
  'faq',
  'verdict',
  'file-in-hand',
  'demo',
])

/** The pages that have texts of their own for search engines and link previews. The server has the words. */
export const describedPages = [
  'home',
  'events',
  'about',
  'faq',
  'help',
  'terms',
  'privacy',
  'vendorAgreement',
  'login',
  'register',
  'tryToFoolIt',
  'verifyStart',
] as const satisfies readonly PageName[]
