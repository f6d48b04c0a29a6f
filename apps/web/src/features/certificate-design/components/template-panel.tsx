import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Card } from '../../../ui/card'
import { FileDrop } from '../../../ui/file-drop'
import { certificateImageLimits } from '../certificate-image-limits'
import { CurrentTemplate } from './current-template'
import { TemplatePreviewDialog } from './template-preview-dialog'

/** Shows the template of the event, and takes a new picture, which it previews before sending. */
export function TemplatePanel({ event }: { event: EventDetail }) {
  const { t } = useTranslation('certificate-design')
  const [file, setFile] = useState<File>()
  const canceled = event.status === 'canceled'
  return (
    <Card title={t('template.title')}>
      <p className="measure -mt-2 mb-5 text-ink-2">{t('template.lead')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CurrentTemplate event={event} />
        <div className="flex flex-col gap-4">
          <FileDrop
            label={event.certificate_uploaded ? t('template.replaceLabel') : t('template.label')}
            hint={t('template.hint')}
            limits={certificateImageLimits}
            file={undefined}
            disabled={canceled}
            onFile={setFile}
          />
          {canceled && <Banner tone="warning">{t('canceled')}</Banner>}
          {event.certificates_minted > 0 && (
            <p className="type-small text-ink-3">
              {t('template.mintedNote', { count: event.certificates_minted })}
            </p>
          )}
        </div>
      </div>
      {file && <TemplatePreviewDialog event={event} file={file} onClose={() => setFile(undefined)} />}
    </Card>
  )
}
