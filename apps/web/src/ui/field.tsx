import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { TriangleAlert } from './icons'

type ControlProps = {
  id?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string | undefined
  'aria-required'?: boolean
}

/**
 * A control with its label, hint and error. The label names the control; hint and error describe it; a new error is
 * announced. The only child is the control (`Input`, `TextArea`, `Select`…).
 *
 * @example
 * <Field label={t('name')} error={errors.name}><Input {...register('name')} autoComplete="name" /></Field>
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  id,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Whether only screen readers get the label, because the control shows what it is for. */
  labelHidden?: boolean
  id?: string
  className?: string
  children: ReactElement<ControlProps>
}) {
  const { t } = useTranslation('common')
  const own = useId()
  const control = id ?? own
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={control} className={labelHidden ? 'sr-only' : 'type-label text-ink'}>
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-3"> ({t('field.optional')})</span>}
      </label>
      {cloneElement(children, {
        id: control,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <div id={`${control}-hint`} className="type-small text-ink-3">
          {hint}
        </div>
      )}
      <FieldError id={`${control}-error`} message={error} />
    </div>
  )
}

/** The error under a control. Its live region is always in the page, so that screen readers announce a new error. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="empty:hidden">
      {message && (
        <p className="type-small flex items-start gap-1.5 wrap-anywhere text-error">
          <TriangleAlert className="mt-[0.2em] size-3.5" aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  )
}
