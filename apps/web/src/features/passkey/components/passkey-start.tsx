import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Button } from '../../../ui/button'
import { KeyRound } from '../../../ui/icons'
import { hasBrowserKey } from '../browser-key-flag'
import type { usePasskeySignIn } from '../hooks/use-passkey-sign-in'
import { rememberedPasskeys } from '../remembered-passkeys'
import type { PasskeyState } from '../sign-in-state'
import { PasskeyRemark } from './passkey-remark'

/** The first choice of the login, and the ways for people without a passkey on this device. */
export function PasskeyStart({
  passkey,
  state,
}: {
  passkey: ReturnType<typeof usePasskeySignIn>
  state: Extract<PasskeyState, { step: 'start' }>
}) {
  const { t } = useTranslation('passkey')
  const [isNew] = useState(() => rememberedPasskeys().length === 0)
  const [keepsKey] = useState(hasBrowserKey)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Button
          look="primary"
          size="large"
          full
          autoFocus={state.note !== undefined}
          icon={<KeyRound className="size-5" aria-hidden="true" />}
          onClick={() => void passkey.signIn()}
        >
          {t('continue')}
        </Button>
        <p className="type-small text-ink-2">
          {t('lead')}{' '}
          <Link className="link" to={`${pageLinks.help}#passkeys`}>
            {t('what')}
          </Link>
        </p>
        <PasskeyRemark {...state} />
      </div>
      {keepsKey && (
        <Button size="large" full onClick={() => void passkey.signInWithBrowserKey()}>
          {t('browserKey.continue')}
        </Button>
      )}
      {(isNew || state.note !== undefined) && (
        <div className="flex flex-col gap-3 rounded-card bg-sunken px-4 py-3.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="font-[550]">{t('first')}</p>
              <p className="type-small text-ink-2">{t('empty')}</p>
            </div>
            <Button onClick={() => void passkey.make()}>{t('make')}</Button>
          </div>
          <p className="type-small flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-3">
            <button type="button" className="link min-h-6" onClick={() => void passkey.signIn()}>
              {t('elsewhere')}
            </button>
            <button type="button" className="link min-h-6" onClick={passkey.typeWords}>
              {t('haveWords')}
            </button>
          </p>
        </div>
      )}
    </div>
  )
}
