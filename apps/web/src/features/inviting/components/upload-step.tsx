import { MAX_INVITED, MAX_INVITED_BYTES } from '@certify/domain/invitation/invitation'
import { uploadTypes } from '@certify/wire/invitations'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { FileDrop } from '../../../ui/file-drop'
import type { useCheckList } from '../api/invitations'
import { StepButtons } from './step-buttons'

/** The types that systems give a list; some give none. The server looks at the bytes. */
const types = [...uploadTypes, 'text/plain', 'text/tab-separated-values', '']

/** Step 1: the file. */
export function UploadStep({
  file,
  check,
  onFile,
  onNext,
}: {
  file: File | undefined
  check: ReturnType<typeof useCheckList>
  onFile: (file: File | undefined) => void
  onNext: (file: File) => void
}) {
  const { t } = useTranslation('inviting')
  return (
    <div className="flex flex-col gap-5">
      <p className="measure text-ink-2">{t('upload.text')}</p>
      <FileDrop
        label={t('upload.label')}
        hint={t('upload.hint', { max: MAX_INVITED })}
        limits={{ types, maxBytes: MAX_INVITED_BYTES, wrongType: t('upload.wrongType') }}
        file={file}
        disabled={check.isPending}
        onFile={onFile}
      />
      {check.error && (
        <Banner tone="canceled" live>
          {tellFailure(check.error, t('upload.failed'))}
        </Banner>
      )}
      <StepButtons
        next={t('upload.next')}
        busy={check.isPending}
        blocked={file === undefined}
        onNext={() => file && onNext(file)}
      />
    </div>
  )
}
