import type { Sources } from '../sources'

/** One recorded answer: of a node to one call, or of a gateway for one block. */
export type Answered = {
  readonly from: 'node' | 'gateway'
  readonly what: string
  readonly bytes: Uint8Array
}

/**
 * A record of the network's answers. It lets thousands of verifications run without a network and see the same moment.
 */
export type Transcript = {
  readonly answers: readonly Answered[]
  /** A `fetch` that replays the record. `alter` can change an answer on its way; `null` leaves it unchanged. */
  replay(alter?: (answered: Answered, url: string) => Uint8Array | null): typeof fetch
}

/** Records what `verify` asks through its `fetch`. */
export async function record(
  { rpcUrls }: Sources,
  verify: (fetch: typeof globalThis.fetch) => Promise<unknown>,
): Promise<Transcript> {
  const known = new Map<string, Answered>()
  await verify(async (input, init) => {
    const response = await fetch(input, init)
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (!rpcUrls.includes(String(input))) {
      known.set(String(input), { from: 'gateway', what: String(input), bytes })
    } else {
      for (const { call, answer } of pairs(init, bytes)) {
        const what = formatQuestion(call)
        known.set(what, { from: 'node', what, bytes: encode(answer.result) })
      }
    }
    return new Response(Uint8Array.from(bytes), response)
  })
  return {
    answers: [...known.values()],
    replay: (alter = () => null) =>
      (async (input, init) => {
        const url = String(input)
        const answerTo = (what: string): Uint8Array => {
          const answered = known.get(what)
          if (!answered) throw new TypeError(`${what} was not recorded.`)
          return alter(answered, url) ?? answered.bytes
        }
        if (init?.method !== 'POST') {
          const headers = { 'content-type': 'application/vnd.ipld.raw' }
          return new Response(Uint8Array.from(answerTo(url)), { headers })
        }
        const asked = JSON.parse(String(init.body))
        const answers = [asked].flat().map((call) => {
          const result = new TextDecoder().decode(answerTo(formatQuestion(call)))
          return `{"jsonrpc":"2.0","id":${call.id},"result":${result}}`
        })
        return new Response(Array.isArray(asked) ? `[${answers.join()}]` : answers[0])
      }) as typeof fetch,
  }
}

type Call = { id: number; method: string; params: unknown }
type Answer = { id: number; result: unknown }

function pairs(init: RequestInit | undefined, bytes: Uint8Array) {
  const calls: Call[] = [JSON.parse(String(init?.body))].flat()
  const answers: Answer[] = [JSON.parse(new TextDecoder().decode(bytes))].flat()
  return calls.flatMap((call) => {
    const answer = answers.find(({ id }) => id === call.id)
    return answer ? [{ call, answer }] : []
  })
}

function formatQuestion({ method, params }: Call): string {
  return `${method} ${JSON.stringify(params)}`
}

function encode(result: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(result))
}
