import type { EventDetail } from '@certify/wire/events'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/clock'
import { useConfig } from '../../../lib/config'
import { cx } from '../../../lib/cx'
import { useWallet } from '../../../lib/session'
import { useDebounced } from '../../../lib/use-debounced'

const svgAddress = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** Whether the organizer has chosen what the certificate looks like. Until then, nobody can agree to its look. */
export function hasDesign({ event_template_design, event_template_image_url }: EventDetail): boolean {
  return event_template_design !== null || Boolean(event_template_image_url)
}

/** The sheet with the current name, drawn in this browser by the code that will draw the certificate. */
export function SheetPreview({
  event,
  name,
  onSeen,
}: {
  event: EventDetail
  name: string | null
  /** Called when the sheet on screen has this name, or when the page says that it cannot draw the sheet. */
  onSeen?: (name: string | null) => void
}) {
  const { t } = useTranslation('names')
  const config = useConfig()
  const wallet = useWallet()
  const shown = useDebounced(name)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const [isLost, setLost] = useState(false)
  const template = event.event_template_design === null && event.event_template_image_url
  const drawing = useQuery({
    queryKey: ['name-preview', event.id, event.event_template_image_url, shown, size],
    queryFn: async () => {
      const { drawDesignPreview, drawTemplatePreview } = await import('../api/draw-preview')
      const today = serverNow().toISOString()
      if (template && size) {
        const url = `${config?.publicUrl}/verify/0`
        const values = { ...(shown ? { name: shown } : {}), number: '№ 0', url }
        return { name: shown, svg: await drawTemplatePreview(event, values, size) }
      }
      const { chainId = 0, contractAddress, publicUrl = '' } = config ?? {}
      const place = { chainId, contract: contractAddress ?? wallet, publicUrl }
      return { name: shown, svg: await drawDesignPreview({ event, wallet, today, ...place }, shown) }
    },
    enabled: config !== undefined && (!template || size !== undefined),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const drawn = drawing.data
  const hasFailed = drawing.isError || isLost
  const seen = hasFailed ? shown : drawn?.name
  useEffect(() => {
    if (seen !== undefined) onSeen?.(seen)
  }, [seen, onSeen])
  // Describes the displayed sheet: its name may differ from the current one, which is still being drawn.
  const alt = drawn?.name ? t('preview.named', { name: drawn.name }) : t('preview.unnamed')
  return (
    <figure className="flex flex-col gap-2">
      <div className="relative overflow-hidden rounded-paper border border-line bg-paper">
        {template && (
          <img
            src={template}
            alt={drawn ? '' : alt}
            onError={() => setLost(true)}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            // Has the height of a sheet until the real height is known, so that the content below does not jump.
            className={cx('block w-full', !size && 'aspect-[1400/990]')}
          />
        )}
        {drawn ? (
          <img
            src={svgAddress(drawn.svg)}
            alt={alt}
            className={template ? 'absolute inset-0 size-full' : 'block aspect-[1400/990] w-full'}
          />
        ) : (
          !template && <div className="aspect-[1400/990] w-full" aria-hidden="true" />
        )}
      </div>
      <figcaption className="type-small text-ink-3">
        {hasFailed
          ? t('preview.failed')
          : hasDesign(event)
            ? t('preview.number')
            : `${t('preview.example')} ${t('preview.number')}`}
      </figcaption>
    </figure>
  )
}
