import type { Address } from '@certify/domain/shared/address'
import type {
  ClaimInvitationRequest,
  ClaimInvitationResponse,
  WireInvitationRead,
} from '@certify/wire/invitations'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { type SessionRole, useSessionActions } from '../../../lib/session'
import { useDebounced } from '../../../lib/use-debounced'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import { useClaim } from '../api/claim'
import { ClaimCode } from './claim-code'

/** Claims with one press. Newcomers first fill in name, email and terms. */
export function ClaimForm({
  token,
  invitation,
  wallet,
  role,
  terms,
  sheet,
  onClaimed,
}: {
  token: string
  invitation: WireInvitationRead
  wallet: Address
  role: SessionRole | null
  /** The sentence of the checkbox, with its links. */
  terms: ReactNode
  /** The certificate with a name, which a person sees before agreeing to it. */
  sheet: (name: string) => ReactNode
  onClaimed: (claimed: ClaimInvitationResponse) => void
}) {
  const { t } = useTranslation('arriving')
  const { signedIn } = useSessionActions()
  const form = useRef<HTMLFormElement>(null)
  const claim = useClaim()
  /** The claim that lacks only the code. */
  const [begun, setBegun] = useState<ClaimInvitationRequest>()
  const [prints, setPrints] = useState(false)
  const [name, setName] = useState(invitation.name ?? '')
  const [printed, setPrinted] = useState(invitation.name ?? '')
  const shown = useDebounced(printed.trim())
  const error = claim.error instanceof ApiError ? claim.error : undefined
  const isNew = role === null
  const asksName = invitation.prints_names && invitation.attended

  const send = (body: ClaimInvitationRequest) =>
    claim.mutate(body, {
      onSuccess: (answer) => {
        if (answer.registered) signedIn({ wallet, role: 'users' })
        onClaimed(answer)
      },
      onError: (refusal) => {
        if (isCodeNeeded(refusal)) setBegun(body)
        else focusProblem(form.current)
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (claim.isPending) return
    const typed = new FormData(form.current ?? undefined)
    const body = {
      token,
      ...(isNew && {
        name: String(typed.get('name') ?? ''),
        email: String(typed.get('email') ?? ''),
        acceptTerms: typed.get('acceptTerms') !== null,
        language: currentLanguage(),
      }),
      ...(asksName && { print_name: prints ? printed : '' }),
    }
    send(body)
  }
  const problem = (field: string) => (error?.field === field ? error.message : undefined)
  const isOfField = ['name', 'email', 'acceptTerms', ...(prints ? ['print_name'] : [])].includes(
    error?.field ?? '',
  )
  if (begun) {
    return <ClaimCode body={begun} invitation={invitation} claim={claim} onClaim={send} />
  }
  return (
    <form ref={form} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      {isNew && (
        <>
          <Field label={t('claim.name')} error={problem('name')}>
            <Input
              name="name"
              autoComplete="name"
              defaultValue={invitation.name ?? ''}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Unprintable texts={[name]} advice="name" />
          <Field label={t('claim.email')} error={problem('email')}>
            <Input
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              defaultValue={invitation.email ?? ''}
            />
          </Field>
        </>
      )}
      {asksName && (
        <div className="flex flex-col gap-4">
          <Checkbox
            label={t('claim.print')}
            checked={prints}
            onChange={({ target }) => setPrints(target.checked)}
          />
          {prints && (
            <>
              <Field label={t('claim.printed')} hint={t('claim.printedHint')} error={problem('print_name')}>
                <Input value={printed} onChange={({ target }) => setPrinted(target.value)} />
              </Field>
              <Unprintable texts={problem('print_name') ? [] : [printed]} advice="name" />
              {shown !== '' && sheet(shown)}
            </>
          )}
        </div>
      )}
      {isNew && <Checkbox name="acceptTerms" label={terms} error={problem('acceptTerms')} />}
      <Button type="submit" look="primary" size="large" full busy={claim.isPending}>
        {invitation.attended ? t('claim.press') : t('claim.pressSeat')}
      </Button>
      {claim.isPending && claim.failureCount > 0 && (
        <p role="status" className="type-small font-[550] text-ink">
          {t('claim.waiting')}
        </p>
      )}
      {claim.error && !isOfField && (
        <Banner tone="canceled" live title={t('claim.failed')}>
          {claim.error.message}
        </Banner>
      )}
    </form>
  )
}

function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invitation.code_needed'
}

function focusProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
