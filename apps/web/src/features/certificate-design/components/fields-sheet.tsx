import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { cx } from '../../../lib/cx'
import { overlayQuery } from '../api/overlay-query'
import type { FieldAction, FieldDraft } from '../field-draft'
import { FieldBox } from './field-box'

/** As long as a real number, but no certificate has it, because pages begin with 1. */
const NUMBER = '00000'

const svgAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** The artwork, the fields drawn over it as they would be minted, and a box around each to move it by. */
export function FieldsSheet({
  event,
  image,
  draft,
  name,
  dispatch,
}: {
  event: EventDetail
  image: string
  draft: FieldDraft
  name: string | undefined
  dispatch: Dispatch<FieldAction>
}) {
  const { t } = useTranslation('certificate-design')
  const origin = useConfig()?.publicUrl ?? window.location.origin
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [lost, setLost] = useState(false)
  const drawing = useQuery(
    overlayQuery(
      size && {
        ...size,
        fields: draft.fields,
        startsAt: event.start_date,
        endsAt: event.end_date,
        timeZone: event.time_zone,
        name,
        number: `№ ${NUMBER}`,
        url: `${origin}/verify/${NUMBER}`,
      },
    ),
  )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative overflow-hidden rounded-paper border border-line bg-paper">
        <img
          src={image}
          alt={t('template.fileAlt', { title: event.title })}
          draggable={false}
          className={cx('block w-full', !size && 'aspect-[1400/990]')}
          onError={() => setLost(true)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setLost(false)
            setSize({ width, height })
            dispatch({ type: 'measured', ratio: width / height })
          }}
        />
        {drawing.data && (
          <img
            src={svgAddress(drawing.data)}
            alt={t('fields.drawn')}
            draggable={false}
            className="pointer-events-none absolute inset-0 size-full"
          />
        )}
        {draft.fields.map((field) => (
          <FieldBox
            key={field.kind}
            field={field}
            selected={draft.selected === field.kind}
            dispatch={dispatch}
          />
        ))}
      </div>
      <p className="type-small text-ink-3">{t('fields.how')}</p>
      <p role="status" className="type-small text-error empty:hidden">
        {lost ? t('fields.artworkFailed') : drawing.isError ? t('fields.drawFailed') : null}
      </p>
    </div>
  )
}
