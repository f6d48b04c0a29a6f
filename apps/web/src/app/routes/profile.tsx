import { useQuery } from '@tanstack/react-query'
import { MailCard } from '../../features/mail/components/mail-card'
import { passkeysQuery } from '../../features/passkey/api/passkeys'
import { PasskeysCard } from '../../features/passkey/components/passkeys-card'
import { devicesQuery } from '../../features/profile/api/devices'
import { profileQuery } from '../../features/profile/api/profile'
import { DataCard } from '../../features/profile/components/data-card'
import { DetailsCard } from '../../features/profile/components/details-card'
import { DevicesCard } from '../../features/profile/components/devices-card'
import { useTranslation } from '../../i18n/use-translation'
import { mailPreferencesQuery } from '../../lib/mail-preferences-query'
import { type SessionRole, useSession, useWallet } from '../../lib/session'
import { useFirstAnswers } from '../../lib/use-first-answers'
import { PageHeader } from '../../ui/page-header'
import { RowsSkeleton } from '../../ui/skeleton'

/** `/profile` */
export default function Page() {
  const { t } = useTranslation('profile')
  const session = useSession()
  if (session.status !== 'signed-in' || !session.role) return null
  return (
    <div className="page-reading flex flex-col gap-6 py-10">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Cards role={session.role} />
    </div>
  )
}

/** The cards appear at once: each grows when its data arrives, and would push the next one down. */
function Cards({ role }: { role: SessionRole }) {
  const wallet = useWallet()
  const isThere = useFirstAnswers(
    useQuery(profileQuery(wallet, role)),
    useQuery(mailPreferencesQuery(wallet)),
    useQuery(passkeysQuery),
    useQuery(devicesQuery),
  )
  if (!isThere) return <RowsSkeleton />
  return (
    <>
      <DetailsCard wallet={wallet} role={role} />
      <MailCard wallet={wallet} />
      <PasskeysCard wallet={wallet} />
      <DevicesCard />
      <DataCard wallet={wallet} />
    </>
  )
}
