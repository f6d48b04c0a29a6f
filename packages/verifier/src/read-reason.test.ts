import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, FORGER_NODE, lyingNode } from './forgeries/lies'
import { findCheck } from './report'
import { alice, bob, openWorld, type VerifierWorld } from './testing/world'
import { verifyCertificate } from './verify-certificate'

const REASON = 'Otorgado por error: la persona no asistió'

let world: VerifierWorld
let revoked: string
beforeAll(async () => {
  world = await openWorld()
  ;[revoked = ''] = await world.issue([alice.address, bob.address])
  await world.mine(3)
  await world.revoke(revoked, REASON)
  await world.mine(3)
})
afterAll(() => world.close())

const isLogs = ({ method }: Call) => method === 'eth_getLogs'

/** Verifies with a node that lies only about logs. */
function verifyWithLogs(answer: (logs: { data: string }[]) => unknown) {
  const fetch = lyingNode(world.rpcUrl, {
    answer: (call, result) => (isLogs(call) ? answer(result as { data: string }[]) : result),
  })
  return verifyCertificate(revoked, { ...world.sources, rpcUrls: [FORGER_NODE] }, { fetch })
}

describe('readReason', () => {
  test('behavior: the words come from the log of the block in which the certificate ended', async () => {
    const report = await verifyCertificate(revoked, world.sources)
    expect(report.verdict).toMatchObject({ status: 'revoked', reason: REASON })
    expect(findCheck(report, 'status.revoked').message.key).toBe('status.revoked/fail')
    const question = `eth_getLogs of block ${report.certificate?.endedInBlock}, for the reason`
    expect(findCheck(report, 'status.revoked').evidence).toContainEqual(
      expect.objectContaining({ question, value: REASON }),
    )
  })

  test('behavior: without a reason, no log is read', async () => {
    const [silent = ''] = await world.issue([alice.address])
    await world.revoke(silent, '')
    const asked: string[] = []
    const fetch: typeof globalThis.fetch = (input, init) => {
      asked.push(String(init?.body))
      return globalThis.fetch(input, init)
    }
    const report = await verifyCertificate(silent, world.sources, { fetch })
    expect(findCheck(report, 'status.revoked').message.key).toBe('status.revoked/fail-silent')
    expect(asked.join()).not.toContain('eth_getLogs')
  })

  const lies = {
    'other words': (logs: { data: string }[]) =>
      logs.map((log) => ({ ...log, data: log.data.replace(/^(0x.{256})../, '$158') })),
    'no log': () => [],
    'no list': () => 'none',
    'logs without data': () => [{}],
    'data that is no text': () => [{ data: '0x1234' }],
  }
  for (const [lie, answer] of Object.entries(lies)) {
    test(`error: a node that gives ${lie} is not believed, and the certificate is still revoked`, async () => {
      const report = await verifyWithLogs(answer)
      expect(report.verdict).toMatchObject({ status: 'revoked', reason: '' })
      expect(findCheck(report, 'status.revoked').message.key).toBe('status.revoked/fail-unread')
    })
  }

  test('behavior: one of two nodes with the words is enough', async () => {
    const fetch = lyingNode(world.rpcUrl, { answer: (call, result) => (isLogs(call) ? [] : result) })
    const sources = { ...world.sources, rpcUrls: [FORGER_NODE, world.rpcUrl] }
    const report = await verifyCertificate(revoked, sources, { fetch })
    expect(report.verdict).toMatchObject({ status: 'revoked', reason: REASON })
    expect(findCheck(report, 'freshness').outcome).not.toBe('fail')
  })
})
