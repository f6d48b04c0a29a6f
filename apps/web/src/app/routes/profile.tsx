import { MailCard } from '../../features/mail/components/mail-card'
import { PasskeysCard } from '../../features/passkey/components/passkeys-card'
import { DataCard } from '../../features/profile/components/data-card'
import { DetailsCard } from '../../features/profile/components/details-card'
import { DevicesCard } from '../../features/profile/components/devices-card'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session'
import { PageHeader } from '../../ui/page-header'

export default function Page() {
  const { t } = useTranslation('profile')
  const session = useSession()
  if (session.status !== 'signed-in' || !session.role) return null
  return (
    <div className="page-reading flex flex-col gap-6 py-10">
      <PageHeader title={t('title')} lead={t('lead')} />
      <DetailsCard wallet={session.wallet} role={session.role} />
      <MailCard wallet={session.wallet} />
      <PasskeysCard wallet={session.wallet} />
      <DevicesCard />
      <DataCard wallet={session.wallet} />
    </div>
  )
}
