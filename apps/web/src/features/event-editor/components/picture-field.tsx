import {
  EVENT_IMAGE_TOO_LARGE,
  EVENT_IMAGE_TYPES,
  EVENT_IMAGE_WRONG_TYPE,
  MAX_EVENT_IMAGE_BYTES,
} from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { useObjectUrl } from '../../../lib/use-object-url'
import { Card } from '../../../ui/card'
import { FileDrop } from '../../../ui/file-drop'

const limits = {
  types: EVENT_IMAGE_TYPES,
  maxBytes: MAX_EVENT_IMAGE_BYTES,
  tooLarge: EVENT_IMAGE_TOO_LARGE,
  wrongType: EVENT_IMAGE_WRONG_TYPE,
}

/** The cover, shown as it will be cut. `current` is the one an event that exists has. */
export function PictureField({
  file,
  onFile,
  current,
}: {
  file: File | undefined
  onFile: (file: File | undefined) => void
  current: string | undefined
}) {
  const { t } = useTranslation('event-editor')
  const shown = useObjectUrl(file) ?? current
  return (
    <Card title={t('section.picture')}>
      <FileDrop
        label={t('picture.label')}
        hint={
          <>
            {t('picture.hint')} {current && t('picture.current')}
          </>
        }
        limits={limits}
        file={file}
        onFile={onFile}
        preview={
          shown && (
            <img
              src={shown}
              alt={t('picture.alt')}
              className="aspect-video w-full max-w-lg rounded-control border border-line object-cover"
            />
          )
        }
      />
    </Card>
  )
}
