import { pagePaths } from '@certify/wire/page-paths'
import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, isValidElement, lazy, useState } from 'react'
import { createRoutesFromElements, matchRoutes, Route, Routes } from 'react-router'
import { sessionQuery } from '../features/session/api/session'
import type { Area } from '../i18n/areas'
import { loadAreas } from '../i18n/words'
import { configQuery } from '../lib/config'
import { RequireOrganizer, RequireRole, RequireSession, RequireTeam } from './guards'
import { BareLayout } from './layout/bare-layout'
import { Layout } from './layout/layout'
import { RequireWords } from './require-words'
import type { Opened, RouteModule } from './route-module'

/** A page whose code and words load side by side, when a person opens it or earlier through `open`. */
type Page = ComponentType & {
  readonly open: (client: QueryClient, opened: Opened) => Promise<void>
}

function page(load: () => Promise<RouteModule>, ...areas: Area[]): Page {
  let here: ComponentType | undefined
  const open = async () => {
    const [module] = await Promise.all([load(), loadAreas(...areas)])
    here = module.default
    return module
  }
  const Later = lazy(open)
  function Opened() {
    // Chosen once, because replacing the component would lose the text that the person typed.
    const [Shown] = useState(() => here ?? Later)
    return <Shown />
  }
  return Object.assign(Opened, {
    open: async (client: QueryClient, opened: Opened) => void (await (await open()).ask?.(client, opened)),
  })
}

// One file per route. It composes features and does nothing else.
const Home = page(() => import('./routes/home'), 'home', 'faq')
const About = page(() => import('./routes/about'), 'about')
const Faq = page(() => import('./routes/faq'), 'faq')
const Help = page(() => import('./routes/help'), 'help')
const Terms = page(() => import('./routes/terms'), 'legal')
const Privacy = page(() => import('./routes/privacy'), 'legal')
const VendorAgreement = page(() => import('./routes/vendor-agreement'), 'legal')
const ServerError = page(() => import('./routes/server-error'))
const NotFound = page(() => import('./routes/not-found'))

const Login = page(() => import('./routes/login'), 'session', 'passkey')
const VendorLogin = page(() => import('./routes/vendor-login'), 'session', 'passkey')
const Arrive = page(() => import('./routes/arrive'), 'arriving', 'attendance', 'passkey', 'session')
const Claim = page(() => import('./routes/claim'), 'arriving', 'passkey', 'session', 'names')
const Lost = page(() => import('./routes/lost'), 'moves')
const Register = page(() => import('./routes/register'), 'sign-up')
const RegisterUser = page(() => import('./routes/register-user'), 'sign-up')
const RegisterVendor = page(() => import('./routes/register-vendor'), 'sign-up')
const Profile = page(() => import('./routes/profile'), 'profile', 'passkey', 'mail')
const RecoveryWords = page(() => import('./routes/recovery-words'), 'passkey')
const ConfirmEmail = page(() => import('./routes/confirm'), 'mail')
const Unsubscribe = page(() => import('./routes/unsubscribe'), 'mail')
const StopMove = page(() => import('./routes/stop-move'), 'mail')

const Events = page(() => import('./routes/events'), 'events')
const Event = page(
  () => import('./routes/event'),
  'events',
  'event-details',
  'join-roster',
  'organization',
  'team',
)
const Organizer = page(() => import('./routes/organizer'), 'organization', 'events')
const MyEvents = page(() => import('./routes/my-events'), 'my-events', 'events')
const VerifyStart = page(() => import('./routes/verify-start'), 'lookup', 'many-numbers', 'verdict')
const Verify = page(() => import('./routes/verify'), 'verdict', 'file-in-hand')
const TryToFoolIt = page(() => import('./routes/try-to-fool-it'), 'forgeries', 'verdict')
const Transaction = page(() => import('./routes/transaction'), 'transaction')

const JoinRoster = page(() => import('./routes/join-roster'), 'join-roster', 'events')
const Mint = page(() => import('./routes/mint'), 'minting', 'attendance', 'names', 'organization')
const MyCertificates = page(() => import('./routes/my-certificates'), 'my-certificates')
const MyCertificate = page(() => import('./routes/my-certificate'), 'my-certificate')
const UserDashboard = page(
  () => import('./routes/user-dashboard'),
  'user-dashboard',
  'moves',
  'my-events',
  'attendance',
  'my-certificates',
)
const UserVerify = page(() => import('./routes/user-verify'), 'verdict')

const VendorDashboard = page(() => import('./routes/vendor-dashboard'), 'vendor-dashboard', 'needs')
const VendorProfile = page(() => import('./routes/vendor-profile'), 'organizer-profile', 'passkey')
const Developers = page(() => import('./routes/developers'), 'developers')
const Team = page(() => import('./routes/team'), 'team')
const JoinTeam = page(() => import('./routes/join-team'), 'team', 'passkey', 'session')
const Doors = page(() => import('./routes/doors'), 'team')
const EventDoor = page(() => import('./routes/event-door'), 'team', 'door-links', 'event-management')
const VendorAnalytics = page(() => import('./routes/vendor-analytics'), 'analytics')
const CreateEvent = page(() => import('./routes/create-event'), 'event-editor', 'events')
const EditEvent = page(() => import('./routes/edit-event'), 'event-editor', 'event-management', 'events')
const ManageEvent = page(
  () => import('./routes/manage-event'),
  'event-management',
  'needs',
  'certificate-design',
  'announcing',
  'participants',
  'many-people',
  'inviting',
  'minted',
  'door-links',
  'event-editor',
  'names',
)
const EventRoster = page(() => import('./routes/event-roster'), 'event-roster', 'event-management')
const EventMinted = page(() => import('./routes/event-minted'), 'minted', 'event-management')
const EventScreen = page(() => import('./routes/door-screen'), 'door-screen', 'event-management')
const UploadCertificate = page(
  () => import('./routes/upload-certificate'),
  'event-management',
  'certificate-design',
)

/** Every screen of the product, once, each behind the guard it needs. */
const routes = (
  <>
    <Route element={<Layout />}>
      <Route path={pagePaths.home} element={<Home />} />
      <Route path={pagePaths.about} element={<About />} />
      <Route path={pagePaths.faq} element={<Faq />} />
      <Route path={pagePaths.help} element={<Help />} />
      <Route path={pagePaths.terms} element={<Terms />} />
      <Route path={pagePaths.privacy} element={<Privacy />} />
      <Route path={pagePaths.vendorAgreement} element={<VendorAgreement />} />
      <Route path={pagePaths.serverError} element={<ServerError />} />

      <Route path={pagePaths.login} element={<Login />} />
      <Route path={pagePaths.vendorLogin} element={<VendorLogin />} />
      <Route path={pagePaths.arrive} element={<Arrive />} />
      <Route path={pagePaths.claim} element={<Claim />} />
      <Route path={pagePaths.joinTeam} element={<JoinTeam />} />
      <Route path={pagePaths.lost} element={<Lost />} />
      <Route path={pagePaths.register} element={<Register />} />
      <Route path={pagePaths.registerUser} element={<RegisterUser />} />
      <Route path={pagePaths.registerVendor} element={<RegisterVendor />} />

      <Route path={pagePaths.confirmEmail} element={<ConfirmEmail />} />
      <Route path={pagePaths.unsubscribe} element={<Unsubscribe />} />
      <Route path={pagePaths.stopMove} element={<StopMove />} />

      <Route path={pagePaths.events} element={<Events />} />
      <Route path={pagePaths.event} element={<Event />} />
      <Route path={pagePaths.organizer} element={<Organizer />} />
      <Route path={pagePaths.myEvents} element={<MyEvents />} />
      <Route path={pagePaths.verifyStart} element={<VerifyStart />} />
      <Route path={pagePaths.verify} element={<Verify />} />
      <Route path={pagePaths.tryToFoolIt} element={<TryToFoolIt />} />
      <Route path={pagePaths.transaction} element={<Transaction />} />

      <Route element={<RequireSession />}>
        <Route path={pagePaths.profile} element={<Profile />} />
        <Route path={pagePaths.recoveryWords} element={<RecoveryWords />} />
      </Route>

      <Route element={<RequireRole only="users" />}>
        <Route path={pagePaths.joinWhitelist} element={<JoinRoster />} />
        <Route path={pagePaths.mint} element={<Mint />} />
        <Route path={pagePaths.myCertificates} element={<MyCertificates />} />
        <Route path={pagePaths.myCertificate} element={<MyCertificate />} />
        <Route path={pagePaths.userDashboard} element={<UserDashboard />} />
        <Route path={pagePaths.userVerify} element={<UserVerify />} />
      </Route>

      <Route element={<RequireOrganizer />}>
        <Route element={<RequireWords />}>
          <Route path={pagePaths.vendorDashboard} element={<VendorDashboard />} />
          <Route path={pagePaths.vendorProfile} element={<VendorProfile />} />
          <Route path={pagePaths.developers} element={<Developers />} />
          <Route path={pagePaths.team} element={<Team />} />
          <Route path={pagePaths.vendorAnalytics} element={<VendorAnalytics />} />
          <Route path={pagePaths.createEvent} element={<CreateEvent />} />
          <Route path={pagePaths.manageEvent} element={<ManageEvent />} />
          <Route path={pagePaths.editEvent} element={<EditEvent />} />
          <Route path={pagePaths.eventWhitelist} element={<EventRoster />} />
          <Route path={pagePaths.eventMinted} element={<EventMinted />} />
          <Route path={pagePaths.eventMintedCertificates} element={<EventMinted />} />
          <Route path={pagePaths.uploadCertificate} element={<UploadCertificate />} />
        </Route>
      </Route>

      <Route element={<RequireTeam />}>
        <Route path={pagePaths.doors} element={<Doors />} />
        <Route path={pagePaths.eventDoor} element={<EventDoor />} />
      </Route>

      <Route path="*" element={<NotFound />} />
    </Route>
    <Route element={<BareLayout />}>
      <Route element={<RequireOrganizer />}>
        <Route path={pagePaths.eventScreen} element={<EventScreen />} />
      </Route>
    </Route>
  </>
)

/** The screens of the product. */
export function AppRoutes() {
  return <Routes>{routes}</Routes>
}

/**
 * Loads the page of an address, and the answers that its first drawing shows. React keeps a fallback that it has shown
 * for 300 ms, although the page's files have often arrived by then.
 */
export async function openPage({ pathname, search }: URL, client: QueryClient): Promise<void> {
  const [match] = matchRoutes(createRoutesFromElements(routes), pathname)?.slice(-1) ?? []
  const element = match?.route.element
  if (!isValidElement(element)) return
  const { open } = element.type as Partial<Page>
  await Promise.all([
    open?.(client, { values: match?.params ?? {}, search }),
    client.prefetchQuery(configQuery),
    client.prefetchQuery(sessionQuery),
  ])
}
