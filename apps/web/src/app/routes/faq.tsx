import { FaqBrowser } from '../../features/faq/faq-browser'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/page-header'

export default function Page() {
  const { t } = useTranslation('faq')
  return (
    <div className="page-reading flex flex-col gap-10 pt-12 sm:pt-16">
      <PageHeader title={t('title')} lead={t('lead')} />
      <FaqBrowser />
    </div>
  )
}
