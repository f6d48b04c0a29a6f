import { lazy, Suspense, use, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { SessionProvider } from '../../features/session/session-provider'
import { useTranslation } from '../../i18n/use-translation'
import { loadAreas } from '../../i18n/words'
import { configQuery } from '../../lib/config'
import { useSession } from '../../lib/session'
import { useLookAgain } from '../../lib/use-look-again'
import { OptionalPart } from '../../ui/boundary'
import { onFirstToast } from '../../ui/toast'
import { ErrorBoundary } from '../error-boundary'
import { NavigationPending } from '../navigation-pending'
import { PageFallback } from '../page-fallback'
import { Footer } from './footer'
import { Header } from './header'

const Toaster = lazy(() => import('../../ui/toaster'))
const DemoBar = lazy(async () => {
  const [module] = await Promise.all([import('../../features/demo/demo-bar'), loadAreas('demo')])
  return module
})

/** The frame around every page. */
export function Layout() {
  const { t } = useTranslation('layout')
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
        <main id="content" tabIndex={-1} className="flex-1">
          <ErrorBoundary>
            <Suspense fallback={<PageFallback />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
        <LocalDemonstration />
      </div>
      <Toasts />
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

function LocalDemonstration() {
  // Only here, because every other reader of the configuration shares this timer.
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

function Toasts() {
  const [wanted, setWanted] = useState(false)
  // A toast reports a failed change. Its code must load before the connection is lost.
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return (
    (wanted || isSignedIn) && (
      <OptionalPart>
        <Suspense>
          <Toaster />
        </Suspense>
      </OptionalPart>
    )
  )
}
