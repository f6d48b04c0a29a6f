import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { EventSession } from '../../../lib/event-sessions'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Button, LinkButton } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Select } from '../../../ui/input'
import { useStopCodes } from '../api/door-codes'

/** Small and quiet controls, for the person who sets the screen up, not for the room. */
export function ScreenControls({
  eventId,
  hasCode,
  counts,
  onCounter,
  sessions,
  session,
  onSession,
}: {
  eventId: number
  hasCode: boolean
  counts: boolean
  onCounter: () => void
  sessions: readonly EventSession[]
  /** The session whose codes are shown; undefined: those of the event. */
  session: number | undefined
  onSession: (session: string) => void
}) {
  const { t } = useTranslation('door-screen')
  const [asking, setAsking] = useState(false)
  const stop = useStopCodes(eventId)
  const close = () => {
    stop.reset()
    setAsking(false)
  }
  return (
    <div className="flex flex-wrap justify-end gap-1 opacity-70 focus-within:opacity-100 hover:opacity-100">
      {sessions.length > 0 && (
        <div className="max-w-64">
          <Select
            aria-label={t('session')}
            value={session ?? ''}
            onChange={({ target }) => onSession(target.value)}
          >
            <option value="">{t('entrance')}</option>
            {sessions.map((each) => (
              <option key={each.session} value={each.session}>
                {each.words}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Button size="small" look="quiet" aria-pressed={counts} onClick={onCounter}>
        {counts ? t('hideCounter') : t('showCounter')}
      </Button>
      {hasCode && (
        <Button size="small" look="quiet" onClick={() => setAsking(true)}>
          {t('stop')}
        </Button>
      )}
      {document.fullscreenEnabled && (
        <Button size="small" look="quiet" onClick={toggleFullScreen}>
          {t('fullScreen')}
        </Button>
      )}
      <LinkButton size="small" look="quiet" to={`${pageLinks.manageEvent(eventId)}?tab=door`}>
        {t('back')}
      </LinkButton>
      <ConfirmDialog
        open={asking}
        title={t('stopTitle')}
        confirm={t('stopConfirm')}
        busy={stop.isPending}
        error={stop.error ? tellFailure(stop.error, t('stopFailed')) : undefined}
        onCancel={close}
        onConfirm={() => stop.mutate(undefined, { onSuccess: close })}
      >
        {t('stopText')}
      </ConfirmDialog>
    </div>
  )
}

/** A browser that refuses leaves the page as it is. */
function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}
