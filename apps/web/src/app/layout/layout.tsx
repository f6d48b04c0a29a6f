import { lazy, Suspense, use, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useForgottenElsewhere } from '../../features/join-roster/kept-press'
import { SessionProvider } from '../../features/session/session-provider'
import { useTranslation } from '../../i18n/use-translation'
import { loadAreas } from '../../i18n/words'
import { configQuery } from '../../lib/config'
import { forgetPageLeft } from '../../lib/left-page'
import { useSession } from '../../lib/session'
import { useLookAgain } from '../../lib/use-look-again'
import { OptionalPart } from '../../ui/boundary'
import { ErrorBoundary } from '../error-boundary'
import { NavigationPending } from '../navigation-pending'
import { PageFallback } from '../page-fallback'
import { loadToaster } from '../toasts'
import { Footer } from './footer'
import { Header } from './header'

const DemoBar = lazy(async () => {
  const [module] = await Promise.all([import('../../features/demo/demo-bar'), loadAreas('demo')])
  return module
})

const ChangedTexts = lazy(async () => {
  const [module] = await Promise.all([
    import('../../features/legal/components/changed-texts'),
    loadAreas('legal-notice'),
  ])
  return module
})

/** The frame around every page. */
export function Layout() {
  const { t } = useTranslation('layout')
  const { pathname, search } = useLocation()
  useEffect(() => forgetPageLeft(`${pathname}${search}`), [pathname, search])
  useForgottenElsewhere(pathname)
  return (
    <SessionProvider>
      <div className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-ink px-4 py-2 text-canvas focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <NavigationProgress />
        <Header />
        <TextsNotice />
        <main
          id="content"
          tabIndex={-1}
          className="min-h-[calc(100dvh-var(--header-height))] flex-1 print:min-h-0"
        >
          <ErrorBoundary>
            <Suspense fallback={<PageFallback />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
        <LocalDemonstration />
      </div>
      <ToasterCode />
    </SessionProvider>
  )
}

/** A thin line at the top while the next page's code loads, shown only if that takes a moment. */
function NavigationProgress() {
  return (
    use(NavigationPending) && (
      <div aria-hidden="true" className="animate-skeleton fixed inset-x-0 top-0 z-60 h-0.5 bg-brand" />
    )
  )
}

/** Shows people with an account which legal texts have changed. */
function TextsNotice() {
  const session = useSession()
  if (session.status !== 'signed-in' || session.role === null) return null
  return (
    <OptionalPart>
      <Suspense>
        <ChangedTexts key={session.wallet} wallet={session.wallet} />
      </Suspense>
    </OptionalPart>
  )
}

function LocalDemonstration() {
  // One timer is enough: all other readers of the configuration share its answers.
  const config = useLookAgain(configQuery, () => 'rare').data
  if (!config?.localChain || !config.testClock) return null
  return (
    <OptionalPart>
      <Suspense>
        <DemoBar />
      </Suspense>
    </OptionalPart>
  )
}

/** A toast reports a failed change. Its code must load before the connection is lost. */
function ToasterCode() {
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => {
    if (isSignedIn) void loadToaster().catch(() => undefined)
  }, [isSignedIn])
  return null
}
