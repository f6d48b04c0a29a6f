import { type PointerEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type Cut, draggedCut, type Size } from '../cover-cut'

/** The cover as it will be shown. Dragging moves the picture in it; the sliders beside it do the same. */
export function CoverFrame({
  src,
  picture,
  cut,
  onPicture,
  onCut,
}: {
  src: string
  /** The picture's size, known once the browser has loaded it. */
  picture: Size | undefined
  cut: Cut
  onPicture: (size: Size) => void
  onCut: (cut: Cut) => void
}) {
  const { t } = useTranslation('event-editor')
  const grip = useRef<{ x: number; y: number; cut: Cut }>(undefined)
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current || !picture) return
    const by = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y }
    onCut(draggedCut(grip.current.cut, picture, by, event.currentTarget.clientWidth))
  }
  const origin = `${cut.across}% ${cut.down}%`
  return (
    <div
      className="aspect-video w-full max-w-lg cursor-grab touch-none overflow-hidden rounded-control border border-line bg-sunken select-none active:cursor-grabbing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY, cut }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = undefined
      }}
      onPointerCancel={() => {
        grip.current = undefined
      }}
    >
      <img
        src={src}
        alt={t('picture.alt')}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onPicture({ width: naturalWidth, height: naturalHeight })
        }
        className="size-full object-cover"
        // The same point in the picture and in the frame: exactly what `computeArea` cuts out.
        style={{ objectPosition: origin, transformOrigin: origin, scale: cut.zoom / 100 }}
      />
    </div>
  )
}
