import type { Context } from 'hono'
import { hasLeft } from '../caller-address'
import { sharedJsonAnswer } from '../json-answer'
import type { ListPace } from './list-pace'
import type { ListTurns } from './list-turns'
import { sendShared, toSharedAnswer } from './shared-answer'
import type { SharedAnswers } from './shared-answers'

/** A list that somebody asks for. */
type ListAsked = {
  readonly c: Context
  readonly lists: ListTurns
  readonly pace: ListPace
  /** Null where the answer is the caller's own. */
  readonly shared: SharedAnswers | null
  /** The wallet that is signed in, or else the address. */
  readonly caller: string
  readonly isSignedIn: boolean
  readonly query: object
}

/** How the log counts answers that nobody waited for. */
const CALLER_GONE = 499

/**
 * Answers a list in its caller's turn. Callers share the answer if it is public. The work ends when nobody waits for it
 * any more.
 */
export async function serveList(
  { c, lists, pace, shared, caller, isSignedIn, query }: ListAsked,
  handle: (signal: AbortSignal) => Promise<unknown>,
): Promise<Response> {
  await pace()
  if (hasLeft(c)) return new Response(null, { status: CALLER_GONE })
  // Node's adapter makes a whole request object for a signal, and an answer that is ready needs none.
  const asking = {
    get signal() {
      return c.req.raw.signal
    },
    mayBeOld: !isSignedIn,
  }
  // Searches cost most. In turns of their own they do not delay the lists that everybody at this address reads.
  const inTurn = 'q' in query && query.q ? `${caller} search` : caller
  const read = async (until: AbortSignal, begin = () => {}) =>
    lists.take({ caller: inTurn, signal: until }, async () => {
      begin()
      return toResponse(await handle(until))
    })
  try {
    if (!shared) return await read(asking.signal)
    const key = `${c.req.path} ${JSON.stringify(query)}`
    const kept = await shared.ask(key, asking, async (until, begin) =>
      toSharedAnswer(await read(until, begin)),
    )
    return await sendShared(c, kept, isSignedIn)
  } catch (error) {
    if (asking.signal.aborted) return new Response(null, { status: CALLER_GONE })
    throw error
  }
}

function toResponse(answer: unknown): Response {
  return answer instanceof Response ? answer : sharedJsonAnswer(answer)
}
