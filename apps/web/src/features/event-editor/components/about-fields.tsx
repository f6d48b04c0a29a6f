import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/card'
import { TextFields } from './text-fields'

/** Title, kind and description of the event. */
export function AboutFields() {
  const { t } = useTranslation('event-editor')
  return (
    <Card title={t('section.about')}>
      <div className="flex flex-col gap-5">
        <TextFields section="about" />
      </div>
    </Card>
  )
}
