import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import type { SignInState } from '../sign-in-machine'
import { tellSignInFailure } from '../tell-sign-in-failure'

/** The remark under the buttons: a declined request is quiet, an open one is information, only a failure is red. */
export function SignInNote({ state }: { state: SignInState }) {
  const { t } = useTranslation('session')
  const name = 'wallet' in state ? state.wallet.name : t('yourWallet')
  if ('failure' in state && state.failure !== undefined) {
    return (
      <Banner tone="canceled" live className="mt-4">
        {tellSignInFailure(state.failure)}
      </Banner>
    )
  }
  if (!('note' in state) || !state.note) return null
  return (
    <p role="status" className="type-small mt-3 text-ink-2">
      {t(`note.${state.note}`, { name })}
    </p>
  )
}
