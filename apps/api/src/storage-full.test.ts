import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from './testing/harness'

let harness: Harness
let room = true
beforeAll(async () => {
  harness = await openHarness(() => ({ hasRoom: () => room }))
})
afterAll(() => harness.close())

test('behavior: on a nearly full disk writes are refused and reads work', async () => {
  room = false
  const client = harness.client()
  const refused = await client.post(paths.userRegister, {})
  expect(refused.status).toBe(507)
  expect(await refused.json()).toMatchObject({ code: 'storage.full' })
  expect((await client.get(paths.events)).status).toBe(200)
  expect((await client.post(paths.rpc, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).status).toBe(200)
  room = true
  expect((await client.post(paths.userRegister, {})).status).not.toBe(507)
})
