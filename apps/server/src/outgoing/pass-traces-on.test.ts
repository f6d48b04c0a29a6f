// Any database answers alike.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Harness, openHarness } from '@certify/core/testing/harness'
import { verifyCertificate } from '@certify/verifier/verify-certificate'
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Part } from '../parts/part'
import { passTracesOn } from './pass-traces-on'

const seen: IncomingHttpHeaders[] = []
const node = createServer(({ headers }, response) => {
  seen.push(headers)
  response.writeHead(503).end()
})
let harness: Harness
let passing: Part<null>
beforeAll(async () => {
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const sources = {
    chainId: 31337,
    registries: [{ address: `0x${'9'.repeat(40)}` as const }],
    rpcUrls: [url],
    gatewayUrls: [url],
  }
  harness = await openHarness(() => ({
    verifier: { verify: (tokenId, options) => verifyCertificate(tokenId, sources, options) },
  }))
  passing = passTracesOn()
})
beforeEach(() => {
  seen.length = 0
  harness.log.length = 0
})
afterAll(async () => {
  await passing.close()
  await harness.close()
  node.close()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const verify = (headers: Record<string, string> = {}, tokenId = 10_001) =>
  harness.app.request(`${paths.certificateVerify}?tokenId=${tokenId}`, { headers })
/** The trace that the log has for the one request, with its id. */
const logged = () =>
  harness.log
    .map((line) => JSON.parse(line) as { message: string; requestId?: string; traceparent?: string })
    .filter(({ message }) => message === 'request')

describe('passTracesOn', () => {
  test('behavior: a valid trace is logged with the request’s id, and passed on with a parent of our own', async () => {
    const parent = 'b7ad6b7169203331'
    const headers = { traceparent: `00-${traceId}-${parent}-01`, tracestate: 'vendor=t61' }
    const response = await verify(headers)
    expect(seen.length).toBeGreaterThan(0)
    const [line] = logged()
    expect(line?.requestId).toBe(response.headers.get('x-request-id'))
    expect(line?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
    expect(line?.traceparent).not.toContain(parent)
    for (const { traceparent, tracestate } of seen)
      expect([traceparent, tracestate]).toEqual([line?.traceparent, 'vendor=t61'])
  })

  test.each([
    ['none', ''],
    ['no trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['no parent', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['upper case', `00-${traceId.toUpperCase()}-b7ad6b7169203331-01`],
    ['the version ff', `ff-${traceId}-b7ad6b7169203331-01`],
    ['more than version 00 has', `00-${traceId}-b7ad6b7169203331-01-more`],
    ['a line of its own', `00-${traceId}-b7ad6b7169203331-zz`],
  ])('error: with %s a new trace begins, without the caller’s state', async (_, traceparent) => {
    await verify({ ...(traceparent && { traceparent }), tracestate: 'vendor=t61' })
    const [line] = logged()
    expect(line?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(line?.traceparent).not.toContain(traceId)
    for (const headers of seen)
      expect([headers.traceparent, headers.tracestate]).toEqual([line?.traceparent, undefined])
  })

  test('behavior: a later version is read as far as we understand it', async () => {
    await verify({ traceparent: `01-${traceId}-b7ad6b7169203331-01-more` })
    expect(seen[0]?.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  })

  test('behavior: two requests at once keep their traces apart', async () => {
    const other = traceId.replaceAll('c', 'd')
    await Promise.all(
      [traceId, other].map((each, index) =>
        verify({ traceparent: `00-${each}-b7ad6b7169203331-00` }, 10_001 + index),
      ),
    )
    const ids = new Set(seen.map(({ traceparent }) => String(traceparent).split('-')[1]))
    expect(ids).toEqual(new Set([traceId, other]))
  })

  test('error: a failure that an operator must see has the trace, too', async () => {
    const failing = await openHarness(() => ({
      ledger: { ...harness.ports.ledger, instanceCounts: () => Promise.reject(new TypeError('bad')) },
    }))
    await failing.app.request(paths.statistics, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    expect(failing.log.find((line) => line.includes('request failed'))).toContain(traceId)
    await failing.close()
  })

  test('behavior: outside of a request nothing is added', async () => {
    await fetch(`http://127.0.0.1:${(node.address() as AddressInfo).port}`)
    expect(seen[0]?.traceparent).toBeUndefined()
  })
})
