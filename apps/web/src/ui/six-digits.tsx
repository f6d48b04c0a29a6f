import { toAsciiDigits } from '@certify/domain/shared/ascii-digits'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button'
import { Field } from './field'
import { Input } from './input'

/** The form for six digits from a mail: the field, the button, and a button to send a new code. */
export function SixDigits({
  head,
  label,
  missing,
  error,
  submit,
  isWide = false,
  isBusy,
  again,
  waits,
  isSending,
  onSubmit,
  onSend,
  children,
  foot,
  className,
}: {
  head: ReactNode
  label: string
  /** The error for fewer than six digits. */
  missing: string
  error: string | undefined
  submit: string
  /** Whether it is the main button of its page, at full width. */
  isWide?: boolean
  isBusy: boolean
  again: string
  /** A text that says when a new code can be sent; undefined if it can be sent now. */
  waits: string | undefined
  isSending: boolean
  onSubmit: (code: string) => void
  onSend: () => void
  /** The state of the mail, under the button. */
  children: ReactNode
  /** At the end of the form, because its height may change while the person types. */
  foot?: ReactNode
  className: string
}) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isShort, setShort] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = toAsciiDigits(typed).replace(/\D/g, '').length === 6
    setShort(!isWhole)
    if (!isWhole) document.getElementById(id)?.focus()
    else if (!isBusy) onSubmit(typed)
  }
  return (
    <form className={className} noValidate onSubmit={send}>
      {head}
      <Field id={id} label={label} error={isShort ? missing : error}>
        <Input
          className="tabular text-lg tracking-[0.2em]"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={12}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setShort(false)
          }}
        />
      </Field>
      <Button
        type="submit"
        busy={isBusy}
        {...(isWide
          ? { look: 'primary' as const, size: 'large' as const, full: true }
          : { className: 'self-start' })}
      >
        {submit}
      </Button>
      <div className="contents">{children}</div>
      <div className="flex flex-col items-start gap-2">
        <Button
          size="small"
          look="quiet"
          busy={isSending}
          blocked={waits !== undefined}
          aria-describedby={waits && `${id}-again`}
          onClick={() => {
            setTyped('')
            setShort(false)
            onSend()
          }}
        >
          {again}
        </Button>
        {waits && (
          <p id={`${id}-again`} className="type-small tabular text-ink-3">
            {waits}
          </p>
        )}
      </div>
      {foot}
    </form>
  )
}
