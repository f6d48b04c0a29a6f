import { decorationSeed, rosettePaths } from '@certify/artwork/rosette'
import type { EventDetail } from '@certify/wire/events'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatDateLong, stubDate } from '../../../lib/format'

/**
 * A sheet in one of the ready-made designs, with the facts of the event and nobody's name. It is drawn in the browser
 * and scales with its box; the real one is drawn for each certificate when it is minted.
 */
export function DesignSketch({ event, design }: { event: EventDetail; design: string }) {
  const { t } = useTranslation('event-management')
  const stub = design === 'stub'
  const ledger = design === 'ledger'
  return (
    <div
      aria-hidden="true"
      className="@container relative aspect-[1400/990] w-full overflow-hidden rounded-paper border border-paper-line bg-paper text-paper-ink"
    >
      {!stub && !ledger && <Engraving text={event.title} className="right-[9%] h-[58%]" />}
      {!stub && (
        <div className={cx('absolute inset-[3%] border-paper-petrol/70', ledger ? 'border-y-2' : 'border')} />
      )}
      <div className={cx('absolute inset-[8%] flex flex-col', stub && 'right-[34%]')}>
        <p className="text-[2.2cqw] font-[600] tracking-[0.08em] text-paper-brass-ink uppercase">
          {t('design.sheet.overline')}
        </p>
        <p className="mt-[4%] text-[2.6cqw] text-paper-ink-2">{t('design.sheet.certifies')}</p>
        <p
          className={cx(
            'type-serif mt-[1.5%] line-clamp-3 text-[5.6cqw] leading-[1.1]',
            !stub && !ledger && 'max-w-[56%]',
          )}
        >
          {event.title}
        </p>
        <Rows
          ruled={ledger}
          beside={!stub && !ledger}
          rows={[
            formatDateLong(event.start_date, event.time_zone),
            event.location,
            t('design.sheet.issuedBy', { organizer: event.organizer }),
          ]}
        />
        {!stub && (
          <div className="mt-auto flex items-end justify-between border-t border-paper-line pt-[2%]">
            <SampleNumber />
            <span className="block size-[7cqw] border border-dashed border-paper-ink-2/60" />
          </div>
        )}
      </div>
      {stub && <StubPanel event={event} />}
    </div>
  )
}

function Rows({ rows, ruled, beside }: { rows: readonly string[]; ruled: boolean; beside: boolean }) {
  return (
    <div className={cx('mt-[3%] text-[2.6cqw] text-paper-ink-2', ruled && 'border-t border-paper-line')}>
      {rows.map((row) => (
        <p
          key={row}
          className={cx('truncate', ruled && 'border-b border-paper-line py-[1%]', beside && 'max-w-[58%]')}
        >
          {row}
        </p>
      ))}
    </div>
  )
}

function SampleNumber() {
  const { t } = useTranslation('event-management')
  return <span className="font-mono text-[2.2cqw]">{t('design.sheet.number')}</span>
}

function StubPanel({ event }: { event: EventDetail }) {
  const { day, month, weekday } = stubDate(event.start_date, event.time_zone)
  return (
    <div className="absolute inset-y-0 right-0 flex w-[28%] flex-col items-center justify-between border-l-2 border-dotted border-paper bg-paper-petrol py-[6%] text-center text-paper">
      <p>
        <span className="block text-[2.6cqw]">{weekday}</span>
        <span className="type-serif block text-[8cqw] leading-none">{day}</span>
        <span className="block text-[2.6cqw]">{month}</span>
      </p>
      <span className="block size-[9cqw] bg-paper" />
      <SampleNumber />
    </div>
  )
}

const RADIUS = 190

function Engraving({ text, className }: { text: string; className: string }) {
  const rings = useMemo(() => rosettePaths(decorationSeed(text), { radius: RADIUS }), [text])
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}
      className={cx('absolute top-1/2 -translate-y-1/2', className)}
      fill="none"
      strokeWidth="0.65"
    >
      {rings.map((ring, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a ring has no other name than its place
          key={index}
          d={ring.paths.join('')}
          className={ring.ink === 'petrol' ? 'stroke-paper-petrol' : 'stroke-paper-brass'}
        />
      ))}
    </svg>
  )
}
