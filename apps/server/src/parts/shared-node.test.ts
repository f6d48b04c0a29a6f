import { describe, expect, test } from 'vitest'
import { shareNode } from './shared-node'

const here = 5_000
const call = (id: number, method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id, method, params })
const ask = (share: (body: string) => Promise<Response>, body: object) =>
  share(JSON.stringify(body)).then((response) => response.json())

/** A node that answers each call with its method and params. `sent` are the bodies it was sent. */
function openNode(answerTo: (body: unknown) => Response | Promise<Response> = echo) {
  const sent: unknown[] = []
  const share = shareNode(async (body) => {
    const parsed: unknown = JSON.parse(body)
    sent.push(parsed)
    return answerTo(parsed)
  }, here)
  return { share, sent }
}

type Sent = { id: unknown; method: string; params: unknown[] }

function echo(body: unknown): Response {
  const answer = ({ id, method, params }: Sent) => ({ jsonrpc: '2.0', id, result: [method, ...params] })
  return Response.json(Array.isArray(body) ? body.map(answer) : answer(body as Sent))
}

describe('shareNode', () => {
  test('behavior: equal calls of one moment are sent once, and each is answered under its own id', async () => {
    const { share, sent } = openNode()
    const latest = (id: number) => call(id, 'eth_getBlockByNumber', 'latest', false)
    const answers = await Promise.all([
      ask(share, [latest(1), call(2, 'eth_call', 'a')]),
      ask(share, [latest(1), call(2, 'eth_call', 'b')]),
      ask(share, latest(7)),
    ])
    expect(sent).toHaveLength(1)
    expect((sent[0] as Sent[]).map(({ method, params }) => [method, params[0]])).toEqual([
      ['eth_getBlockByNumber', 'latest'],
      ['eth_call', 'a'],
      ['eth_call', 'b'],
    ])
    const block = ['eth_getBlockByNumber', 'latest', false]
    expect(answers).toEqual([
      [
        { jsonrpc: '2.0', id: 1, result: block },
        { jsonrpc: '2.0', id: 2, result: ['eth_call', 'a'] },
      ],
      [
        { jsonrpc: '2.0', id: 1, result: block },
        { jsonrpc: '2.0', id: 2, result: ['eth_call', 'b'] },
      ],
      { jsonrpc: '2.0', id: 7, result: block },
    ])
  })

  test('behavior: what is asked after an answer is asked anew', async () => {
    const { share, sent } = openNode()
    await ask(share, call(1, 'eth_blockNumber'))
    await ask(share, call(1, 'eth_blockNumber'))
    expect(sent).toHaveLength(2)
  })

  test('behavior: while two requests are under way, others wait and travel together', async () => {
    const answers: (() => void)[] = []
    const { share, sent } = openNode(
      (body) => new Promise((resolve) => answers.push(() => resolve(echo(body)))),
    )
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const asked = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      asked.push(ask(share, call(1, 'eth_call', name)))
      await turn()
      await turn()
    }
    expect(sent).toHaveLength(2)
    answers[0]?.()
    await asked[0]
    await turn()
    expect((sent[2] as Sent[]).map(({ params }) => params[0])).toEqual(['c', 'd', 'e'])
    for (const answer of answers) answer()
    expect((await Promise.all(asked)).map(({ result }) => result[1])).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('behavior: a node that refuses, breaks or shortens the shared request is asked by each alone', async () => {
    const refusals = [
      () => Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } }),
      () => new Response('too large', { status: 413 }),
      () => Promise.reject(new Error('reset')),
      () => Response.json([{ jsonrpc: '2.0', id: 0, result: 1 }]),
      () => Response.json([0, 0, 1].map((id) => ({ jsonrpc: '2.0', id, result: 1 }))),
    ]
    for (const refuse of refusals) {
      const { share, sent } = openNode((body) => (Array.isArray(body) ? refuse() : echo(body)))
      const answers = await Promise.all(['a', 'b'].map((name, id) => ask(share, call(id, 'eth_call', name))))
      expect(answers.map(({ result }) => result[1])).toEqual(['a', 'b'])
      expect(sent).toHaveLength(3)
    }
  })

  test('error: a node that does not answer refuses each', async () => {
    const { share } = openNode(() => Promise.reject(new Error('away')))
    const asked = [1, 2].map((id) => ask(share, call(id, 'eth_blockNumber')))
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
