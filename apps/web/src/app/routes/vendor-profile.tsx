import { OrganizerProfilePage } from '../../features/organizer-profile/components/organizer-profile-page'
import { PasskeysCard } from '../../features/passkey/components/passkeys-card'
import { useActing } from '../../lib/acting'

/** `/vendor/profile` */
export default function Page() {
  const { wallet, role } = useActing()
  return (
    <div className="page-reading flex flex-col gap-6 py-8 sm:py-10">
      <OrganizerProfilePage passkeys={role === 'self' && <PasskeysCard wallet={wallet} />} />
    </div>
  )
}
