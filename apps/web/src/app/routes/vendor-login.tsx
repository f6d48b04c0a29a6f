import { Link } from 'react-router'
import { findPasskeyObstacle } from '../../features/passkey/authenticator'
import { PasskeyPanel } from '../../features/passkey/components/passkey-panel'
import { usePasskeySignIn } from '../../features/passkey/hooks/use-passkey-sign-in'
import { SignInPanel } from '../../features/session/components/sign-in-panel'
import { SignedInAlready } from '../../features/session/components/signed-in-already'
import { useArrival } from '../../features/session/hooks/use-arrival'
import { useSignIn } from '../../features/session/hooks/use-sign-in'
import { isWalletOpen } from '../../features/session/sign-in-machine'
import { useTranslation } from '../../i18n/use-translation'
import { usePageHeading } from '../../lib/page-heading'
import { pageLinks } from '../../lib/page-links'
import { chooseDestination } from '../../lib/redirect'
import { useSession } from '../../lib/session'
import { Banner } from '../../ui/banner'
import { Stepper, type StepperStep } from '../../ui/stepper'

export default function Page() {
  const { t } = useTranslation('session')
  const heading = usePageHeading(t('vendor.title'))
  const session = useSession()
  const signIn = useSignIn({ resumes: true })
  const passkey = usePasskeySignIn()
  const arrived = signIn.state.step === 'signed-in' || passkey.state.step === 'signed-in'
  useArrival(arrived, pageLinks.vendorDashboard)
  const already = session.status === 'signed-in' && !arrived ? session : undefined
  const hasPasskeys = findPasskeyObstacle() === undefined

  const at = already || arrived ? 2 : 'account' in signIn.state ? 1 : 0
  const chooseState = (step: number): StepperStep['state'] =>
    step < at ? 'done' : step === at ? 'current' : 'next'

  return (
    <div className="page-form flex flex-col gap-7 pt-12 sm:pt-20">
      <header className="flex flex-col gap-3">
        <h1 ref={heading} tabIndex={-1} className="type-display-2">
          {t('vendor.title')}
        </h1>
        <p className="text-ink-2">{t('vendor.lead')}</p>
      </header>
      <Stepper
        label={t('vendor.title')}
        steps={[
          { key: 'connect', label: t('vendor.step1'), state: chooseState(0) },
          { key: 'sign', label: t('vendor.step2'), state: chooseState(1) },
          { key: 'dashboard', label: t('vendor.step3'), state: chooseState(2) },
        ]}
      />
      {already?.role === 'users' && <Banner tone="warning">{t('vendor.notVendor')}</Banner>}
      <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
        {already ? (
          <SignedInAlready
            wallet={already.wallet}
            to={chooseDestination(already.role, pageLinks.vendorDashboard)}
          />
        ) : (
          <PasskeyPanel passkey={passkey} otherOpen={isWalletOpen(signIn.state)}>
            <SignInPanel signIn={signIn} under={hasPasskeys} />
          </PasskeyPanel>
        )}
      </section>
      <p className="type-small text-ink-2">
        {t('vendor.registerLead')}{' '}
        <Link className="link" to={pageLinks.registerVendor()}>
          {t('vendor.registerLink')}
        </Link>
      </p>
    </div>
  )
}
