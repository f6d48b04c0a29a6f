import type { EventDetail } from '@certify/wire/events'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { translateProblem } from '../../../i18n/words'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { useObjectUrl } from '../../../lib/use-object-url'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { FileDrop } from '../../../ui/file-drop'
import { PageHeader } from '../../../ui/page-header'
import { toast } from '../../../ui/toast'
import { useUploadEventCertificate } from '../api/upload-event-certificate'
import { certificateImageLimits } from '../certificate-image-limits'
import { CurrentTemplate } from './current-template'

/** A page for the template alone: choose a picture, look at it, upload it. */
export function UploadCertificate({ event }: { event: EventDetail }) {
  const { t } = useTranslation('certificate-design')
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const url = useObjectUrl(file)
  const upload = useUploadEventCertificate(event.id)
  const canceled = event.status === 'canceled'

  const submit = (form: FormEvent) => {
    form.preventDefault()
    if (!file) return setProblem(translateProblem({ field: 'certificate', code: 'field.required' }))
    upload.mutate(file, {
      onSuccess: () => {
        toast.success(t('upload.done'))
        void navigate(`${pageLinks.manageEvent(event.id)}?tab=certificate`)
      },
    })
  }
  return (
    <>
      <PageHeader
        title={t('upload.title')}
        tabTitle={`${event.title} · ${t('upload.title')}`}
        lead={t('upload.lead', { title: event.title })}
        back={{ to: pageLinks.manageEvent(event.id), label: t('upload.back') }}
      />
      <div className="mt-6 flex flex-col gap-6">
        {event.certificate_uploaded && <CurrentTemplate event={event} />}
        <Card>
          <form onSubmit={submit} className="flex flex-col gap-5">
            <FileDrop
              label={event.certificate_uploaded ? t('template.replaceLabel') : t('template.label')}
              hint={t('template.hint')}
              limits={certificateImageLimits}
              file={file}
              error={problem}
              disabled={canceled || upload.isPending}
              onFile={(next) => {
                setFile(next)
                setProblem(undefined)
              }}
              preview={
                file &&
                url && (
                  <img
                    src={url}
                    alt={t('template.previewAlt', { name: file.name })}
                    className="max-h-96 rounded-paper border border-line object-contain"
                  />
                )
              }
            />
            {canceled && <Banner tone="warning">{t('canceled')}</Banner>}
            {upload.isError && (
              <Banner tone="canceled" live>
                {tellFailure(upload.error, t('template.failed'))}
              </Banner>
            )}
            <Button
              type="submit"
              look="primary"
              className="self-end"
              blocked={canceled}
              busy={upload.isPending}
            >
              {t('upload.submit')}
            </Button>
          </form>
        </Card>
      </div>
    </>
  )
}
