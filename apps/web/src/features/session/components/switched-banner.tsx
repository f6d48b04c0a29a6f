import { type Address, shortAddress } from '@certify/domain/shared/address'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { TriangleAlert } from '../../../ui/icons'
import { useSignIn } from '../hooks/use-sign-in'
import { tellSignInFailure } from '../tell-sign-in-failure'

/**
 * Says that the wallet differs from the session, and offers both ways to continue. Reading still works. It may appear
 * while a person presses something, so it is at the lower edge, below the page, and moves nothing.
 */
export default function SwitchedBanner({
  switchedTo,
  wallet,
  onStay,
}: {
  switchedTo: Address
  wallet: Address
  onStay: () => void
}) {
  const { t } = useTranslation('session')
  const { state, wallets, signInAs } = useSignIn()
  const [current] = wallets
  const busy = state.step === 'signing' || state.step === 'connecting'
  const failure = 'failure' in state ? state.failure : undefined
  return (
    <div
      role="alert"
      className="no-print sticky bottom-0 z-40 border-t border-line bg-warning-tint text-warning shadow-float"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <TriangleAlert className="size-5" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-72 text-[0.9375rem]">
          <span>{t('switched.text', { to: shortAddress(switchedTo), wallet: shortAddress(wallet) })}</span>
          {failure !== undefined && <span className="block font-[600]">{tellSignInFailure(failure)}</span>}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            look="primary"
            busy={busy || !current}
            onClick={() => current && void signInAs(current, switchedTo)}
          >
            {t('switched.signIn', { to: shortAddress(switchedTo) })}
          </Button>
          <Button size="small" onClick={onStay}>
            {t('switched.stay', { wallet: shortAddress(wallet) })}
          </Button>
        </div>
      </div>
    </div>
  )
}
