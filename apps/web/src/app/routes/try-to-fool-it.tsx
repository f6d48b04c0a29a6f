import { TryToFoolIt } from '../../features/forgeries/components/try-to-fool-it'
import { EvidenceSection } from '../../features/verdict/components/evidence-section'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/page-header'

/** `/try-to-fool-it` */
export default function Page() {
  const { t } = useTranslation('forgeries')
  return (
    <div className="page flex flex-col gap-10 pt-12 sm:pt-16">
      <PageHeader
        display
        title={t('title')}
        lead={
          <div className="flex flex-col gap-3">
            <p>{t('lead')}</p>
            <p>{t('how')}</p>
          </div>
        }
      />
      <TryToFoolIt
        evidence={(report, config) => <EvidenceSection report={report} config={config} wide={false} />}
      />
    </div>
  )
}
