import type { DemoViewer } from './demo-people'
import type { Sample } from './sample'

/** One screen in one state, as one person sees it. */
export type Screen = {
  /** The route of the table, with its state if a route has several. */
  readonly name: string
  readonly as: DemoViewer
  readonly path: (sample: Sample) => string
  /** The page's record is missing, so answers of 404 are expected. */
  readonly missing?: true
}

const NOWHERE = '987654321'

/** Every route of the product, in the states that the sample has. */
export const everyScreen: readonly Screen[] = [
  { name: '/', as: 'stranger', path: () => '/' },
  { name: '/about', as: 'stranger', path: () => '/about' },
  { name: '/faq', as: 'stranger', path: () => '/faq' },
  { name: '/help', as: 'stranger', path: () => '/help' },
  { name: '/terms', as: 'stranger', path: () => '/terms' },
  { name: '/privacy', as: 'stranger', path: () => '/privacy' },
  { name: '/vendor-agreement', as: 'stranger', path: () => '/vendor-agreement' },
  { name: '/confirm', as: 'stranger', path: () => '/confirm#x' },
  { name: '/unsubscribe', as: 'stranger', path: () => '/unsubscribe#x' },
  { name: '/stop-move', as: 'stranger', path: () => '/stop-move#x' },
  { name: '/proposed-name', as: 'stranger', path: () => '/proposed-name' },
  { name: '/500', as: 'stranger', path: () => '/500', missing: true },
  { name: '/nowhere', as: 'stranger', path: () => '/nowhere', missing: true },
  { name: '/login', as: 'stranger', path: () => '/login' },
  { name: '/door/', as: 'stranger', path: () => '/door/' },
  { name: '/vendor/login', as: 'stranger', path: () => '/vendor/login' },
  { name: '/events', as: 'stranger', path: () => '/events' },
  { name: '/events (none found)', as: 'stranger', path: () => '/events?q=zzzzzz' },
  { name: '/events (past the last page)', as: 'stranger', path: () => '/events?page=99' },
  { name: '/events/:id (upcoming)', as: 'stranger', path: ({ upcoming }) => `/events/${upcoming}` },
  { name: '/events/:id (ongoing)', as: 'stranger', path: ({ ongoing }) => `/events/${ongoing}` },
  { name: '/events/:id (minting)', as: 'stranger', path: ({ minting }) => `/events/${minting}` },
  { name: '/events/:id (ended)', as: 'stranger', path: ({ ended }) => `/events/${ended}` },
  { name: '/events/:id (canceled)', as: 'stranger', path: ({ canceled }) => `/events/${canceled}` },
  { name: '/events/:id (unknown)', as: 'stranger', path: () => `/events/${NOWHERE}`, missing: true },
  { name: '/organizers/:number', as: 'stranger', path: ({ organization }) => `/organizers/${organization}` },
  {
    name: '/organizers/:number (unknown)',
    as: 'stranger',
    path: () => `/organizers/${NOWHERE}`,
    missing: true,
  },
  { name: '/verify', as: 'stranger', path: () => '/verify' },
  { name: '/verify (wallet)', as: 'stranger', path: ({ holder }) => `/verify?address=${holder}` },
  { name: '/verify/:tokenId (valid)', as: 'stranger', path: ({ valid }) => `/verify/${valid}` },
  { name: '/verify/:tokenId (revoked)', as: 'stranger', path: ({ revoked }) => `/verify/${revoked}` },
  { name: '/verify/:tokenId (unknown)', as: 'stranger', path: () => `/verify/${NOWHERE}`, missing: true },
  { name: '/verify/:tokenId (no number)', as: 'stranger', path: () => '/verify/first', missing: true },
  { name: '/embed/:tokenId (valid)', as: 'stranger', path: ({ valid }) => `/embed/${valid}` },
  { name: '/embed/:tokenId (revoked)', as: 'stranger', path: ({ revoked }) => `/embed/${revoked}` },
  { name: '/embed/events/:id', as: 'stranger', path: ({ upcoming }) => `/embed/events/${upcoming}` },
  {
    name: '/embed/events/:id (canceled)',
    as: 'stranger',
    path: ({ canceled }) => `/embed/events/${canceled}`,
  },
  {
    name: '/embed/organizers/:number',
    as: 'stranger',
    path: ({ organization }) => `/embed/organizers/${organization}`,
  },
  { name: '/try-to-fool-it', as: 'stranger', path: () => '/try-to-fool-it' },
  { name: '/tx/:hash', as: 'stranger', path: ({ transaction }) => `/tx/${transaction}` },
  { name: '/myevents (signed out)', as: 'stranger', path: () => '/myevents' },

  { name: '/lost', as: 'stranger', path: () => '/lost' },
  { name: '/lost (signed in)', as: 'attendee', path: () => '/lost' },
  { name: '/in', as: 'stranger', path: () => '/in' },
  { name: '/team', as: 'stranger', path: () => '/team' },
  { name: '/claim (no link)', as: 'stranger', path: () => '/claim' },
  { name: '/in (late)', as: 'stranger', path: () => '/in?late' },

  { name: '/register', as: 'newcomer', path: () => '/register' },
  { name: '/register/user', as: 'newcomer', path: () => '/register/user' },
  { name: '/register/vendor', as: 'newcomer', path: () => '/register/vendor' },

  { name: '/profile', as: 'attendee', path: () => '/profile' },
  { name: '/profile/recovery-words', as: 'attendee', path: () => '/profile/recovery-words' },
  { name: '/myevents', as: 'attendee', path: () => '/myevents' },
  { name: '/ticket/:id', as: 'attendee', path: ({ joined }) => `/ticket/${joined}` },
  { name: '/events/:id (to join)', as: 'attendee', path: ({ open }) => `/events/${open}` },
  { name: '/events/:id (to mint)', as: 'attendee', path: ({ minting }) => `/events/${minting}` },
  { name: '/whitelist/:eventId', as: 'attendee', path: ({ open }) => `/whitelist/${open}` },
  { name: '/whitelist/:eventId (none named)', as: 'attendee', path: () => '/whitelist' },
  { name: '/mint/:eventId (to mint)', as: 'attendee', path: ({ minting }) => `/mint/${minting}` },
  { name: '/mint/:eventId (minted)', as: 'attendee', path: ({ claimed }) => `/mint/${claimed}` },
  { name: '/t/:secret (unknown)', as: 'stranger', path: () => '/t/NOBODY', missing: true },
  { name: '/transcripts', as: 'attendee', path: () => '/transcripts' },
  { name: '/my-certificates', as: 'attendee', path: () => '/my-certificates' },
  {
    name: '/my-certificates/:tokenId',
    as: 'attendee',
    path: ({ mine }) => `/my-certificates/${mine}`,
  },
  {
    name: '/my-certificates/:tokenId (not mine)',
    as: 'attendee',
    path: () => `/my-certificates/${NOWHERE}`,
    missing: true,
  },
  { name: '/user/dashboard', as: 'attendee', path: () => '/user/dashboard' },
  { name: '/user/verify', as: 'attendee', path: () => '/user/verify' },

  { name: '/vendor/dashboard', as: 'organizer', path: () => '/vendor/dashboard' },
  { name: '/vendor/people', as: 'organizer', path: () => '/vendor/people' },
  { name: '/vendor/certificates', as: 'organizer', path: () => '/vendor/certificates' },
  { name: '/vendor/profile', as: 'organizer', path: () => '/vendor/profile' },
  { name: '/vendor/developers', as: 'organizer', path: () => '/vendor/developers' },
  { name: '/vendor/team', as: 'organizer', path: () => '/vendor/team' },
  { name: '/vendor/doors', as: 'organizer', path: () => '/vendor/doors' },
  { name: '/vendor/analytics', as: 'organizer', path: () => '/vendor/analytics' },
  { name: '/vendor/event/create', as: 'organizer', path: () => '/vendor/event/create' },
  ...(['overview', 'people', 'invited', 'door', 'certificate', 'settings'] as const).map(
    (tab): Screen => ({
      name: `/vendor/event/:id (${tab})`,
      as: 'organizer',
      path: ({ minting }) => `/vendor/event/${minting}?tab=${tab}`,
    }),
  ),
  { name: '/vendor/event/:id (ongoing)', as: 'organizer', path: ({ ongoing }) => `/vendor/event/${ongoing}` },
  {
    name: '/vendor/event/:id (invite)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=invited&invite=yes`,
  },
  {
    name: '/vendor/event/:id/screen',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/screen`,
  },
  {
    name: '/vendor/event/:id/door',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/door`,
  },
  {
    name: '/vendor/event/:id/edit',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/edit`,
  },
  {
    name: '/vendor/event/:id/whitelist',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}/whitelist`,
  },
  {
    name: '/vendor/event/:id/minted',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}/minted`,
  },
  {
    name: '/vendor/event/:id/minted-certificates',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}/minted-certificates`,
  },
  {
    name: '/vendor/event/:id/upload-certificate',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}/upload-certificate`,
  },
]
