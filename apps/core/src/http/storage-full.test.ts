// Any database answers alike.
import { StorageFullError } from '@certify/domain/certificate/content-errors'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from '../testing/harness'
import { alice, bob } from '../testing/people'
import { duringSummit, openSummit, pngFile, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
let room = true
let roomForPeople = true
let contentIsFull = false
beforeAll(async () => {
  harness = await openHarness(({ content }) => ({
    hasRoom: () => room,
    hasRoomForPeople: () => roomForPeople,
    content: {
      ...content,
      async putFile(bytes) {
        if (contentIsFull) throw new StorageFullError()
        return content.putFile(bytes)
      },
    },
  }))
  summit = await openSummit(harness)
})
afterAll(() => harness.close())

const attend = () =>
  summit.alice.post(paths.attend, { event_token: summit.token, wallet_address: alice.wallet })

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

test('behavior: on a nearly full disk people sign in and attend in every way, as long as there is room for that', async () => {
  harness.at(duringSummit)
  room = false
  const client = harness.client()
  expect((await client.signIn(bob)).status).toBe(200)
  expect((await attend()).status).toBe(200)
  await client.get(href('arrivalScan', { entrance: summit.id, code: summit.token }))
  const arrive = () => client.post(paths.userArrive, {})
  expect((await arrive()).status).toBe(200)
  // No door has this secret, but the server checks the disk first.
  const mark = () => client.post(paths.doorMarks, { marks: [] }, { authorization: `Door ${'A'.repeat(26)}` })
  expect((await mark()).status).not.toBe(507)
  roomForPeople = false
  expect((await harness.client().signIn(bob)).status).toBe(507)
  for (const write of [attend, arrive, mark]) expect((await write()).status).toBe(507)
  room = true
  roomForPeople = true
})

test('behavior: a content store whose disk is full refuses pictures, and people sign in and attend', async () => {
  harness.at(duringSummit)
  contentIsFull = true
  const certificate = pngFile('template.png')
  const refused = await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), { certificate })
  expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storage.full' }])
  expect((await harness.client().signIn(bob)).status).toBe(200)
  expect((await attend()).status).toBe(200)
  contentIsFull = false
})
