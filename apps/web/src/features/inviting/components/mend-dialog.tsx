import { attendeeFields } from '@certify/domain/account/account-fields'
import type { InvitationsResponse } from '@certify/wire/invitations'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateRefusal } from '../../../i18n/words'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { type MendedPerson, useCheckPerson } from '../api/invitations'
import type { DoubtfulRow } from './problem-rows'

/** One row of the list, to mend. The server checks it again before it counts. */
export function MendDialog({
  eventId,
  row,
  findOther,
  asksAttendance,
  onClose,
  onMended,
}: {
  eventId: number
  row: DoubtfulRow
  /** The row of another person to invite with this address. */
  findOther: (email: string) => number | undefined
  asksAttendance: boolean
  onClose: () => void
  onMended: (person: MendedPerson) => void
}) {
  const { t } = useTranslation('inviting')
  const form = useId()
  const check = useCheckPerson(eventId)
  const [email, setEmail] = useState(row.email)
  const [name, setName] = useState(row.name)
  const [attended, setAttended] = useState(row.attended)
  const problem = findProblem(check.data?.rows[0], findOther)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const came = asksAttendance && attended && { attended, attended_minutes: row.minutes }
    const person = { email, name, wallet: row.wallet, ...came }
    check.mutate(person, {
      onSuccess: ({ rows: [answer] }) => {
        const { state, email: spelled = email } = answer ?? {}
        if (state === 'fine' && findOther(spelled) === undefined) onMended({ ...person, email: spelled })
      },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('mend.title', { row: row.row })}
      description={row.said.map((said) => translateRefusal(said) ?? said.reason).join(' ')}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('mend.cancel')}
          </Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={check.isPending}
            blocked={email.trim() === ''}
          >
            {t('mend.check')}
          </Button>
        </>
      }
    >
      <form id={form} className="flex flex-col gap-5" onSubmit={submit} noValidate>
        <Field label={t('found.email')}>
          <Input
            type="email"
            autoComplete="off"
            value={email}
            maxLength={attendeeFields.email.max}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
        <Field label={t('found.name')} optional>
          <Input
            autoComplete="off"
            value={name}
            maxLength={attendeeFields.name.max}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {asksAttendance && (
          <Checkbox
            label={t('mend.attended')}
            checked={attended}
            onChange={({ target }) => setAttended(target.checked)}
          />
        )}
        {problem && (
          <Banner tone="warning" live>
            {translateRefusal({ code: problem.code ?? '', values: problem.values ?? {} }) ?? problem.reason}
          </Banner>
        )}
        {check.error && (
          <Banner tone="canceled" live>
            {tellFailure(check.error, t('found.failed'))}
          </Banner>
        )}
      </form>
    </Dialog>
  )
}

/** Why the row still invites nobody. */
function findProblem(
  judged: InvitationsResponse['rows'][number] | undefined,
  findOther: (email: string) => number | undefined,
) {
  if (judged?.state !== 'fine') return judged
  const other = findOther(judged.email ?? '')
  return other === undefined ? undefined : { code: 'invitation.double', values: { row: other }, reason: '' }
}
