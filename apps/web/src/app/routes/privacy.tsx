import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/page-header'

export default function Page() {
  const { t } = useTranslation('legal')
  return (
    <div className="page py-10">
      <PageHeader title={t('privacy.title')} />
    </div>
  )
}
