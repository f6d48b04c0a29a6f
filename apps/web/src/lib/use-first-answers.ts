import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Whether each of these questions was answered or has failed once; from then on it stays true. A page that waits for it
 * shows its parts together, so that none arrives late and moves a button away from a finger that presses it.
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
