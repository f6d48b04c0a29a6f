import { findTextProblems } from '@certify/domain/shared/field-rules'
import { invitedFields, invitedRoles } from '@certify/domain/team/member'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { useConfig } from '../../../lib/config'
import { type FieldErrors, toFieldErrors } from '../../../lib/field-errors'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { type Place, useTeamChanges } from '../api/team'
import { MadeLink } from './made-link'
import { PlaceFields } from './place-fields'

type Offer = Place & { role: (typeof invitedRoles)[number] }

/** What is wrong with the address itself. */
const aboutAddress: readonly string[] = [
  'team.already_invited',
  'team.already_member',
  'team.address_refused',
]

/** Invites one person: by mail if there is an address and mail goes out, else with a link that the owner passes on. */
export function InviteDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { t } = useTranslation('team')
  const { invite } = useTeamChanges(number)
  const form = useRef<HTMLFormElement>(null)
  /** A second press before the dialog is drawn again starts nothing more. */
  const isSending = useRef(false)
  const [place, setPlace] = useState<Offer>({ role: 'manager', eventIds: null })
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const isMailed = useConfig()?.sendsMail === true && email.trim() !== ''
  const show = (found: FieldErrors) => {
    setErrors(found)
    if (form.current) focusFirstInvalid(form.current)
  }
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (isSending.current) return
    const problems = findTextProblems(invitedFields, { name, email })
    if (problems.length > 0) return show(toFieldErrors(problems))
    isSending.current = true
    invite.mutate(
      { ...place, name, email, language: currentLanguage() },
      {
        onSuccess: ({ mailed }) => {
          if (!mailed) return
          toast.success(t('invite.sent', { address: email.trim() }))
          onClose()
        },
        onSettled: () => {
          isSending.current = false
        },
        onError: (error) => {
          const field = findField(error)
          if (field) show({ [field]: error.message })
        },
      },
    )
  }
  if (invite.data && !invite.data.mailed) {
    return <MadeLink url={invite.data.url} person={{ name, email, role: place.role }} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!invite.isPending}
      title={t('invite.title')}
      footer={
        <Button look="primary" form="invite-member" type="submit" busy={invite.isPending}>
          {t(isMailed ? 'invite.send' : 'invite.submit')}
        </Button>
      }
    >
      <form ref={form} id="invite-member" noValidate className="flex flex-col gap-5 pt-1" onSubmit={submit}>
        {invite.error && !findField(invite.error) && Object.keys(errors).length === 0 && (
          <Banner tone="canceled" live>
            {tellFailure(invite.error, t('invite.failed'))}
          </Banner>
        )}
        <Field label={t('invite.email')} hint={t('invite.emailHint')} error={errors.email}>
          <Input
            type="email"
            value={email}
            autoComplete="off"
            onChange={({ target }) => {
              setEmail(target.value)
              setErrors(({ email: _cleared, ...rest }) => rest)
            }}
          />
        </Field>
        <Field label={t('invite.name')} hint={t('invite.nameHint')} error={errors.name}>
          <Input
            value={name}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value)
              setErrors(({ name: _cleared, ...rest }) => rest)
            }}
          />
        </Field>
        <PlaceFields number={number} roles={invitedRoles} place={place} onChange={setPlace} />
      </form>
    </Dialog>
  )
}

/** The field that a refusal is about, if the form has it. */
function findField(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code, field } = error
  if (code !== undefined && aboutAddress.includes(code)) return 'email'
  return field === 'email' || field === 'name' ? field : undefined
}
