import { OrganizerProfilePage } from '../../features/organizer-profile/components/organizer-profile-page'
import { PasskeysCard } from '../../features/passkey/components/passkeys-card'
import { useWallet } from '../../lib/session'

/** `/vendor/profile` */
export default function Page() {
  const wallet = useWallet()
  return (
    <div className="page-reading flex flex-col gap-6 py-8 sm:py-10">
      <OrganizerProfilePage />
      <PasskeysCard wallet={wallet} />
    </div>
  )
}
