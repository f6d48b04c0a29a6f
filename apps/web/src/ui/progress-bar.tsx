import type { registrationBand } from '@certify/domain/event/capacity'
import { cx } from '../lib/cx'

/** A bar's hue, which never carries meaning alone: the number is beside it. */
type BarTone = 'low' | 'mid' | 'fair' | 'high' | 'over' | 'brand'

const fills: Record<BarTone, string> = {
  low: 'bg-bar-low',
  mid: 'bg-bar-mid',
  fair: 'bg-bar-fair',
  high: 'bg-bar-high',
  over: 'bg-bar-over',
  brand: 'bg-brand',
}

/** Attendance bands: green to 50 %, yellow above, red above 80 %, grey when the event is over. */
export function attendanceTone(share: number, over = false): BarTone {
  if (over) return 'over'
  if (share > 0.8) return 'high'
  return share > 0.5 ? 'mid' : 'low'
}

/** The hues of registration bands: green, yellow, orange, red. A full event is good news, unlike a full room. */
export const registrationTones = {
  high: 'low',
  good: 'mid',
  fair: 'fair',
  low: 'high',
} as const satisfies Record<ReturnType<typeof registrationBand>, BarTone>

/**
 * A share as a bar, capped at 100 %.
 *
 * @param share - Between 0 and 1; more is drawn full.
 * @param label - The same in words, such as "42 of 60", for screen readers.
 */
export function ProgressBar({
  share,
  tone = 'brand',
  label,
  className,
}: {
  share: number
  tone?: BarTone
  label: string
  className?: string
}) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={label}
      className={cx('h-1.5 w-full overflow-hidden rounded-full bg-bar-track', className)}
    >
      <div
        className={cx(
          'h-full w-full origin-left rounded-full transition-transform duration-(--motion-page) ease-(--ease-out)',
          fills[tone],
        )}
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  )
}
