import { type RequestState, requestStates } from '@certify/domain/certificate/certificate'
import { requestMoves } from '@certify/domain/issuing/request-state'
import { eq, type SQL } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { certificateRequests } from '../schema/certificates'

/** Brings requests into a state by allowed moves, in one transaction. Readers see only the last state. */
export function moveRequests(queries: Queries, which: SQL, to: RequestState): Promise<void> {
  const { id, state } = certificateRequests
  return queries.transaction(async (tx) => {
    for (const row of await tx.select({ id, state }).from(certificateRequests).where(which)) {
      for (const step of findPath(row.state, to)) {
        await tx.update(certificateRequests).set({ state: step }).where(eq(id, row.id))
      }
    }
  })
}

/** The states on the shortest path between two states, without the first. */
function findPath(from: RequestState, to: RequestState): readonly RequestState[] {
  const paths = new Map<RequestState, readonly RequestState[]>([[from, []]])
  for (const [state, path] of paths) {
    for (const next of requestMoves[state]) if (!paths.has(next)) paths.set(next, [...path, next])
  }
  const path = paths.get(to)
  if (!path) throw new Error(`No moves lead from ${from} to ${to}. States: ${requestStates.join(', ')}.`)
  return path
}
