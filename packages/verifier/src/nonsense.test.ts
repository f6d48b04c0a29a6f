import { describe, expect, test } from 'vitest'
import { checkIds } from './check-id'
import type { Sources } from './sources'
import { fc } from './testing/fuzz'
import { verifyCertificate } from './verify-certificate'

const sources: Sources = {
  chainId: 31337,
  registries: [{ address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }],
  rpcUrls: ['http://node.example'],
  gatewayUrls: ['http://gateway.example/ipfs'],
}

/** A network that gives the same answer to every request. */
const always = (answer: (id: unknown) => Response) => ({
  fetch: (async (_input, init) => answer(JSON.parse(String(init?.body ?? '{}')).id)) as typeof fetch,
})

describe('nonsense', () => {
  test('behavior: arbitrary JSON from a node proves nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const report = await verifyCertificate(
          '10001',
          sources,
          always(() => Response.json(value)),
        )
        expect(report).toMatchObject({ status: 'unknown', valid: false })
        expect(report.checks.map((check) => check.id)).toEqual([...checkIds])
      }),
      { numRuns: 200 },
    )
  })

  test('behavior: an arbitrary result from a node proves nothing', async () => {
    const results = fc.oneof(
      fc.jsonValue(),
      fc.constant('0x'),
      fc.string().map((text) => `0x${text}`),
    )
    await fc.assert(
      fc.asyncProperty(results, async (result) => {
        const options = always((id) => Response.json({ jsonrpc: '2.0', id, result }))
        const { status } = await verifyCertificate('10001', sources, options)
        // A whole number is a plausible answer, but only to the question "which network?".
        const isNetwork = typeof result === 'string' && /^0x(0|[1-9a-f][0-9a-f]*)$/.test(result)
        expect(isNetwork ? ['unknown', 'not-authentic'] : ['unknown']).toContain(status)
      }),
      { numRuns: 200 },
    )
  })

  test('behavior: arbitrary bytes and statuses prove nothing and throw nothing', async () => {
    const responses = fc.tuple(fc.uint8Array(), fc.integer({ min: 200, max: 599 }))
    await fc.assert(
      fc.asyncProperty(responses, async ([bytes, status]) => {
        const body = [204, 205, 304].includes(status) ? null : Uint8Array.from(bytes)
        const report = await verifyCertificate(
          '10001',
          sources,
          always(() => new Response(body, { status })),
        )
        expect(report.status).toBe('unknown')
      }),
      { numRuns: 200 },
    )
  })

  test('error: an endless answer is cut off', async () => {
    const endless = () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)) }),
      )
    const report = await verifyCertificate('10001', sources, always(endless))
    expect(report.checks.find((check) => check.id === 'chain.match')).toMatchObject({ kind: 'malformed' })
  })

  test('error: there is no verdict without nodes, gateways or registries', async () => {
    for (const missing of [{ rpcUrls: [] }, { registries: [] }, { rpcUrls: ['no address'] }]) {
      const report = await verifyCertificate(
        '10001',
        { ...sources, ...missing },
        { timeouts: { total: 1_000 } },
      )
      expect(report.status).toBe('unknown')
    }
  })
})
