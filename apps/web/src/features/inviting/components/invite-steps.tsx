import type { EventDetail } from '@certify/wire/events'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Stepper } from '../../../ui/stepper'
import { type Columns, useCheckList, useSendInvitations } from '../api/invitations'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { PreviewStep } from './preview-step'
import { SentStep } from './sent-step'
import { UploadStep } from './upload-step'

const steps = ['upload', 'columns', 'check', 'preview', 'send'] as const
type Step = (typeof steps)[number]

/** Invites the people of a file, in five steps. Nothing is stored before the last. */
export function InviteSteps({
  event,
  sheet,
  onDone,
}: {
  event: EventDetail
  /** The certificate with a name; null: without one. */
  sheet: (name: string | null) => ReactNode
  /** Leads back to the list. */
  onDone: () => void
}) {
  const { t } = useTranslation('inviting')
  const [step, setStep] = useState<Step>('upload')
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<InvitationsResponse>()
  const [columns, setColumns] = useState<Columns>({})
  const [everybody, setEverybody] = useState(false)
  const check = useCheckList(event.id)
  const send = useSendInvitations(event.id)

  // A list with a column for attendance says itself who attended.
  const reading = { columns, allAttended: everybody && columns.attended === undefined }
  const look = (chosen: File, next: Step, how?: typeof reading) =>
    check.mutate(
      { file: chosen, ...how },
      {
        onSuccess: (answer) => {
          setChecked(answer)
          setColumns(answer.map)
          setStep(next)
        },
      },
    )
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    setEverybody(false)
    check.reset()
  }
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="type-title-2">{t('title')}</h2>
          <p className="mt-1 text-ink-2 wrap-anywhere">{t('lead', { title: event.title })}</p>
        </div>
        <Button look="quiet" onClick={onDone}>
          {t('back')}
        </Button>
      </div>
      <Stepper
        label={t('steps.label')}
        steps={steps.map((key, index) => ({
          key,
          label: t(`steps.${key}`),
          state: index < steps.indexOf(step) ? 'done' : key === step ? 'current' : 'next',
        }))}
      />
      <Card title={t(`steps.${step}`)}>
        {step === 'upload' && (
          <UploadStep
            file={file}
            check={check}
            onFile={choose}
            onNext={(chosen) => look(chosen, 'columns')}
          />
        )}
        {step === 'columns' && checked && file && (
          <ColumnsStep
            checked={checked}
            columns={columns}
            everybody={event.status === 'upcoming' ? undefined : everybody}
            check={check}
            onColumns={setColumns}
            onEverybody={setEverybody}
            onBack={() => setStep('upload')}
            onNext={() => look(file, 'check', reading)}
          />
        )}
        {step === 'check' && checked && (
          <CheckStep
            checked={checked}
            event={event}
            onBack={() => setStep('columns')}
            onNext={() => setStep('preview')}
          />
        )}
        {step === 'preview' && checked && file && (
          <PreviewStep
            event={event}
            checked={checked}
            sheet={sheet}
            send={send}
            onBack={() => setStep('check')}
            onSend={(sending) =>
              send.mutate(
                { file, ...reading, ...sending, language: currentLanguage() },
                { onSuccess: () => setStep('send') },
              )
            }
          />
        )}
        {step === 'send' && send.data && <SentStep event={event} sent={send.data} onDone={onDone} />}
      </Card>
    </div>
  )
}
