import type { EventDetail } from '@certify/wire/events'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { formatMoment } from '../../../lib/format'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { ExplainedButton } from '../../../ui/explained-button'
import { NotBegun } from '../../../ui/not-begun'
import { Stepper } from '../../../ui/stepper'
import type { useUpdateStatus } from '../api/update-status'
import { opensAsNextStep } from '../next-step'
import { certificateTrack, eventTrack, type Move, type StageStep } from '../tracks'
import { type First, useMove } from '../use-move'

/**
 * Two tracks: the event, which the clock moves, and its certificates, which the organizer opens and closes. A closed
 * move says why. A move that is the next step stands above instead.
 */
export function StatusControl({
  event,
  update,
  first,
}: {
  event: EventDetail
  update: ReturnType<typeof useUpdateStatus>
  first: First
}) {
  const { t } = useTranslation('event-management')
  const now = useNow(60_000)
  const [early, setEarly] = useState(false)
  const move = useMove(update, first)
  const moment = (at: string) => formatMoment(at, event.time_zone)
  const press = (chosen: Move) => {
    if (chosen === 'start' && event.status === 'upcoming') setEarly(true)
    else move(chosen)
  }
  const notes = {
    upcoming: t('status.begins', { moment: moment(event.start_date) }),
    ongoing: t('status.ends', { moment: moment(event.end_date) }),
    over: t('status.overSince', { moment: moment(event.end_date) }),
  }
  return (
    <Card title={t('status.title')}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Track title={t('status.event')}>
          <Stepper
            label={t('status.event')}
            steps={eventTrack(event, now).map(({ phase, state }) => ({
              key: phase,
              label: t(`status.${phase}`),
              state,
              note: state === 'current' && notes[phase],
            }))}
          />
        </Track>
        <Track title={t('status.certificates')}>
          <Stepper
            label={t('status.certificates')}
            steps={certificateTrack(event).map((step) => ({
              key: step.stage,
              label: t(`status.${step.stage}`),
              state: step.state,
              note: explain(step),
              action: (step.move || step.refusal) && !(step.move === 'start' && opensAsNextStep(event)) && (
                <ExplainedButton
                  size="small"
                  className="mt-1.5"
                  reason={step.refusal}
                  busy={update.isPending}
                  onClick={() => step.move && press(step.move)}
                >
                  {t(`status.${step.move ?? (step.stage === 'done' ? 'end' : 'start')}`)}
                </ExplainedButton>
              ),
            }))}
          />
        </Track>
      </div>
      <ConfirmDialog
        open={early}
        title={t('status.early.title')}
        confirm={t('status.early.confirm')}
        onCancel={() => setEarly(false)}
        onConfirm={() => {
          setEarly(false)
          move('start')
        }}
      >
        <NotBegun event={event} />
        <p>{t('status.early.text', { moment: moment(event.start_date) })}</p>
      </ConfirmDialog>
    </Card>
  )

  function explain({ stage, state, refusal }: StageStep) {
    if (refusal) {
      const waits = event.status === 'ongoing' && stage === 'open'
      return `${refusal}${waits ? ` ${t('status.possibleFrom', { moment: moment(event.end_date) })}` : ''}`
    }
    return stage === 'open' && state === 'current' ? t('status.mintingNow') : undefined
  }
}

function Track({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="type-overline mb-4 text-ink-3">{title}</h3>
      {children}
    </div>
  )
}
