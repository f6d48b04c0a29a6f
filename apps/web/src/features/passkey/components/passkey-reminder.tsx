import { lazy, Suspense } from 'react'
import { lastOwnKey } from '../../../lib/passkey-wallet'
import { OptionalPart } from '../../../ui/boundary'

const OneDeviceBanner = lazy(() => import('./one-device-banner'))

/**
 * A place for the warning about a passkey that lives on one device. It costs nothing for people with other wallets.
 *
 * @param askAgain - Whether to ask although the person said "Later": before the first certificate.
 */
export function PasskeyReminder({ askAgain = false }: { askAgain?: boolean }) {
  if (!lastOwnKey()) return null
  return (
    <OptionalPart>
      <Suspense>
        <OneDeviceBanner askAgain={askAgain} />
      </Suspense>
    </OptionalPart>
  )
}
