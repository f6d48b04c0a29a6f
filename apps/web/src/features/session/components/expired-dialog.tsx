import { type Address, shortAddress } from '@certify/domain/shared/address'
import { useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translate } from '../../../i18n/words'
import { serverNow } from '../../../lib/clock'
import { useSessionActions } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { toast } from '../../../ui/toast'
import { useSignIn } from '../hooks/use-sign-in'
import { SignInNote } from './sign-in-note'

/**
 * The session ended while a person works. The person signs in again in a dialog over the page, so that a form keeps its
 * content.
 */
export default function ExpiredDialog({
  wallet,
  expiresAt,
  onDone,
}: {
  wallet: Address
  /** The latest time at which the session would have ended, if known. */
  expiresAt: string | undefined
  onDone: (renewed: boolean) => void
}) {
  const { t } = useTranslation('session')
  const { logout } = useSessionActions()
  const { state, wallets, signInAs } = useSignIn()
  const current = wallets[0]
  const isOld = expiresAt !== undefined && new Date(expiresAt) <= serverNow()
  useEffect(() => {
    if (state.step === 'signed-in') onDone(true)
  }, [state.step, onDone])
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => onDone(false)}
      width="narrow"
      title={t(isOld ? 'expired.title' : 'expired.titleEarly')}
      description={t('expired.text')}
      footer={
        <>
          <Button
            onClick={() => {
              onDone(false)
              logout().catch((error: unknown) =>
                toast.error(tellFailure(error, translate('layout:account.logoutFailed'))),
              )
            }}
          >
            {t('expired.leave')}
          </Button>
          <Button
            look="primary"
            blocked={!current}
            aria-describedby={current ? undefined : 'expired-unlock'}
            busy={state.step === 'signing' || state.step === 'connected' || state.step === 'connecting'}
            onClick={() => current && void signInAs(current, wallet)}
          >
            {t('expired.sign')}
          </Button>
        </>
      }
    >
      <p className="type-small text-ink-2">{t('expired.as', { wallet: shortAddress(wallet) })}</p>
      <SignInNote state={state} />
      {!current && (
        <p id="expired-unlock" className="type-small mt-2 text-ink-2">
          {t('expired.unlock')}
        </p>
      )}
    </Dialog>
  )
}
