import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { CircleCheck } from '../../../ui/icons'
import { RosetteRing } from '../../../ui/rosette'
import { useDesignWords } from '../design-words'

/** 'Template Available' with its name and picture, or a note that there is no template yet. */
export function CurrentTemplate({ event }: { event: EventDetail }) {
  const { t } = useTranslation('certificate-design')
  const { nameDesign } = useDesignWords()
  const { event_template_image_url: image, event_template_design: design } = event
  if (!event.certificate_uploaded) {
    return (
      <div className="flex min-h-56 flex-col items-center justify-center gap-3 rounded-card border border-line bg-sunken px-6 py-8 text-center">
        <RosetteRing className="size-20" />
        <p className="measure text-ink-2">{t('template.none')}</p>
      </div>
    )
  }
  const name = design
    ? t('template.design', { name: nameDesign(design) })
    : event.event_template_original_filename
  return (
    <figure className="flex flex-col gap-3">
      {image && (
        <img
          src={image}
          alt={t('template.fileAlt', { title: event.title })}
          className="aspect-[auto_1400/990] w-full rounded-paper border border-line bg-paper object-contain"
        />
      )}
      <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <CircleCheck className="size-5 text-ongoing" aria-hidden="true" />
        <span className="font-[600]">{t('template.available')}</span>
        {name && <span className="type-small min-w-0 break-all text-ink-2">{name}</span>}
      </figcaption>
    </figure>
  )
}
