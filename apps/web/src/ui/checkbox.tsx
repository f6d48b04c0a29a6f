import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../lib/cx'
import { FieldError } from './field'

/** A checkbox with its sentence, which may hold links, and its error. The browser's own control, in our color. */
export function Checkbox({
  label,
  error,
  className,
  id,
  ...rest
}: { label: ReactNode; error?: string | undefined } & Omit<ComponentProps<'input'>, 'type'>) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id={control}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${control}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 cursor-pointer rounded-[4px] accent-brand"
          {...rest}
        />
        <label htmlFor={control} className="type-small min-w-0 cursor-pointer wrap-anywhere text-ink-2">
          {label}
        </label>
      </div>
      <FieldError id={`${control}-error`} message={error} />
    </div>
  )
}
