import { type ComponentProps, useState } from 'react'
import { Input } from '../../../ui/input'

/**
 * A fraction, typed as percent. It corrects nothing during typing, so that `5` can become `50`. When the person leaves
 * the input, it shows the nearest allowed value.
 */
export function PercentInput({
  value,
  limits,
  onChange,
  ...rest
}: {
  value: number
  limits: { readonly min: number; readonly max: number }
  onChange: (value: number) => void
} & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState<string>()
  const { min, max } = limits
  const toFraction = (text: string) => (text.trim() === '' ? Number.NaN : Number(text) / 100)
  return (
    <Input
      {...rest}
      type="number"
      inputMode="decimal"
      min={min * 100}
      max={max * 100}
      step={0.5}
      value={typed ?? String(Math.round(value * 10_000) / 100)}
      onChange={({ target }) => {
        setTyped(target.value)
        const fraction = toFraction(target.value)
        if (fraction >= min && fraction <= max) onChange(fraction)
      }}
      onBlur={() => {
        const fraction = typed === undefined ? Number.NaN : toFraction(typed)
        if (!Number.isNaN(fraction)) onChange(Math.max(min, Math.min(max, fraction)))
        setTyped(undefined)
      }}
    />
  )
}
