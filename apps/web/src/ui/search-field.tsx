import type { ComponentProps } from 'react'
import { Search } from './icons'
import { InputWithIcon } from './input'

/** The longest search text that the server accepts, in characters. */
const LONGEST = 200

/** The search box above a list. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
  ...rest
}: {
  /** The subject of the search, for screen readers. */
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
} & Pick<ComponentProps<'input'>, 'className' | 'onKeyDown'>) {
  return (
    <InputWithIcon
      type="search"
      icon={<Search aria-hidden="true" />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={LONGEST}
      value={value}
      onChange={(change) => onSearch(change.target.value)}
      {...rest}
    />
  )
}
