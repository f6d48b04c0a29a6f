import type { EventDetail } from '@certify/wire/events'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Stepper } from '../../../ui/stepper'
import {
  type MendedPerson,
  type MendedRow,
  type Reading,
  useCheckList,
  useSendInvitations,
} from '../api/invitations'
import { CheckStep } from './check-step'
import { FoundStep } from './found-step'
import { PreviewStep } from './preview-step'
import { SentStep } from './sent-step'
import { UploadStep } from './upload-step'

const steps = ['upload', 'found', 'check', 'preview', 'send'] as const
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
  const { file, checked, reading, mended, check, setReading, setMended, look, choose } = useList(
    event.id,
    setStep,
  )
  const send = useSendInvitations(event.id)
  const people = mended.map(({ person }) => person)
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
            onNext={(chosen) => look(chosen, 'found', {})}
          />
        )}
        {step === 'found' && checked?.found && file && (
          <FoundStep
            checked={checked}
            found={checked.found}
            reading={reading}
            canHaveAttended={event.status !== 'upcoming'}
            check={check}
            onReading={setReading}
            onReadAgain={(how) => look(file, 'found', how)}
            onBack={() => setStep('upload')}
            onNext={() => look(file, 'check', reading)}
          />
        )}
        {step === 'check' && checked && (
          <CheckStep
            checked={checked}
            event={event}
            mended={mended}
            onMend={(row) => setMended([...mended.filter((each) => each.row !== row.row), row])}
            onBack={() => setStep('found')}
            onNext={() => setStep('preview')}
          />
        )}
        {step === 'preview' && checked && file && (
          <PreviewStep
            event={event}
            checked={addMended(checked, people)}
            sheet={sheet}
            send={send}
            onBack={() => setStep('check')}
            onSend={(sending) =>
              send.mutate(
                { file, mended: people, ...reading, ...sending, language: currentLanguage() },
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

/** A file, what the server read in it, and the rows that were mended since. */
function useList(eventId: number, turnTo: (step: Step) => void) {
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<InvitationsResponse>()
  const [reading, setReading] = useState<Reading>({})
  const [mended, setMended] = useState<readonly MendedRow[]>([])
  const check = useCheckList(eventId)
  const look = (chosen: File, next: Step, how: Reading) =>
    check.mutate(
      { file: chosen, ...how },
      {
        onSuccess: (answer) => {
          setChecked(answer)
          setReading({ ...how, table: answer.found?.table ?? undefined, columns: answer.map })
          setMended([])
          turnTo(next)
        },
      },
    )
  const choose = (chosen: File | undefined) => {
    setFile(chosen)
    check.reset()
  }
  return { file, checked, reading, mended, check, setReading, setMended, look, choose }
}

/** The answer to the file, with the people of mended rows. */
function addMended(checked: InvitationsResponse, people: readonly MendedPerson[]): InvitationsResponse {
  return {
    ...checked,
    fine: checked.fine + people.length,
    attended: checked.attended + people.filter(({ attended }) => attended).length,
  }
}
