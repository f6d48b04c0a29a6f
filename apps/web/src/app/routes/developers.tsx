import { DevelopersPage } from '../../features/developers/components/developers-page'
import { useTranslation } from '../../i18n/use-translation'
import { OrganizationGate } from '../gates/organization-gate'

/** `/vendor/developers` */
export default function Page() {
  const { t, words } = useTranslation('developers')
  return (
    <div className="page py-8 sm:py-10">
      <OrganizationGate words={{ ...words, loadFailed: t('keys.loadFailed') }}>
        {(number) => <DevelopersPage number={number} />}
      </OrganizationGate>
    </div>
  )
}
