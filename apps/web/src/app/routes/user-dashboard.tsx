import { AttendDialog } from '../../features/attendance/components/attend-dialog'
import { MoveWarning } from '../../features/moves/components/move-warning'
import { CertificateShelf } from '../../features/my-certificates/components/certificate-shelf'
import { PasskeyReminder } from '../../features/passkey/components/passkey-reminder'
import { SHELF, UserDashboard } from '../../features/user-dashboard/components/user-dashboard'

/** `/user/dashboard` */
export default function Page() {
  return (
    <div className="page py-10">
      <PasskeyReminder />
      <MoveWarning />
      <UserDashboard
        certificates={<CertificateShelf count={SHELF} />}
        attendDialog={(event, onClose) => <AttendDialog event={event} onClose={onClose} />}
      />
    </div>
  )
}
