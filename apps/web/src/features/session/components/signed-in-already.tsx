import type { Address } from '@certify/domain/shared/address'
import { useTranslation } from '../../../i18n/use-translation'
import { useSessionActions } from '../../../lib/session'
import { Button, LinkButton } from '../../../ui/button'
import { WalletAddress } from '../../../ui/wallet-address'

/** For a person who is already signed in: shows their account, a link to continue, and a button to log out. */
export function SignedInAlready({ wallet, to }: { wallet: Address; to: string }) {
  const { t } = useTranslation('session')
  const { logout } = useSessionActions()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunken px-4 py-3">
        <div className="min-w-0 flex-1">
          <p className="type-small text-ink-3">{t('login.signedInAs')}</p>
          <WalletAddress value={wallet} />
        </div>
        <Button size="small" look="quiet" onClick={() => void logout()}>
          {t('connected.disconnect')}
        </Button>
      </div>
      <LinkButton look="primary" size="large" full to={to}>
        {t('login.continue')}
      </LinkButton>
    </div>
  )
}
