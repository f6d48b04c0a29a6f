import { type Address, trustAddress } from '@certify/domain/shared/address'
import type { FieldProblem } from '@certify/domain/shared/errors'
import type { RegisterResponse } from '@certify/wire/accounts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { translate } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { type FieldErrors, toFieldErrors } from '../../../lib/field-errors'
import { useSessionActions } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { toast } from '../../../ui/toast'

/** The current values of the form. */
type Values = { readonly acceptTerms: boolean; readonly [field: string]: string | boolean }

/** The state of a registration form: its values, its problems, and sending. Both roles share it. */
export function useRegistration<V extends Values>(options: {
  initial: V
  nameField: keyof V & string
  /** The sentence for a registration that failed although the form was right. */
  failed: string
  find: (values: V, wallet: Address | null) => readonly FieldProblem[]
  send: (values: V, wallet: Address) => Promise<RegisterResponse>
}) {
  const { nameField, failed, find, send } = options
  const { session, signedIn } = useSessionActions()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const wallet = session.status === 'signed-in' ? session.wallet : null

  const mutation = useMutation({
    mutationFn: (signedInAs: Address) => send(values, signedInAs),
    onSuccess: (answer) => {
      // The page continues on its own as soon as the account has a role.
      signedIn({ wallet: trustAddress(answer.wallet_address), role: answer.role })
      toast.success(translate('sign-up:welcome', { name: String(values[nameField] ?? '').trim() }))
    },
    onError: (error) => {
      if (error instanceof ApiError && error.field && error.field in values)
        show({ [error.field]: error.message })
    },
  })

  /** Shows errors and focuses the first bad field, once they are on screen. */
  const show = (next: FieldErrors) => {
    setErrors(next)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return {
    form,
    values,
    errors,
    sending: mutation.isPending,
    /** The red banner's sentence: a missing wallet, or a refusal that belongs to no field. */
    refusal:
      errors.wallet_address ??
      (Object.keys(errors).length === 0
        ? mutation.error
          ? tellFailure(mutation.error, failed)
          : undefined
        : undefined),
    set: (name: keyof V & string, value: string | boolean) => {
      setValues((current) => ({ ...current, [name]: value }))
      setErrors(({ [name]: _cleared, ...rest }) => rest)
      mutation.reset()
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (mutation.isPending) return
      const problems = find(values, wallet)
      if (wallet === null || problems.length > 0) return show(toFieldErrors(problems))
      setErrors({})
      mutation.mutate(wallet)
    },
  }
}
