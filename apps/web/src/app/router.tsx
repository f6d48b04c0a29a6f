import { pagePaths } from '@certify/wire/page-paths'
import { type ComponentType, lazy } from 'react'
import { Route, Routes } from 'react-router'
import type { Area } from '../i18n/areas'
import { loadAreas } from '../i18n/words'
import { RequireRole, RequireSession } from './guards'
import { BareLayout } from './layout/bare-layout'
import { Layout } from './layout/layout'
import { RequireWords } from './require-words'

/** A page whose code and words load side by side when a person opens it. */
function page(load: () => Promise<{ default: ComponentType }>, ...areas: Area[]): ComponentType {
  return lazy(async () => {
    const [module] = await Promise.all([load(), loadAreas(...areas)])
    return module
  })
}

// One file a route, which composes features and does nothing else.
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
const Lost = page(() => import('./routes/lost'), 'moves')
const Register = page(() => import('./routes/register'), 'sign-up')
const RegisterUser = page(() => import('./routes/register-user'), 'sign-up')
const RegisterVendor = page(() => import('./routes/register-vendor'), 'sign-up')
const Profile = page(() => import('./routes/profile'), 'profile', 'passkey', 'mail')
const RecoveryWords = page(() => import('./routes/recovery-words'), 'passkey')
const ConfirmEmail = page(() => import('./routes/confirm'), 'mail')
const Unsubscribe = page(() => import('./routes/unsubscribe'), 'mail')

const Events = page(() => import('./routes/events'), 'events')
const Event = page(() => import('./routes/event'), 'events', 'event-details', 'join-roster', 'organization')
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

const VendorDashboard = page(() => import('./routes/vendor-dashboard'), 'vendor-dashboard')
const VendorProfile = page(() => import('./routes/vendor-profile'), 'organizer-profile', 'passkey')
const Developers = page(() => import('./routes/developers'), 'developers')
const VendorAnalytics = page(() => import('./routes/vendor-analytics'), 'analytics')
const CreateEvent = page(() => import('./routes/create-event'), 'event-editor', 'events')
const EditEvent = page(() => import('./routes/edit-event'), 'event-editor', 'event-management', 'events')
const ManageEvent = page(
  () => import('./routes/manage-event'),
  'event-management',
  'certificate-design',
  'participants',
  'minted',
  'door-links',
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
export function AppRoutes() {
  return (
    <Routes>
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
        <Route path={pagePaths.lost} element={<Lost />} />
        <Route path={pagePaths.register} element={<Register />} />
        <Route path={pagePaths.registerUser} element={<RegisterUser />} />
        <Route path={pagePaths.registerVendor} element={<RegisterVendor />} />

        <Route path={pagePaths.confirmEmail} element={<ConfirmEmail />} />
        <Route path={pagePaths.unsubscribe} element={<Unsubscribe />} />

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

        <Route element={<RequireRole only="vendors" />}>
          <Route element={<RequireWords />}>
            <Route path={pagePaths.vendorDashboard} element={<VendorDashboard />} />
            <Route path={pagePaths.vendorProfile} element={<VendorProfile />} />
            <Route path={pagePaths.developers} element={<Developers />} />
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

        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<BareLayout />}>
        <Route element={<RequireRole only="vendors" />}>
          <Route path={pagePaths.eventScreen} element={<EventScreen />} />
        </Route>
      </Route>
    </Routes>
  )
}
