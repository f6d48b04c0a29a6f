import { lazy, Suspense } from 'react'
import { loadAreas } from '../../i18n/words'
import { findInAppBrowser } from '../../lib/in-app-browser'
import { OptionalPart } from '../../ui/boundary'

const InAppNotice = lazy(async () => {
  const [module] = await Promise.all([import('./in-app-notice'), loadAreas('in-app')])
  return module
})

/**
 * Tells a person in an app's own browser how to leave it. Draws nothing in a real browser, which loads none of it.
 *
 * @param handover - The address that carries a scan into the other browser. By default the link opens this page.
 */
export function OutOfApp({
  handover,
  className = '',
}: {
  handover?: string | undefined
  className?: string
}) {
  // The server's first view knows no browser.
  if (!globalThis.window || findInAppBrowser() === undefined) return null
  return (
    <OptionalPart>
      <Suspense>
        <InAppNotice handover={handover} className={className} />
      </Suspense>
    </OptionalPart>
  )
}
