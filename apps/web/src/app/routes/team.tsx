import { TeamPage } from '../../features/team/components/team-page'
import { useTranslation } from '../../i18n/use-translation'
import { OrganizationGate } from '../gates/organization-gate'

/** `/vendor/team` */
export default function Page() {
  const { words } = useTranslation('team')
  return (
    <div className="page py-8 sm:py-10">
      <OrganizationGate words={words}>{(number) => <TeamPage number={number} />}</OrganizationGate>
    </div>
  )
}
