import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainNodes } from './chain-nodes'
import { toChainUnavailable } from './client'
import { saysNothing } from './says-nothing'

/** A node's answer to one question. */
export type NodeOutcome =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** The number of bytes left for the answers to one caller's request. */
export type AnswerRoom = { bytesLeft: number }

/** One question of JSON-RPC. */
export type NodeQuestion = { readonly method: string; readonly params: readonly unknown[] }

/** The time limit for all answers to one call of {askNodes}, in milliseconds. */
const PATIENCE_MS = 5_000
/** How often questions without an answer are repeated, and the pause before each, in milliseconds. */
const PAUSES_MS = [150, 400]
/** The code of a node's error that has no code of its own. */
const SERVER_ERROR = -32000

/**
 * Sends questions to a node in one HTTP request, which ends when its caller leaves. viem supports neither. Questions
 * that a node refuses for now are asked again; an error that {saysNothing} is an outcome only if no node has better.
 *
 * @returns The outcomes in the order of the questions; null if they exceed the remaining bytes.
 * @throws {UnavailableError} if no node answers. @throws the signal's reason.
 */
export async function askNodes({
  nodes,
  questions,
  signal,
  room,
}: {
  readonly nodes: ChainNodes
  readonly questions: readonly NodeQuestion[]
  readonly signal: AbortSignal
  readonly room: AnswerRoom
}): Promise<readonly NodeOutcome[] | null> {
  const envelopes = questions.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))
  const until = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const ask = async (url: string, asked: unknown) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, signal: until }
    const bytes = await readBounded(await fetch(url, { ...init, body: JSON.stringify(asked) }), room)
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
  }
  const askAll = async (url: string, open: readonly Envelope[]) => {
    const answer = await ask(url, open.length === 1 ? open[0] : open)
    if (answer === null) return null
    // Some nodes refuse batches and answer with a single error.
    if (open.length === 1 || Array.isArray(answer)) return matchOutcomes(open, answer)
    const singly = await Promise.all(open.map((envelope) => ask(url, envelope)))
    return singly.includes(null) ? null : matchOutcomes(open, singly)
  }
  /** @throws if no node answers with JSON-RPC. */
  const askRound = (open: readonly Envelope[]) =>
    nodes
      .byOne(async (_, url) => {
        const outcomes = await askAll(url, open)
        if (outcomes?.some((outcome) => findSilence(outcome) !== null)) throw new SilentNodeError(outcomes)
        return outcomes
      })
      .catch((error: unknown) => {
        if (error instanceof SilentNodeError) return error.outcomes
        throw error
      })
  try {
    const found = new Map<Envelope, NodeOutcome>()
    for (const pause of [...PAUSES_MS, null]) {
      const open = envelopes.filter((envelope) => isOpen(found.get(envelope)))
      if (open.length === 0) break
      const outcomes = await askRound(open).catch((error) => {
        if (pause === null || until.aborted) throw error
        return []
      })
      if (outcomes === null) return null
      for (const [index, outcome] of outcomes.entries()) found.set(open[index] as Envelope, outcome)
      if (pause !== null && open.some((envelope) => isOpen(found.get(envelope)))) {
        await sleep(pause * (1 + Math.random() / 2), undefined, { signal: until })
      }
    }
    return envelopes.map((envelope) => found.get(envelope) as NodeOutcome)
  } catch (error) {
    signal.throwIfAborted()
    throw toChainUnavailable(error)
  }
}

type Envelope = { readonly id: number }

/** A node answered, but some of its errors say nothing, so another node is asked. */
class SilentNodeError extends Error {
  constructor(readonly outcomes: readonly NodeOutcome[]) {
    super('The node refused a question for now, or does not have its block.')
  }
}

function findSilence(outcome: NodeOutcome): ReturnType<typeof saysNothing> {
  return 'error' in outcome ? saysNothing(outcome.error) : null
}

/** Whether to ask again. A block that no node has now is reported: anybody may ask for any block. */
function isOpen(outcome: NodeOutcome | undefined): boolean {
  return outcome === undefined || findSilence(outcome) === 'limit'
}

/** @throws if a question has no JSON-RPC answer. The node then counts as not answering. */
function matchOutcomes(envelopes: readonly Envelope[], answer: unknown): readonly NodeOutcome[] {
  const answers: unknown[] = Array.isArray(answer) ? answer : [answer]
  return envelopes.map(({ id }) => {
    const found = answers.find(
      (each) => typeof each === 'object' && each !== null && Reflect.get(each, 'id') === id,
    )
    const { error, result } = found as { error?: { code?: unknown; message?: unknown }; result?: unknown }
    if (!error) return { result: result ?? null }
    return { error: { code: Number(error.code) || SERVER_ERROR, message: String(error.message) } }
  })
}

/** The body, or null once it exceeds the remaining bytes. */
async function readBounded({ body }: Response, room: AnswerRoom): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body ?? []) {
    room.bytesLeft -= chunk.byteLength
    if (room.bytesLeft < 0) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
