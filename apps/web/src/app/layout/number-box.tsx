import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation'
import { readCertificateInput } from '../../lib/certificate-input'
import { cx } from '../../lib/cx'
import { pageLinks } from '../../lib/page-links'
import { Button, type ButtonLook } from '../../ui/button'
import { Input } from '../../ui/input'

/**
 * Takes a certificate number, a verify link or an address, and goes straight to the verdict. Where its text also finds
 * names, it is a plain field.
 */
export function NumberBox({
  look = 'primary',
  hint = true,
  autoFocus = false,
  onText,
  onDone,
  className,
}: {
  look?: ButtonLook
  hint?: boolean
  autoFocus?: boolean
  /** Gets the text as it is typed. It may also be a name then: the field says so, and the caller gives the hint. */
  onText?: (text: string) => void
  onDone?: () => void
  className?: string
}) {
  const { t } = useTranslation('layout')
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<'unreadable' | 'several'>()
  const submit = () => {
    const input = readCertificateInput(text)
    if (input.kind === 'unreadable' || input.kind === 'several') return setProblem(input.kind)
    navigate(input.kind === 'number' ? pageLinks.verify(input.tokenId) : pageLinks.verifyStart(input.address))
    setText('')
    onDone?.()
  }
  return (
    <search className={cx('block', className)}>
      <form
        noValidate
        className="flex flex-col gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <label htmlFor={id} className="type-label">
          {t(onText ? 'number.labelOrName' : 'number.label')}
        </label>
        <div className="flex gap-2">
          <span className="relative min-w-0 flex-1">
            {!onText && (
              <span
                aria-hidden="true"
                className="type-mono absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
              >
                №
              </span>
            )}
            <Input
              id={id}
              value={text}
              // The person pressed a button to get here, so the focus follows.
              autoFocus={autoFocus}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={onText ? undefined : '10001'}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                setText(event.target.value)
                onText?.(event.target.value)
                setProblem(undefined)
              }}
              className={onText ? undefined : 'pl-9 font-mono'}
            />
          </span>
          <Button type="submit" look={look}>
            {t('number.go')}
          </Button>
        </div>
        <p
          id={`${id}-hint`}
          aria-live="polite"
          className={cx('type-small', problem ? 'text-error' : 'text-ink-3', !hint && !problem && 'sr-only')}
        >
          {problem ? t(`common:number.${problem}`) : !onText && t('number.hint')}
        </p>
      </form>
    </search>
  )
}
