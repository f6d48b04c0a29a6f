import { OrganizerProfile } from '../../features/organizer-profile/components/organizer-profile'

/** `/vendor/profile` */
export default function Page() {
  return (
    <div className="page-reading py-8 sm:py-10">
      <OrganizerProfile />
    </div>
  )
}
