import {
  type DefaultError,
  onlineManager,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, isRefused } from './api-client'

/** How often a page repeats a query, in milliseconds, by what the person waits for. */
export const paces = {
  /** The work that one press of a button started. */
  course: 600,
  /** Certificates or a transaction are on their way. */
  onItsWay: 3_000,
  /** Others change what this page acts on: a place is taken, a minting period opens. */
  shared: 15_000,
  /** Facts that change only with time, or by a rare decision. */
  calm: 60_000,
  /** The configuration of the instance, and with it the clock of the page. */
  rare: 300_000,
} as const
type Pace = keyof typeof paces

/** Chooses a pace from what is known so far; undefined once nothing will change. */
type ChoosePace<Data> = (known: Data | undefined) => Pace | undefined

/**
 * Repeats a query while its answer may still change. It pauses while the page is hidden or offline,
 * and stops once the answer is settled or refused.
 *
 * @example
 * useLookAgain(eventQuery(7), () => 'shared')
 * useLookAgain(transactionQuery(hash), (known) => (known?.status === 'pending' ? 'onItsWay' : undefined))
 */
export function useLookAgain<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, DefaultError, Data, Key>,
  pace: ChoosePace<Data>,
): UseQueryResult<Data> {
  const isOnline = useSyncExternalStore(onNetworkChange, isOnlineNow, isOnlineNow)
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => {
      const chosen = !isOnline || isSettled(state.error) ? undefined : pace(state.data)
      return chosen === undefined ? false : paces[chosen]
    },
    refetchIntervalInBackground: false,
  })
}

const isOnlineNow = () => onlineManager.isOnline()
const onNetworkChange = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether repeating the query gives the same answer. The page renews an expired session. */
function isSettled(error: DefaultError | null): boolean {
  return isRefused(error) && !(error instanceof ApiError && error.status === 401)
}
