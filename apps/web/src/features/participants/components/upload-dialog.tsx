import { CERTIFICATE_IMAGE_TYPES, MAX_CERTIFICATE_IMAGE_BYTES } from '@certify/wire/certificates'
import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { useObjectUrl } from '../../../lib/use-object-url'
import { Banner } from '../../../ui/banner'
import { Dialog } from '../../../ui/dialog'
import { ExplainedButton } from '../../../ui/explained-button'
import { FileDrop } from '../../../ui/file-drop'
import { toast } from '../../../ui/toast'
import { useUploadUserCertificate } from '../api/upload-user-certificate'
import { displayName } from '../display-name'
import { useRefusalWords } from '../hooks/use-refusal-words'
import { refusalToUpload } from '../may-act'

/** One person's own certificate picture, by dragging, button or keyboard. */
export function UploadDialog({
  event,
  participant,
  onClose,
}: {
  event: EventDetail
  participant: WireParticipant
  onClose: () => void
}) {
  const { t } = useTranslation('participants')
  const words = useRefusalWords(event.status)
  const [file, setFile] = useState<File>()
  const url = useObjectUrl(file)
  const upload = useUploadUserCertificate(event.id)
  const name = displayName(participant)
  const refusal = words(refusalToUpload(participant, event.status), name)
  const send = (image: File) =>
    upload.mutate(
      {
        wallet: participant.wallet_address,
        image,
        description: t('upload.description', { title: event.title }),
      },
      {
        onSuccess: () => {
          toast.success(t('upload.done', { name }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!upload.isPending}
      title={t('upload.title', { name })}
      description={t('upload.text', { name })}
      footer={
        <ExplainedButton
          look="primary"
          busy={upload.isPending}
          reason={refusal ?? (file ? null : t('upload.noFile'))}
          onClick={() => file && send(file)}
        >
          {t('upload.submit')}
        </ExplainedButton>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <FileDrop
          label={t('upload.label')}
          hint={t('upload.hint')}
          limits={{
            types: CERTIFICATE_IMAGE_TYPES,
            maxBytes: MAX_CERTIFICATE_IMAGE_BYTES,
            kind: 'certificate_image',
          }}
          file={file}
          disabled={upload.isPending || refusal !== null}
          onFile={setFile}
          preview={
            file &&
            url && (
              <img
                src={url}
                alt={t('upload.previewAlt', { name: file.name })}
                className="max-h-64 rounded-paper border border-line object-contain"
              />
            )
          }
        />
        {refusal && <Banner tone="warning">{refusal}</Banner>}
        {upload.isError && (
          <Banner tone="canceled" live>
            {tellFailure(upload.error, t('upload.failed'))}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
