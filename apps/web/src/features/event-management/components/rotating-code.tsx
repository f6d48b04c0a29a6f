import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Banner } from '../../../ui/banner'
import { Checkbox } from '../../../ui/checkbox'
import { useRotateCode } from '../api/rotate-code'

/** Time enough to type one; the one before counts for a minute more. */
const EVERY_MS = 120_000

/** Replaces the code regularly while the page is open, so that a shared code expires soon. */
export function RotatingCode({ eventId }: { eventId: number }) {
  const { t } = useTranslation('event-management')
  const [on, setOn] = useState(false)
  const { mutate, error } = useRotateCode(eventId)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => mutate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [on, mutate])
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Checkbox label={t('token.rotating')} checked={on} onChange={(event) => setOn(event.target.checked)} />
      {on && error && <Banner tone="warning">{t('token.rotatingFailed')}</Banner>}
    </div>
  )
}
