import { type Deadline, startDeadline } from '@certify/verifier/deadline'
import type { OpenNode } from '@certify/verifier/node'
import { Unanswered } from '@certify/verifier/unanswered'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { shareNode } from './shared-node'

const here = 5_000
const latest = ['eth_getBlockByNumber', 'latest', false] as const

type Sent = { id: unknown; method: string; params: unknown[] }

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

function echo(body: unknown): Response {
  const answer = ({ id, method, params }: Sent) => ({ jsonrpc: '2.0', id, result: [method, ...params] })
  return Response.json(Array.isArray(body) ? body.map(answer) : answer(body as Sent))
}

/** One verification, which asks all its calls at one moment. */
function verification(share: OpenNode, deadline: Deadline = { isOver: false, whenOver: () => () => {} }) {
  const node = share({ fetch, requestTimeout: here, deadline, now: () => new Date() }, 'https://node.example')
  return (...calls: (readonly [method: string, ...params: unknown[]])[]) =>
    Promise.all(calls.map(([method, ...params]) => node.call(method, params)))
}

const sentParams = (sent: unknown) => (sent as Sent[]).map(({ params }) => params[0])

describe('shareNode', () => {
  test('behavior: equal calls of one moment are sent once, and each verification gets its own answers', async () => {
    const { share, sent } = openNode()
    const answers = await Promise.all([
      verification(share)(latest, ['eth_call', 'a']),
      verification(share)(latest, ['eth_call', 'b']),
      verification(share)(latest),
    ])
    expect(sent).toHaveLength(1)
    expect(sentParams(sent[0])).toEqual(['latest', 'a', 'b'])
    expect(answers).toEqual([[latest, ['eth_call', 'a']], [latest, ['eth_call', 'b']], [latest]])
  })

  test('behavior: a call after an answer is sent again', async () => {
    const { share, sent } = openNode()
    const ask = verification(share)
    await ask(['eth_blockNumber'])
    await ask(['eth_blockNumber'])
    expect(sent).toHaveLength(2)
  })

  test('behavior: a call about a block named by its hash is not sent again', async () => {
    const { share, sent } = openNode()
    const at = (what: string) => ['eth_call', what, { blockHash: '0x1' }] as const
    await verification(share)(at('a'), at('b'))
    const answers = await Promise.all([
      verification(share)(latest, at('a'), at('c')),
      verification(share)(at('b')),
    ])
    expect(sent).toHaveLength(2)
    expect(sentParams(sent[1])).toEqual(['latest', 'c'])
    expect(answers).toEqual([[latest, at('a'), at('c')], [at('b')]])
    await verification(share)(at('a'), at('c'))
    expect(sent).toHaveLength(2)
  })

  test('behavior: a refusal to look at a block is not kept', async () => {
    const refusal = { code: -32000, message: 'missing trie node' }
    const { share, sent } = openNode((body) =>
      Response.json({ jsonrpc: '2.0', id: (body as Sent).id, error: refusal }),
    )
    const ask = verification(share)
    for (let time = 0; time < 2; time++) {
      await expect(ask(['eth_call', 'a', { blockHash: '0x1' }])).rejects.toThrow('missing trie node')
    }
    expect(sent).toHaveLength(2)
  })

  test('error: a node that breaks under a single verification is not asked a second time', async () => {
    const { share, sent } = openNode(() => Promise.reject(new Error('reset')))
    await expect(verification(share)(latest, ['eth_chainId'])).rejects.toThrow('reset')
    expect(sent).toHaveLength(1)
  })

  test('behavior: while two requests are under way, others wait and travel together', async () => {
    const answers: (() => void)[] = []
    const { share, sent } = openNode(
      (body) => new Promise((resolve) => answers.push(() => resolve(echo(body)))),
    )
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const asked = []
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      asked.push(verification(share)(['eth_call', name]))
      await turn()
      await turn()
    }
    expect(sent).toHaveLength(2)
    answers[0]?.()
    await expect.poll(() => sent.length).toBe(3)
    expect(sentParams(sent[2])).toEqual(['c', 'd', 'e'])
    for (const answer of answers) answer()
    expect((await Promise.all(asked)).flat()).toEqual(['a', 'b', 'c', 'd', 'e'].map((n) => ['eth_call', n]))
  })

  test('behavior: if a node refuses, breaks or shortens the shared request, each verification asks alone', async () => {
    const refusals = [
      () => Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } }),
      () => new Response('too large', { status: 413 }),
      () => Promise.reject(new Error('reset')),
      () => Response.json([{ jsonrpc: '2.0', id: 0, result: 1 }]),
      () => Response.json([0, 0, 1].map((id) => ({ jsonrpc: '2.0', id, result: 1 }))),
    ]
    for (const refuse of refusals) {
      const { share, sent } = openNode((body) => (Array.isArray(body) ? refuse() : echo(body)))
      const answers = await Promise.all(['a', 'b'].map((name) => verification(share)(['eth_call', name])))
      expect(answers).toEqual([[['eth_call', 'a']], [['eth_call', 'b']]])
      expect(sent).toHaveLength(3)
    }
  })

  test('behavior: a node that accepts no lists gets one call at a time', async () => {
    const { share, sent } = openNode((body) =>
      Array.isArray(body)
        ? Response.json({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } })
        : echo(body),
    )
    expect(await verification(share)(latest, ['eth_chainId'])).toEqual([latest, ['eth_chainId']])
    expect(sent).toHaveLength(3)
  })

  test('error: a node that does not answer refuses each', async () => {
    const { share } = openNode(() => Promise.reject(new Error('away')))
    const asked = [1, 2].map(() => verification(share)(['eth_blockNumber']))
    for (const one of asked) await expect(one).rejects.toThrow(Unanswered)
  })

  test('error: a verification waits no longer than its own time, and others still get the answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let answer = () => {}
    const { share } = openNode((body) => new Promise((resolve) => (answer = () => resolve(echo(body)))))
    const hasty = startDeadline(100)
    const late = verification(share, hasty)(latest).catch((error: unknown) => error)
    const patient = verification(share)(latest)
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(200)
    expect(await late).toMatchObject({ kind: 'timeout' })
    answer()
    expect(await patient).toEqual([latest])
  })
})
