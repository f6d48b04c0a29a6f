import type { EventDetail } from '@certify/wire/events'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Card } from '../../../ui/card'
import { EmbedButton } from '../../../ui/embed-button'
import { ExplainedButton } from '../../../ui/explained-button'
import { closedActions } from '../closed-actions'
import { HistoryCard } from './history-card'
import { RotateCodeDialog } from './rotate-code-dialog'

/** Rare and final actions, and the history of the event. */
export function SettingsTab({
  event,
  processing,
  duplicate,
  questions,
  onCancel,
}: {
  event: EventDetail
  processing: boolean
  /** The button that creates the event again, which belongs to another feature. */
  duplicate: ReactNode
  /** The editor of the event's questions, which belongs to another feature, too. */
  questions: ReactNode
  onCancel: () => void
}) {
  const { t } = useTranslation('event-management')
  const navigate = useNavigate()
  const [rotating, setRotating] = useState(false)
  const closed = closedActions(event, processing)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Card>
        <ul className="-my-2 divide-y divide-line">
          <Setting title={t('settings.editTitle')} text={t('settings.editText')}>
            <ExplainedButton
              reason={closed.edit && t(`closed.${closed.edit}`)}
              onClick={() => navigate(pageLinks.editEvent(event.id))}
            >
              {t('edit')}
            </ExplainedButton>
          </Setting>
          <Setting title={t('settings.duplicateTitle')} text={t('settings.duplicateText')}>
            {duplicate}
          </Setting>
          <Setting title={t('settings.tokenTitle')} text={t('settings.tokenText')}>
            <ExplainedButton
              reason={event.status === 'canceled' ? t('closed.editCanceled') : null}
              onClick={() => setRotating(true)}
            >
              {t('token.rotate')}
            </ExplainedButton>
          </Setting>
          <Setting title={t('settings.embedTitle')} text={t('settings.embedText')}>
            {event.joining === 'unlisted' ? (
              <ExplainedButton reason={t('settings.embedUnlisted')}>{t('settings.embed')}</ExplainedButton>
            ) : (
              <EmbedButton kind="event" name={event.id} of={event.title}>
                {t('settings.embed')}
              </EmbedButton>
            )}
          </Setting>
          <Setting title={t('settings.cancelTitle')} text={t('settings.cancelText')}>
            <ExplainedButton
              look="danger-quiet"
              className="max-sm:-ml-4"
              reason={closed.cancel && t(`closed.${closed.cancel}`)}
              onClick={onCancel}
            >
              {t('cancelEvent')}
            </ExplainedButton>
          </Setting>
        </ul>
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        {questions}
        <HistoryCard eventId={event.id} timeZone={event.time_zone} />
      </div>
      <RotateCodeDialog eventId={event.id} open={rotating} onClose={() => setRotating(false)} />
    </div>
  )
}

function Setting({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-[600]">{title}</h2>
        <p className="type-small text-ink-2">{text}</p>
      </div>
      {children}
    </li>
  )
}
