import { useQuery } from '@tanstack/react-query'
import { AttendDialog } from '../../features/attendance/components/attend-dialog'
import { WrittenTo } from '../../features/mail/components/written-to'
import { movesQuery } from '../../features/moves/api/moves'
import { MoveWarning } from '../../features/moves/components/move-warning'
import { CertificateShelf } from '../../features/my-certificates/components/certificate-shelf'
import { PasskeyReminder } from '../../features/passkey/components/passkey-reminder'
import { SHELF, UserDashboard } from '../../features/user-dashboard/components/user-dashboard'
import { useTranslation } from '../../i18n/use-translation'
import { myCertificatesQuery } from '../../lib/certificates-query'
import { useCircumstances } from '../../lib/circumstances'
import { mailPreferencesQuery } from '../../lib/mail-preferences-query'
import { myEventsQuery } from '../../lib/my-events-query'
import { useWallet } from '../../lib/session'
import { useFirstAnswers } from '../../lib/use-first-answers'
import { PageHeader } from '../../ui/page-header'
import { RowsSkeleton } from '../../ui/skeleton'

/**
 * `/user/dashboard`. Its parts appear at once: late warnings and a late next step would push the list of events down.
 */
export default function Page() {
  const { t } = useTranslation('user-dashboard')
  const wallet = useWallet()
  const isThere = useFirstAnswers(
    useQuery(movesQuery(wallet)),
    useQuery(myEventsQuery(wallet)),
    useQuery(myCertificatesQuery(wallet, { perPage: SHELF })),
    useQuery({ ...mailPreferencesQuery(wallet), enabled: useCircumstances().mail === 'sent' }),
  )
  if (!isThere) {
    return (
      <div className="page flex flex-col gap-8 py-10">
        <PageHeader title={t('title')} lead={t('lead')} />
        <RowsSkeleton />
      </div>
    )
  }
  return (
    <div className="page py-10">
      <PasskeyReminder>
        <div className="mb-8 empty:hidden">
          <WrittenTo wallet={wallet} />
        </div>
        <MoveWarning />
        <UserDashboard
          certificates={<CertificateShelf count={SHELF} />}
          attendDialog={(event, onClose) => <AttendDialog event={event} onClose={onClose} />}
        />
      </PasskeyReminder>
    </div>
  )
}
