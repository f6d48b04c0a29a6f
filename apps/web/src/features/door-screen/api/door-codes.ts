import type { DoorCodes } from '@certify/wire/door'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** How often the screen asks for codes. Each answer covers the next ten minutes. */
const EVERY_MS = 15_000

/**
 * The codes of the next ten minutes, and when they arrived. The time is of the page's own clock, which nobody can
 * change.
 */
export type ArrivedCodes = DoorCodes & { readonly arrivedAt: number }

/** @param session - The session whose codes are shown; undefined: those of the event. */
export const doorCodesQuery = (id: number, session?: number) =>
  queryOptions({
    queryKey: ['event', id, 'door-codes', session],
    queryFn: async ({ signal }): Promise<ArrivedCodes> => {
      // The codes are at least as old as the question, so a slow answer never shows one too long.
      const arrivedAt = performance.now()
      return { ...(await call('eventDoorCodes', { params: { id }, query: { session }, signal })), arrivedAt }
    },
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    gcTime: 0,
  })

/** Ends every code that was shown so far. */
export function useStopCodes(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('eventDoorCodesStop', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['event', id, 'door-codes'] }),
  })
}
