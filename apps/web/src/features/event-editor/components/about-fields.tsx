import { useTranslation } from '../../../i18n/use-translation'
import { Card } from '../../../ui/card'
import { TextFields } from './text-fields'

/** What the event is. */
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
