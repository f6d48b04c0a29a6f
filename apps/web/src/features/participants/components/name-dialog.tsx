import { MAX_PROPOSAL_REASON_LENGTH } from '@certify/domain/roster/name-proposal'
import { findPrintedNameProblem } from '@certify/domain/roster/printed-name'
import type { WireNameProposal } from '@certify/wire/names'
import type { WireParticipant } from '@certify/wire/roster'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateProblem } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { formatMoment } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { FactList } from '../../../ui/card'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { Unprintable } from '../../../ui/unprintable'
import { useProposeName } from '../api/propose-name'
import { displayName } from '../display-name'

type NameDialogProps = { eventId: number; participant: WireParticipant; onClose: () => void }

/** Proposes another spelling of a person's name, or shows the one that waits for them. */
export function NameDialog(props: NameDialogProps) {
  // A refresh of the list while the dialog is open must not replace what is typed.
  const [waiting] = useState(
    props.participant.name_proposal?.state === 'waiting' ? props.participant.name_proposal : null,
  )
  return waiting ? <Waiting {...props} proposal={waiting} /> : <Proposing {...props} />
}

function Proposing({ eventId, participant, onClose }: NameDialogProps) {
  const { t } = useTranslation('participants')
  const person = displayName(participant)
  const { name_now: now } = participant
  const [name, setName] = useState(now ?? participant.name ?? '')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ name?: string; reason?: string }>({})
  const { propose } = useProposeName(eventId, participant.id)
  const form = useId()
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const problem =
      findPrintedNameProblem(name) ??
      (name.trim() === now ? ({ field: 'name', code: 'field.not_a_new_name' } as const) : null)
    setErrors(problem ? { name: translateProblem(problem) } : {})
    if (problem) return focusFirstInvalid(submitted.currentTarget)
    propose.mutate(
      { name, ...(reason.trim() !== '' && { reason }) },
      {
        onSuccess: () => {
          toast.success(t('spelling.sent', { name: person }))
          onClose()
        },
        onError: (refusal) =>
          refusal instanceof ApiError && refusal.field && setErrors({ [refusal.field]: refusal.message }),
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!propose.isPending}
      title={t('spelling.title', { name: person })}
      description={t('spelling.lead')}
      footer={
        <Button type="submit" form={form} look="primary" busy={propose.isPending}>
          {t('spelling.send')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-1">
        <p className="wrap-anywhere text-ink-2">
          {now === null ? t('spelling.noneNow') : t('spelling.now', { name: now })}
        </p>
        <Field label={t('spelling.name')} error={errors.name}>
          <Input value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Unprintable texts={errors.name ? [] : [name]} advice="name" />
        <Field label={t('spelling.reason')} error={errors.reason}>
          <Input
            value={reason}
            maxLength={MAX_PROPOSAL_REASON_LENGTH}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {participant.certificate.state === 'minted' && (
          <p className="type-small text-ink-2">{t('spelling.issued')}</p>
        )}
        {propose.error && !errors.name && !errors.reason && (
          <Banner tone="canceled" live>
            {tellFailure(propose.error, t('spelling.failed'))}
          </Banner>
        )}
      </form>
    </Dialog>
  )
}

function Waiting({
  eventId,
  participant,
  onClose,
  proposal: { name, reason, proposed_at },
}: NameDialogProps & { proposal: WireNameProposal }) {
  const { t } = useTranslation('participants')
  const { withdraw } = useProposeName(eventId, participant.id)
  const person = displayName(participant)
  const end = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('spelling.withdrawn'))
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!withdraw.isPending}
      title={t('spelling.waitingTitle', { name: person })}
      description={t('spelling.waitingLead', { date: formatMoment(proposed_at) })}
      footer={
        <Button busy={withdraw.isPending} onClick={end}>
          {t('spelling.withdraw')}
        </Button>
      }
    >
      <FactList
        facts={[
          { label: t('spelling.nowLabel'), value: participant.name_now ?? t('spelling.nameless') },
          { label: t('spelling.proposed'), value: name },
          ...(reason ? [{ label: t('spelling.reasonLabel'), value: reason }] : []),
        ]}
      />
      {withdraw.error && (
        <Banner tone="canceled" live className="mt-4">
          {tellFailure(withdraw.error, t('spelling.withdrawFailed'))}
        </Banner>
      )}
    </Dialog>
  )
}
