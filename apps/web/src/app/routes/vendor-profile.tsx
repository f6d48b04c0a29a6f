import { ConsentCard } from '../../features/consent/components/consent-card'
import { OrganizerProfilePage } from '../../features/organizer-profile/components/organizer-profile-page'

/** `/vendor/profile` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OrganizerProfilePage consent={<ConsentCard />} />
    </div>
  )
}
