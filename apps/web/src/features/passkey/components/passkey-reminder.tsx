import { lazy, type ReactNode } from 'react'
import { lastOwnKey } from '../../../lib/passkey-wallet'
import { OptionalPart } from '../../../ui/boundary'

const OneDeviceBanner = lazy(() => import('./one-device-banner'))

/**
 * A page under the warning about a passkey that is on one device only. For people with other wallets it loads nothing.
 *
 * @param askAgain - Whether to ask although the person said "Later": before the first certificate.
 */
export function PasskeyReminder({ askAgain = false, children }: { askAgain?: boolean; children: ReactNode }) {
  if (!lastOwnKey()) return children
  return (
    <OptionalPart fallback={children}>
      <OneDeviceBanner askAgain={askAgain}>{children}</OneDeviceBanner>
    </OptionalPart>
  )
}
