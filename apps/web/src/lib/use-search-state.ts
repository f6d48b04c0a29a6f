import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Keeps filters, tabs, pages and searches in the address. A parameter at its default is removed, so that a plain
 * address shows the plain view.
 *
 * @example
 * const [filters, setFilters] = useSearchState({ q: '', status: 'all', page: '1' })
 * setFilters({ q: 'summit', page: '1' })
 */
export function useSearchState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
): [
  Readonly<Record<Name, string>>,
  (changes: Partial<Record<Name, string>>, mode?: 'push' | 'replace') => void,
] {
  const [params, setParams] = useSearchParams()
  const names = Object.keys(defaults) as Name[]
  const values = Object.fromEntries(
    names.map((name) => [name, params.get(name) ?? defaults[name]]),
  ) as Record<Name, string>
  const key = JSON.stringify(defaults)
  const set = useCallback(
    (changes: Partial<Record<Name, string>>, mode: 'push' | 'replace' = 'replace') => {
      const fallback = JSON.parse(key) as Record<string, string>
      setParams(
        (current) => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value === undefined || value === fallback[name]) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: mode === 'replace' },
      )
    },
    [key, setParams],
  )
  return [values, set]
}
