import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import type { usePasskeySignIn } from '../hooks/use-passkey-sign-in'
import type { PasskeyRefusal } from '../sign-in-state'

type Way = { label: string; act: () => void }

/** Says why a passkey did not open the account, and offers what to do next. */
export function PasskeyRefused({
  why,
  passkey,
}: {
  why: PasskeyRefusal
  passkey: ReturnType<typeof usePasskeySignIn>
}) {
  const { t } = useTranslation('passkey')
  const words = { label: t('haveWords'), act: passkey.typeWords }
  const wallet = { label: t('useWallet'), act: passkey.start }
  const back = { label: t('goBack'), act: passkey.start }
  const ways = {
    'no-prf': [
      { label: t('tryAgain'), act: () => void passkey.make() },
      { label: t('browserKey.keep'), act: () => void passkey.startBrowserKey() },
      wallet,
    ],
    exists: [
      { label: t('continue'), act: () => void passkey.signIn() },
      { label: t('makeAnother'), act: () => void passkey.make({ beside: true }) },
      back,
    ],
    differs: [words, back],
    removed: [words, back],
    'other-account': [back],
  } as const satisfies Record<PasskeyRefusal, readonly Way[]>
  return (
    <div className="flex flex-col gap-4">
      <Banner tone={why === 'exists' ? 'brand' : 'warning'} live>
        {t(`refused.${why}`)}
      </Banner>
      <div className="flex flex-col gap-2.5">
        {ways[why].map(({ label, act }, at) => (
          <Button
            key={label}
            look={at === 0 ? 'primary' : 'secondary'}
            full
            autoFocus={at === 0}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
