import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { issuingResponse } from '@certify/wire/issuing'
import { href } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareIssued, issuedInDatabase, issuedOnChain } from './lib/compare-issued'
import { type MintableEvent, mintableEvent, readProgress, requestMintAll } from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'

let instance: Instance
let event: MintableEvent
beforeAll(async () => {
  instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' } })
  event = await mintableEvent(instance.url, 3)
})
afterAll(() => instance?.stop())

const readiness = async () => (await (await fetch(`${instance.url}/readyz`)).json()) as { failing: string[] }
const told = async () => {
  const { organizer, id } = event
  const { concerns } = await organizer.client.get(href('eventIssuing', { id }), issuingResponse)
  return concerns.map(({ message }) => message).join(' ')
}

test('behavior: killing the local chain while the product runs is reported, the chain restarts, and issuing continues', async () => {
  const node = Number(readFileSync(join(instance.dataDir, 'chain', 'chain.pid'), 'utf8'))
  const guard = Number(readFileSync(`/proc/${node}/stat`, 'utf8').split(' ')[3])
  // Suspend the guard, so that the test can read the message for people before the node starts again.
  process.kill(guard, 'SIGSTOP')
  process.kill(node, 'SIGKILL')
  await expect.poll(async () => (await readiness()).failing).toContain('chain')
  await expect.poll(told).toContain('Issuing continues on its own')
  process.kill(guard, 'SIGCONT')

  const batchId = await requestMintAll(event)
  await expect.poll(async () => (await readProgress(event, batchId)).done, { timeout: 60_000 }).toBe(true)
  await expect.poll(readiness).toMatchObject({ ready: true, failing: [], warnings: [] })
  expect(await told()).toBe('')
  const people = event.attendees.map(({ wallet }) => wallet)
  const [chain, database] = [await issuedOnChain(instance.url), await issuedInDatabase(event)]
  expect(compareIssued(people, chain, database)).toEqual([])
})
