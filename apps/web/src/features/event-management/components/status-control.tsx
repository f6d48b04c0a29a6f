import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { ExplainedButton } from '../../../ui/explained-button'
import { NotBegun } from '../../../ui/not-begun'
import { Stepper, type StepperStep } from '../../../ui/stepper'
import { toast } from '../../../ui/toast'
import type { useUpdateStatus } from '../api/update-status'
import { type StatusStep, statusSteps } from '../status-steps'

/** The event's steps from Upcoming to Ended. The organizer's two steps are buttons, and a closed one says why. */
export function StatusControl({
  event,
  update,
}: {
  event: EventDetail
  update: ReturnType<typeof useUpdateStatus>
}) {
  const { t } = useTranslation('event-management')
  const [early, setEarly] = useState(false)
  const moment = (at: string) => formatMoment(at, event.time_zone)

  const move = (step: StatusStep) => {
    const next = step.status === 'minting' ? 'minting' : 'ended'
    update.mutate(next, {
      onSuccess: () =>
        toast.success(
          t(
            step.move === 'end'
              ? 'status.ended_'
              : step.move === 'reopen'
                ? 'status.reopened'
                : 'status.started',
          ),
        ),
      onError: (error) => toast.error(tellFailure(error, t('status.failed'))),
    })
  }
  const press = (step: StatusStep) => {
    if (step.status === 'minting' && event.status === 'upcoming') setEarly(true)
    else move(step)
  }

  const steps = statusSteps(event)
  const mintingStep = steps.find((step) => step.status === 'minting')
  return (
    <Card title={t('status.title')}>
      <Stepper
        label={t('status.label')}
        steps={steps.map(
          (step): StepperStep => ({
            key: step.status,
            label: t(`status.${step.status}`),
            state: step.state,
            note: explainStep(step),
            action: (step.move || step.refusal) && (
              <ExplainedButton
                size="small"
                className="mt-1.5"
                look={step.move === 'start' && event.status === 'ended' ? 'primary' : 'secondary'}
                reason={step.refusal}
                busy={update.isPending}
                onClick={() => press(step)}
              >
                {t(
                  step.status === 'ended'
                    ? 'status.end'
                    : `status.${step.move === 'reopen' ? 'reopen' : 'start'}`,
                )}
              </ExplainedButton>
            ),
          }),
        )}
      />
      <ConfirmDialog
        open={early}
        title={t('status.early.title')}
        confirm={t('status.early.confirm')}
        onCancel={() => setEarly(false)}
        onConfirm={() => {
          setEarly(false)
          if (mintingStep) move(mintingStep)
        }}
      >
        <NotBegun event={event} />
        <p>{t('status.early.text', { moment: moment(event.start_date) })}</p>
      </ConfirmDialog>
    </Card>
  )

  function explainStep(step: StatusStep) {
    if (step.refusal) {
      const waits = event.status === 'ongoing' && step.status === 'minting'
      return `${step.refusal}${waits ? ` ${t('status.possibleFrom', { moment: moment(event.end_date) })}` : ''}`
    }
    if (step.status === 'upcoming' && step.state === 'current') {
      return t('status.begins', { moment: moment(event.start_date) })
    }
    if (step.status === 'ongoing') {
      if (step.state === 'next') return t('status.begins', { moment: moment(event.start_date) })
      if (step.state === 'current') return t('status.ends', { moment: moment(event.end_date) })
      return event.status === 'ended' ? t('status.over', { moment: moment(event.end_date) }) : undefined
    }
    return step.status === 'minting' && step.state === 'current' ? t('status.mintingNow') : undefined
  }
}
