import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Whether each of these queries has had its first answer or failure; it then remains true. A page that waits for this
 * shows its parts together, so that no late part moves a button while a person presses it.
 *
 * @example
 * useFirstAnswers(useQuery(profileQuery), useQuery(devicesQuery))
 */
export function useFirstAnswers(
  ...queries: readonly Pick<UseQueryResult, 'isLoading' | 'failureCount'>[]
): boolean {
  const [isThere, setThere] = useState(false)
  const isNow = queries.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
  if (isNow && !isThere) setThere(true)
  return isThere || isNow
}
