import { EVENT_IMAGE_TYPES, MAX_EVENT_IMAGE_BYTES } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { useObjectUrl } from '../../../lib/use-object-url'
import { Card } from '../../../ui/card'
import { FileDrop, type FileLimits } from '../../../ui/file-drop'
import { useCoverCut } from '../hooks/use-cover-cut'
import { CoverFrame } from './cover-frame'
import { CutControls } from './cut-controls'

const limits: FileLimits = {
  types: EVENT_IMAGE_TYPES,
  maxBytes: MAX_EVENT_IMAGE_BYTES,
  kind: 'event_image',
}

/** Chooses the cover and the part of it to show, with a preview. `current` is the cover of an existing event. */
export function PictureField({
  onFile,
  current,
}: {
  /** Receives the file to send: the chosen part of the chosen picture. */
  onFile: (file: File | undefined) => void
  current: string | undefined
}) {
  const { t } = useTranslation('event-editor')
  const { source, picture, cut, choose, setPicture, setCut } = useCoverCut(onFile)
  const shown = useObjectUrl(source)
  return (
    <Card title={t('section.picture')}>
      <div className="flex flex-col gap-5">
        <FileDrop
          label={t('picture.label')}
          hint={
            <>
              <span>{t('picture.hint')}</span> {current && <span>{t('picture.current')}</span>}
            </>
          }
          limits={limits}
          file={source}
          onFile={choose}
          preview={
            shown ? (
              <CoverFrame src={shown} picture={picture} cut={cut} onPicture={setPicture} onCut={setCut} />
            ) : (
              current && (
                <img
                  src={current}
                  alt={t('picture.alt')}
                  className="aspect-video w-full max-w-lg rounded-control border border-line object-cover"
                />
              )
            )
          }
        />
        {picture && <CutControls cut={cut} onCut={setCut} />}
      </div>
    </Card>
  )
}
