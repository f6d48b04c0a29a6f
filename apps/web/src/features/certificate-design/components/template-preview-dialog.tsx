import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatBytes } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { useObjectUrl } from '../../../lib/use-object-url'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useUploadTemplate } from '../api/upload-template'

/** Shows the chosen picture large before it becomes everybody's certificate. */
export function TemplatePreviewDialog({
  event,
  file,
  onClose,
}: {
  event: EventDetail
  file: File
  onClose: () => void
}) {
  const { t } = useTranslation('certificate-design')
  const url = useObjectUrl(file)
  const upload = useUploadTemplate(event.id)
  const [description, setDescription] = useState(t('template.descriptionDefault', { title: event.title }))
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      dismissible={!upload.isPending}
      title={t('template.previewTitle')}
      description={t('template.previewText')}
      footer={
        <>
          <Button blocked={upload.isPending} onClick={onClose}>
            {t('template.another')}
          </Button>
          <Button
            look="primary"
            busy={upload.isPending}
            onClick={() =>
              upload.mutate(
                { image: file, description },
                {
                  onSuccess: () => {
                    toast.success(t('template.uploaded'))
                    onClose()
                  },
                },
              )
            }
          >
            {t('template.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {url && (
          <img
            src={url}
            alt={t('template.previewAlt', { name: file.name })}
            className="max-h-[52dvh] w-full rounded-paper border border-line bg-sunken object-contain"
          />
        )}
        <p className="type-small text-ink-3">
          {file.name} · {formatBytes(file.size)}
        </p>
        <Field label={t('template.description')} hint={t('template.descriptionHint')}>
          <Input
            value={description}
            maxLength={2000}
            onChange={(change) => setDescription(change.target.value)}
          />
        </Field>
        {upload.isError && (
          <Banner tone="canceled" live>
            {tellFailure(upload.error, t('template.failed'))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
