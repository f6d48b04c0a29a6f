import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Button, LinkButton } from '../../../ui/button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useStopCodes } from '../api/door-codes'

/** Small and quiet controls, for the person who sets the screen up, not for the room. */
export function ScreenControls({
  eventId,
  hasCode,
  counts,
  onCounter,
}: {
  eventId: number
  hasCode: boolean
  counts: boolean
  onCounter: () => void
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
