import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { type Milestone, milestonePassed, splitTimeLeft } from '../countdown'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * Days, hours, minutes and seconds to the start, by the server's clock. Screen readers announce only the milestones.
 */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('event-details')
  const left = Date.parse(until) - useNow().getTime()
  const parts = splitTimeLeft(left)
  return (
    <div className="flex flex-col gap-2">
      <p className="type-label text-ink-3">{t('countdown.title')}</p>
      <div
        role="timer"
        aria-label={t('countdown.label')}
        className="grid grid-cols-4 gap-px overflow-hidden rounded-control border border-line bg-line"
      >
        {units.map((unit) => (
          <p
            key={unit}
            aria-hidden={unit === 'seconds' || undefined}
            className="flex flex-col items-center bg-surface py-2.5"
          >
            <span className="type-serif tabular text-[1.625rem] leading-tight">
              {String(parts[unit]).padStart(2, '0')}
            </span>
            <span className="text-[0.75rem] text-ink-3">{t(`countdown.${unit}`)}</span>
          </p>
        ))}
      </div>
      <Milestones left={left} />
    </div>
  )
}

/** Announces to screen readers that a day, an hour or ten minutes are left, and that the event has begun. */
function Milestones({ left }: { left: number }) {
  const { t } = useTranslation('event-details')
  const before = useRef(left)
  const [passed, setPassed] = useState<Milestone>()
  useEffect(() => {
    const milestone = milestonePassed(before.current, left)
    if (milestone) setPassed(milestone)
    before.current = left
  }, [left])
  return (
    <p role="status" className="sr-only">
      {passed && t(`countdown.milestone.${passed}`)}
    </p>
  )
}
