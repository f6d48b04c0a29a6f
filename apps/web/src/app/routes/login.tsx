import { Link, useSearchParams } from 'react-router'
import { findPasskeyObstacle } from '../../features/passkey/authenticator'
import { PasskeyPanel } from '../../features/passkey/components/passkey-panel'
import { usePasskeySignIn } from '../../features/passkey/hooks/use-passkey-sign-in'
import { SignInPanel } from '../../features/session/components/sign-in-panel'
import { SignedInAlready } from '../../features/session/components/signed-in-already'
import { useArrival } from '../../features/session/hooks/use-arrival'
import { useSignIn } from '../../features/session/hooks/use-sign-in'
import { isWalletOpen } from '../../features/session/sign-in-machine'
import { RichText } from '../../i18n/rich-text'
import { useTranslation } from '../../i18n/use-translation'
import { usePageHeading } from '../../lib/page-heading'
import { pageLinks } from '../../lib/page-links'
import { chooseDestination, findErrand, sitePath } from '../../lib/redirect'
import { useSession } from '../../lib/session'
import { Banner } from '../../ui/banner'
import { Mark } from '../../ui/rosette'

export default function Page() {
  const { t } = useTranslation('session')
  const heading = usePageHeading(t('login.title'))
  const [params] = useSearchParams()
  const redirect = sitePath(params.get('redirect')) ?? null
  const why = findErrand(redirect)
  const session = useSession()
  const signIn = useSignIn({ resumes: true })
  const passkey = usePasskeySignIn()
  const arrived = signIn.state.step === 'signed-in' || passkey.state.step === 'signed-in'
  useArrival(arrived, redirect)
  const already = session.status === 'signed-in' && !arrived ? session : undefined
  const hasPasskeys = findPasskeyObstacle() === undefined

  return (
    <div className="page-form flex flex-col gap-6 pt-12 sm:pt-20">
      <header className="flex flex-col gap-3">
        <Mark className="size-11" />
        <h1 ref={heading} tabIndex={-1} className="type-display-2">
          {t('login.title')}
        </h1>
        {!why && <p className="text-ink-2">{t('login.lead')}</p>}
      </header>
      {redirect && !already && !why && <Banner title={t('login.required')}>{t('login.requiredText')}</Banner>}
      <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
        {already ? (
          <SignedInAlready wallet={already.wallet} to={chooseDestination(already.role, redirect)} />
        ) : (
          <PasskeyPanel passkey={passkey} otherOpen={isWalletOpen(signIn.state)} why={why}>
            <SignInPanel signIn={signIn} under={hasPasskeys} />
          </PasskeyPanel>
        )}
      </section>
      <footer className="type-small flex flex-col gap-2 text-ink-2">
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link className="link" to={pageLinks.help}>
            {t('login.help')}
          </Link>
          <Link className="link" to={pageLinks.lost}>
            {t('login.lost')}
          </Link>
        </p>
        <p className="text-ink-3">
          <RichText
            text={t('login.agree')}
            parts={{
              terms: (words) => (
                <Link className="link" to={pageLinks.terms}>
                  {words}
                </Link>
              ),
              privacy: (words) => (
                <Link className="link" to={pageLinks.privacy}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </footer>
    </div>
  )
}
