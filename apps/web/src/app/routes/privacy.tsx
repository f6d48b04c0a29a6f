import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/page-header'

export default function Page() {
  const { t } = useTranslation('legal')
  return (
    <div className="page py-10">
      <PageHeader title={t('privacy.title')} />
    </div>
  )
}
