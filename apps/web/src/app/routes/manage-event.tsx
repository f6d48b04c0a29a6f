import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/page-header'

export default function Page() {
  const { t } = useTranslation('event-management')
  return (
    <div className="page py-10">
      <PageHeader title={t('title')} />
    </div>
  )
}
