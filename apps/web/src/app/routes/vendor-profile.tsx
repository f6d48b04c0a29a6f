import { OrganizerProfilePage } from '../../features/organizer-profile/components/organizer-profile-page'

/** `/vendor/profile` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OrganizerProfilePage />
    </div>
  )
}
