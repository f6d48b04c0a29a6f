import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Spinner } from '../../../ui/spinner'
import { findPasskeyObstacle } from '../authenticator'
import type { usePasskeySignIn } from '../hooks/use-passkey-sign-in'
import { PasskeyRefused } from './passkey-refused'
import { PasskeyRemark } from './passkey-remark'
import { PasskeyStart, type WhyPasskey } from './passkey-start'
import { WordsForm } from './words-form'
import { WordsSheet } from './words-sheet'

type Passkey = ReturnType<typeof usePasskeySignIn>

/**
 * Signs in with a passkey, in every state. The other ways of signing in are below while no attempt is under way.
 *
 * @param otherOpen - Whether the page is asking a crypto wallet. Then only that request is shown.
 * @param why - What most people need a new passkey for on this page. Without it, they probably have one.
 */
export function PasskeyPanel({
  passkey,
  otherOpen,
  why,
  children,
}: {
  passkey: Passkey
  otherOpen: boolean
  why?: WhyPasskey | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('passkey')
  const obstacle = findPasskeyObstacle()
  if (otherOpen) return children
  if (obstacle) {
    return (
      <div className="flex flex-col gap-5">
        {children}
        <p className="type-small text-ink-3">{t(`obstacle.${obstacle}`, { host: window.location.host })}</p>
      </div>
    )
  }
  if (passkey.state.step !== 'start') return <UnderWay passkey={passkey} />
  return (
    <div className="flex flex-col gap-5">
      <PasskeyStart passkey={passkey} state={passkey.state} why={why} />
      <p className="type-small flex items-center gap-3 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {children}
    </div>
  )
}

function UnderWay({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('passkey')
  const { state } = passkey
  switch (state.step) {
    case 'waiting':
      return (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <Spinner className="size-5 text-brand" />
          <p className="min-w-0 flex-1 font-[550]">{t(state.again ? 'again' : 'waiting')}</p>
          <Button size="small" onClick={passkey.cancel}>
            {t('cancel')}
          </Button>
        </div>
      )
    case 'made':
      return (
        <OneMore
          title={t('made')}
          press={t('use')}
          onPress={() => void passkey.signIn(state.id)}
          remark={state}
        />
      )
    case 'refused':
      return <PasskeyRefused why={state.why} passkey={passkey} />
    case 'words':
      return (
        <WordsForm
          failure={state.failure}
          isTrying={state.isTrying === true}
          onSubmit={(text) => void passkey.signInWithWords(text)}
          onBack={passkey.start}
        />
      )
    case 'back':
      return (
        <OneMore
          title={state.made ? t('made') : t('back.title')}
          text={state.made ? undefined : t('back.text')}
          press={state.made ? t('use') : t('back.make')}
          onPress={() => void passkey.makeForAccount()}
          onSkip={passkey.skip}
          remark={state}
        />
      )
    case 'browser-key':
      return (
        <div className="flex flex-col gap-5">
          <Banner tone="warning" title={t('browserKey.title')}>
            {t('browserKey.text')}
          </Banner>
          <WordsSheet read={passkey.readWords} onWritten={() => void passkey.keepBrowserKey()} />
        </div>
      )
    default:
      return (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner /> {t('signing')}
        </p>
      )
  }
}

/** Asks for one more press to use the new passkey, because some browsers need a press for each call. */
function OneMore({
  title,
  text,
  press,
  onPress,
  onSkip,
  remark,
}: {
  title: string
  text?: string | undefined
  press: string
  onPress: () => void
  onSkip?: () => void
  remark: { note?: 'canceled'; failure?: string }
}) {
  const { t } = useTranslation('passkey')
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p className="type-title-3">{title}</p>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      <Button look="primary" size="large" full autoFocus onClick={onPress}>
        {press}
      </Button>
      {onSkip && (
        <Button look="quiet" full onClick={onSkip}>
          {t('back.skip')}
        </Button>
      )}
      <PasskeyRemark {...remark} />
    </div>
  )
}
