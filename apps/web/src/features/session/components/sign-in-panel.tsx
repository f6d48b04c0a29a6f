import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { isPhone } from '../../../lib/device'
import { Button } from '../../../ui/button'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import { WalletAddress } from '../../../ui/wallet-address'
import type { useSignIn } from '../hooks/use-sign-in'
import { SignInNote } from './sign-in-note'
import { WalletChoice, WalletIcon } from './wallet-choice'

/** After this time without an answer, people probably search for the wallet's window, in milliseconds. */
const PATIENCE_MS = 8000

/** Connects a wallet and signs in, in every state of both steps. */
export function SignInPanel({
  signIn,
  under = false,
  address,
}: {
  signIn: ReturnType<typeof useSignIn>
  /** Whether another way of signing in is above, as the first choice. */
  under?: boolean
  /** The address that the browser of a wallet app opens on a phone. By default it is this page. */
  address?: string | undefined
}) {
  const { state, wallets, connect, cancel } = signIn
  const { t } = useTranslation('session')
  switch (state.step) {
    case 'looking':
      return (
        <SkeletonGroup>
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )
    case 'none':
      return (
        <WalletChoice
          wallets={[]}
          under={under}
          address={address}
          onChoose={(wallet) => void connect(wallet)}
          onReturn={signIn.check}
        />
      )
    case 'choosing':
      return (
        <div>
          <WalletChoice
            wallets={wallets}
            under={under}
            address={address}
            tried={state.tried?.id}
            onChoose={(wallet) => void connect(wallet)}
            onReturn={signIn.check}
          />
          <SignInNote state={state} />
        </div>
      )
    case 'connecting':
      return (
        <div>
          <Waiting title={t('connecting.title', { name: state.wallet.name })} onCancel={cancel} />
          <SignInNote state={state} />
        </div>
      )
    case 'connected':
    case 'signing':
      return <Connected signIn={signIn} state={state} />
    case 'signed-in':
      return (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner /> {t('vendor.done')}
        </p>
      )
  }
}

type ConnectedState = Extract<ReturnType<typeof useSignIn>['state'], { step: 'connected' | 'signing' }>

/** The wallet is connected: shows its address, and the exact text before the wallet shows it. */
function Connected({ signIn, state }: { signIn: ReturnType<typeof useSignIn>; state: ConnectedState }) {
  const { t } = useTranslation('session')
  const { sign, disconnect, cancel } = signIn
  const signing = state.step === 'signing'
  // After a failure, a press on the button prepares the next text.
  const preparing = !state.text && !('failure' in state)
  const button = useRef<HTMLButtonElement>(null)
  // The button appears together with the text, so that nothing moves it during a press. It may be outside the window.
  useEffect(() => {
    if (state.text) button.current?.scrollIntoView({ block: 'nearest' })
  }, [state.text])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3">
        <WalletIcon wallet={state.wallet} />
        <div className="min-w-0 flex-1">
          <p className="type-small text-ink-3">{t('connected.as')}</p>
          <WalletAddress value={state.account} />
        </div>
        <Button size="small" look="quiet" onClick={disconnect}>
          {t('connected.disconnect')}
        </Button>
      </div>
      <p className="font-[550]">{t('connected.title')}</p>
      {(state.text || preparing) && (
        <figure className="flex flex-col gap-1.5">
          <figcaption className="type-small text-ink-2">{t('connected.text')}</figcaption>
          <pre className="type-mono rounded-control border border-line bg-surface px-3 py-2.5 text-[0.75rem] leading-relaxed whitespace-pre-wrap wrap-anywhere text-ink-2">
            {state.text ?? t('connected.preparing')}
          </pre>
        </figure>
      )}
      {signing && (
        <Waiting
          title={t('signing', { name: state.wallet.name })}
          onCancel={cancel}
          onReturn={() => void signIn.resume()}
        />
      )}
      {!signing && !preparing && (
        <div className="flex flex-col items-center gap-2">
          <Button ref={button} look="primary" size="large" full autoFocus onClick={() => void sign()}>
            {t('connected.sign')}
          </Button>
          <p className="type-small text-ink-3">{t('connected.free')}</p>
        </div>
      )}
      <SignInNote state={state} />
    </div>
  )
}

/** Shown while the wallet asks the person. Offers to cancel. */
function Waiting({
  title,
  onCancel,
  onReturn,
}: {
  title: string
  onCancel: () => void
  /** Continues after a phone's wallet app covered the page and its answer may have been lost. */
  onReturn?: () => void
}) {
  const { t } = useTranslation('session')
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card border border-line px-4 py-3"
    >
      <Spinner className="size-5 text-brand" />
      <div className="min-w-0 flex-1">
        <p className="font-[550]">{title}</p>
        {long && <p className="type-small text-ink-2">{t('connecting.hint')}</p>}
      </div>
      <Button size="small" onClick={onCancel}>
        {t('connecting.cancel')}
      </Button>
      {onReturn && isPhone() && (
        <Button full onClick={onReturn}>
          {t('phone.continue')}
        </Button>
      )}
    </div>
  )
}
