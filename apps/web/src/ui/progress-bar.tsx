import type { registrationBand } from '@certify/domain/event/capacity'
import { cx } from '../lib/cx'

/** A bar's color. It is never the only sign: the number is beside it. */
type BarTone = 'low' | 'mid' | 'fair' | 'high' | 'over' | 'brand'

const fills: Record<BarTone, string> = {
  low: 'bg-bar-low',
  mid: 'bg-bar-mid',
  fair: 'bg-bar-fair',
  high: 'bg-bar-high',
  over: 'bg-bar-over',
  brand: 'bg-brand',
}

/** Attendance bands: green to 50 %, yellow above, red above 80 %, gray when the event is over. */
export function attendanceTone(share: number, over = false): BarTone {
  if (over) return 'over'
  if (share > 0.8) return 'high'
  return share > 0.5 ? 'mid' : 'low'
}

/**
 * The hues of registration bands: green, yellow, orange, red. Here a full event is green, unlike in the attendance
 * bands.
 */
export const registrationTones = {
  high: 'low',
  good: 'mid',
  fair: 'fair',
  low: 'high',
} as const satisfies Record<ReturnType<typeof registrationBand>, BarTone>

/**
 * A share as a bar, capped at 100 %.
 *
 * @param share - Between 0 and 1. A larger share fills the bar.
 * @param ahead - A larger share, drawn faintly behind: the work under way.
 * @param label - The share in words, such as "42 of 60", for screen readers.
 */
export function ProgressBar({
  share,
  ahead,
  tone = 'brand',
  label,
  className,
}: {
  share: number
  ahead?: number | undefined
  tone?: BarTone
  label: string
  className?: string
}) {
  const percent = toPercent(share)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={label}
      className={cx('relative h-1.5 w-full overflow-hidden rounded-full bg-bar-track', className)}
    >
      {ahead !== undefined && <Fill percent={toPercent(ahead)} look={cx(fills[tone], 'opacity-35')} />}
      <Fill percent={percent} look={fills[tone]} />
    </div>
  )
}

function Fill({ percent, look }: { percent: number; look: string }) {
  return (
    <div
      className={cx(
        'absolute inset-0 origin-left rounded-full transition-transform duration-(--motion-page) ease-(--ease-out)',
        look,
      )}
      style={{ transform: `scaleX(${percent / 100})` }}
    />
  )
}

function toPercent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}
