// Any database answers alike.
import { MAX_WEBHOOKS } from '@certify/domain/webhook/webhook'
import { writeMessage } from '@certify/domain/webhook/write-message'
import { href } from '@certify/wire/paths'
import { webhookMessage } from '@certify/wire/webhooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dumpDatabase } from '../testing/dump'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, collective, guild } from '../testing/people'
import { readCode } from '../testing/read-code'
import { openSummitMinting, resetToSummit, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
let number: number
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  number = (await harness.ports.events.find(summit.id as never))?.organizer.id ?? 0
})
afterAll(() => harness.close())

const url = 'https://hooks.example.org/in'
const create = (body: object = { url, types: ['event.updated', 'event.canceled', 'attendance.recorded'] }) =>
  summit.guild.post(href('organizationWebhooks', { number }), body)
async function open(): Promise<{ id: number; secret: string }> {
  return (await (await mustAnswer(201, await create())).json()) as { id: number; secret: string }
}
type Message = { id: number; message_id: string; type: string; state: string; attempts: number }
async function readLog(webhookId: number): Promise<Message[]> {
  const answer = await summit.guild.get(href('organizationWebhookLog', { number, webhookId }))
  return (await (await mustAnswer(200, answer)).json()) as Message[]
}

describe('webhooks', () => {
  test('behavior: only the first answer has its secret; the list, the database and the export do not', async () => {
    const { id, secret } = await open()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const list = await (await summit.guild.get(href('organizationWebhooks', { number }))).text()
    expect(JSON.parse(list)).toMatchObject([{ id, url, disabled_at: null }])
    const exported = await (await summit.guild.get(href('accountExport', { wallet: guild.wallet }))).text()
    expect(JSON.parse(exported).webhooks).toMatchObject([{ url }])
    for (const text of [list, exported, await dumpDatabase(harness.database)])
      expect(text).not.toContain(secret)
  })

  test('error: a private address, an unknown type, and one webhook too many are refused', async () => {
    const privateAddress = await create({ url: 'https://10.0.0.1/', types: ['event.updated'] })
    expect([privateAddress.status, await readCode(privateAddress)]).toEqual([422, 'webhook.private_address'])
    for (const types of [[], ['event.made'], ['ping']]) await mustAnswer(422, await create({ url, types }))
    for (let count = 0; count < MAX_WEBHOOKS; count++) await open()
    const extra = await create()
    expect([extra.status, await readCode(extra)]).toEqual([409, 'webhook.too_many'])
  })

  test('error: another organization’s webhook and its messages do not exist', async () => {
    const { id: webhookId } = await open()
    await summit.guild.post(href('organizationWebhookPing', { number, webhookId }))
    const [message] = await readLog(webhookId)
    const other = (await harness.ports.accounts.findByWallet(collective.wallet as never))?.id ?? 0
    const of = { number: other, webhookId }
    const calls = [
      summit.collective.post(href('organizationWebhookPing', of)),
      summit.collective.post(href('organizationWebhookSecret', of)),
      summit.collective.get(href('organizationWebhookLog', of)),
      summit.collective.post(href('organizationWebhookResend', { ...of, deliveryId: message?.id ?? 0 })),
    ]
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, await readCode(answer)]).toEqual([404, 'webhook.not_found'])
    }
    await mustAnswer(200, await summit.collective.post(href('organizationWebhookRemove', of)))
    expect(await readLog(webhookId)).toHaveLength(1)
  })

  test('behavior: facts become messages with numbers and links, and no name or email', async () => {
    const { id } = await open()
    await openSummitMinting(harness, summit)
    const types = (await readLog(id)).map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['attendance.recorded', 'event.updated']))
    const { rows } = await harness.database.queries.execute<{ type: 'event.updated'; facts: object }>(
      sql`select type, facts from webhook_deliveries`,
    )
    const bodies = rows.map((row) =>
      writeMessage({ ...row, createdAt: harness.now() }, 'https://certify.example'),
    )
    for (const body of bodies) webhookMessage.parse(JSON.parse(body))
    for (const text of [alice.name, alice.email, alice.wallet]) expect(bodies.join()).not.toContain(text)
  })

  test('behavior: a message is sent again, and a webhook is removed with its log', async () => {
    const { id: webhookId } = await open()
    const of = { number, webhookId }
    await mustAnswer(200, await summit.guild.post(href('organizationWebhookPing', of)))
    const [message] = await readLog(webhookId)
    await harness.database.queries.execute(sql`update webhook_deliveries set state = 'failed', attempts = 10`)
    const again = href('organizationWebhookResend', { ...of, deliveryId: message?.id ?? 0 })
    await mustAnswer(200, await summit.guild.post(again))
    expect(await readLog(webhookId)).toMatchObject([
      { message_id: message?.message_id, type: 'ping', state: 'waiting', attempts: 0 },
    ])
    await mustAnswer(200, await summit.guild.post(href('organizationWebhookRemove', of)))
    const { rows } = await harness.database.queries.execute(sql`select id from webhook_deliveries`)
    expect(rows).toEqual([])
  })

  test('behavior: an organization that erases its account leaves no webhook', async () => {
    await open()
    const body = { wallet_address: guild.wallet, confirm: 'ERASE' }
    await mustAnswer(200, await summit.guild.post(href('accountErase', { wallet: guild.wallet }), body))
    const { rows } = await harness.database.queries.execute(sql`select id from webhooks`)
    expect(rows).toEqual([])
  })
})
