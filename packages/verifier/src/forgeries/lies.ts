/**
 * Dependencies that lie. Each is a `fetch` that asks the honest dependency and alters its answer, like a gateway, node
 * or cache that a forger runs.
 */

/** The addresses of the forger’s node and gateway, which the evidence names. */
export const FORGER_NODE = 'https://node.forger.example'
export const FORGER_GATEWAY = 'https://gateway.forger.example/ipfs'

/** The parts of a certificate’s content, in the order of the requests. */
export type ForgedPart = 'directory' | 'text' | 'picture'

/** One JSON-RPC call. */
export type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }

type Fetch = typeof globalThis.fetch

/** A gateway that alters some blocks and leaves the others honest. */
export function lyingGateway(
  honestUrl: string,
  alter: (bytes: Uint8Array, part: ForgedPart) => Uint8Array | Response,
  ask: Fetch = fetch,
): Fetch {
  const seen: string[] = []
  return async (input, init) => {
    const url = String(input)
    if (!url.startsWith(FORGER_GATEWAY)) return ask(input, init)
    if (!seen.includes(url)) seen.push(url)
    const part = (['directory', 'text'] as const)[seen.indexOf(url)] ?? 'picture'
    const honest = await ask(honestUrl.replace(/\/+$/, '') + url.slice(FORGER_GATEWAY.length), init)
    if (!honest.ok) return honest
    const altered = alter(new Uint8Array(await honest.arrayBuffer()), part)
    if (altered instanceof Response) return altered
    return new Response(Uint8Array.from(altered), { headers: { 'content-type': 'application/vnd.ipld.raw' } })
  }
}

/** How a lying node treats a call: it alters the question, the answer, or the whole response. */
export type NodeLie = {
  readonly ask?: (call: Call) => Call
  readonly answer?: (call: Call, result: unknown) => unknown
  /** Answers a whole request without asking the honest node; null to ask it after all. */
  readonly instead?: (calls: readonly Call[]) => Response | null
}

/** A node that alters some answers and leaves the others honest. */
export function lyingNode(honestUrl: string, lie: NodeLie, ask: Fetch = fetch): Fetch {
  return async (input, init) => {
    if (String(input) !== FORGER_NODE) return ask(input, init)
    const asked: Call | Call[] = JSON.parse(String(init?.body))
    const calls = [asked].flat()
    const instead = lie.instead?.(calls)
    if (instead) return instead
    const body = calls.map((call) => lie.ask?.(call) ?? call)
    const honest = await ask(honestUrl, { ...init, body: JSON.stringify(body) })
    const answers: { id: number; result?: unknown }[] = [await honest.json()].flat()
    const altered = answers.map((answer) => {
      const call = calls.find(({ id }) => id === answer.id)
      if (!call || !lie.answer || !('result' in answer)) return answer
      return { ...answer, result: lie.answer(call, answer.result) }
    })
    return Response.json(Array.isArray(asked) ? altered : altered[0])
  }
}

/** Flips one bit in the middle of `bytes`. */
export function oneBitOver(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice()
  const middle = copy.length >> 1
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

/** The position of each field in the registry’s answer about a certificate; each has 32 bytes. */
const FIELD = { status: 1, endedAt: 12 } as const

/** The registry’s answer with another status: 1 valid, 2 revoked. */
export function withStatus(answer: string, status: 1 | 2): string {
  const ended = status === 2 ? Math.floor(Date.now() / 1000) - 86_400 : 0
  return setField(setField(answer, FIELD.status, status), FIELD.endedAt, ended)
}

function setField(answer: string, field: number, value: number): string {
  const at = 2 + field * 64
  return answer.slice(0, at) + value.toString(16).padStart(64, '0') + answer.slice(at + 64)
}

/** An HTML page instead of the answer, as from a hotel’s Wi-Fi or a forger’s server. */
export function webPage(words: string): Response {
  return new Response(`<!doctype html><title>${words}</title><h1>${words}</h1>`, {
    headers: { 'content-type': 'text/html' },
  })
}
