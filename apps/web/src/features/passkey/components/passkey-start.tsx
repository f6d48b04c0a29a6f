import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { hasBrowserKey } from '../../../lib/browser-key'
import { pageLinks } from '../../../lib/page-links'
import { OptionalPart } from '../../../ui/boundary'
import { Button } from '../../../ui/button'
import { KeyRound } from '../../../ui/icons'
import type { usePasskeySignIn } from '../hooks/use-passkey-sign-in'
import { rememberedPasskeys } from '../remembered-passkeys'
import type { PasskeyState } from '../sign-in-state'
import { PasskeyRemark } from './passkey-remark'

/** Dialogs are for the few whose browser keeps a key. */
const ForgetKey = lazy(() => import('./forget-key'))

/** What a page needs a new passkey for. */
export type WhyPasskey = 'arrive' | 'claim' | 'join' | 'register' | 'team'

/**
 * The first choice of the login, and the ways for people without a passkey on this device. A person whom this browser
 * does not know, on a page that mostly serves newcomers, first finds the button that makes a passkey.
 */
export function PasskeyStart({
  passkey,
  state,
  why,
}: {
  passkey: ReturnType<typeof usePasskeySignIn>
  state: Extract<PasskeyState, { step: 'start' }>
  why?: WhyPasskey | undefined
}) {
  const { t } = useTranslation('passkey')
  const [keepsKey, setKeepsKey] = useState(hasBrowserKey)
  const isKnown = keepsKey || rememberedPasskeys().length > 0
  const makesFirst = why !== undefined && !isKnown
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        {makesFirst && <p className="font-[550]">{t(`why.${why}`)}</p>}
        <Button
          look="primary"
          size="large"
          full
          autoFocus={state.note !== undefined}
          icon={<KeyRound className="size-5" aria-hidden="true" />}
          onClick={() => void (makesFirst ? passkey.make() : passkey.signIn())}
        >
          {t(makesFirst ? 'make' : 'continue')}
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
        <div className="flex flex-col gap-2">
          <Button size="large" full onClick={() => void passkey.signInWithBrowserKey()}>
            {t('browserKey.continue')}
          </Button>
          <p className="type-small text-ink-2">
            {t('browserKey.anybody')}{' '}
            <OptionalPart>
              <Suspense>
                <ForgetKey onForgotten={() => setKeepsKey(false)} />
              </Suspense>
            </OptionalPart>
          </p>
        </div>
      )}
      {makesFirst ? (
        <p className="type-small flex flex-wrap gap-x-5 gap-y-2">
          <span className="text-ink-2">{t('before')}</span>
          <OtherWays passkey={passkey} signIn={t('mine')} />
        </p>
      ) : (
        (!isKnown || state.note !== undefined) && (
          <div className="flex flex-col gap-3 rounded-card bg-sunken px-4 py-3.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <p className="font-[550]">{t('first')}</p>
                <p className="type-small text-ink-2">{t('empty')}</p>
              </div>
              <Button onClick={() => void passkey.make()}>{t('make')}</Button>
            </div>
            <p className="type-small flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-3">
              <OtherWays passkey={passkey} signIn={t('elsewhere')} />
            </p>
          </div>
        )
      )}
    </div>
  )
}

function OtherWays({ passkey, signIn }: { passkey: ReturnType<typeof usePasskeySignIn>; signIn: string }) {
  const { t } = useTranslation('passkey')
  return (
    <>
      <button type="button" className="link min-h-6" onClick={() => void passkey.signIn()}>
        {signIn}
      </button>
      <button type="button" className="link min-h-6" onClick={passkey.typeWords}>
        {t('haveWords')}
      </button>
    </>
  )
}
