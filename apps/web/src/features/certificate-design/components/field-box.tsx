import type { TemplateField } from '@certify/domain/certificate/template-field'
import { type Dispatch, type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { useArrowKeys } from '../arrow-keys'
import type { FieldAction } from '../field-draft'

const percent = (fraction: number) => `${fraction * 100}%`

/** The positions of the pointer and the field when the drag started. */
type Drag = { clientX: number; clientY: number; x: number; y: number; sheet: DOMRect }

/** One field on the sheet: selected by a press, moved by dragging and by arrow keys. */
export function FieldBox({
  field,
  selected,
  dispatch,
}: {
  field: TemplateField
  selected: boolean
  dispatch: Dispatch<FieldAction>
}) {
  const { t } = useTranslation('certificate-design')
  const drag = useRef<Drag | undefined>(undefined)
  const drags = useRef(0)
  const arrowKeys = useArrowKeys(dispatch)
  const { kind, x, y } = field
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const sheet = event.currentTarget.parentElement?.getBoundingClientRect()
    if (event.button !== 0 || !sheet) return
    event.currentTarget.setPointerCapture(event.pointerId)
    // Not every browser focuses a pressed button, and arrow keys continue from here.
    event.currentTarget.focus()
    drags.current += 1
    drag.current = { clientX: event.clientX, clientY: event.clientY, x, y, sheet }
    dispatch({ type: 'select', kind })
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current
    if (!from) return
    const to = {
      x: from.x + (clientX - from.clientX) / from.sheet.width,
      y: from.y + (clientY - from.clientY) / from.sheet.height,
    }
    dispatch({ type: 'change', kind, to, run: `drag ${kind} ${drags.current}` })
  }
  const onDragEnd = () => {
    drag.current = undefined
  }
  return (
    <button
      type="button"
      aria-label={t('fields.box', { field: t(`fields.kinds.${kind}`) })}
      aria-pressed={selected}
      className={cx(
        'absolute cursor-move touch-none rounded-[2px] border ring-1 ring-white/80 focus-visible:-outline-offset-2 before:absolute before:-inset-1.5',
        selected ? 'border-paper-petrol' : 'border-dashed border-paper-petrol/70',
        kind === 'qr' && 'aspect-square',
      )}
      style={{
        left: percent(x),
        top: percent(y),
        width: percent(field.width),
        ...(kind === 'qr' ? {} : { height: percent(field.size) }),
      }}
      onFocus={() => selected || dispatch({ type: 'select', kind })}
      onKeyDown={arrowKeys(field)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onDragEnd}
      onPointerCancel={onDragEnd}
    />
  )
}
