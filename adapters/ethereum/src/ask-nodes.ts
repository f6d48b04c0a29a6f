import type { ChainNodes } from './chain-nodes'
import { toChainUnavailable } from './client'

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
/** The code of a node's error that has no code of its own. */
const SERVER_ERROR = -32000

/**
 * Sends questions to a node in one HTTP request, which ends when its caller leaves. viem supports neither.
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
  try {
    return await nodes.byOne(async (_, url) => {
      const answer = await ask(url, envelopes.length === 1 ? envelopes[0] : envelopes)
      if (answer === null) return null
      // Some nodes refuse batches and answer with a single error.
      if (envelopes.length === 1 || Array.isArray(answer)) return matchOutcomes(envelopes, answer)
      const singly = await Promise.all(envelopes.map((envelope) => ask(url, envelope)))
      return singly.includes(null) ? null : matchOutcomes(envelopes, singly)
    })
  } catch (error) {
    signal.throwIfAborted()
    throw toChainUnavailable(error)
  }
}

/** @throws if a question has no JSON-RPC answer. The node then counts as not answering. */
function matchOutcomes(
  envelopes: readonly { readonly id: number }[],
  answer: unknown,
): readonly NodeOutcome[] {
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
