import type { Organizer } from '@certify/domain/account/account'
import { clockAt, during } from '@certify/domain/testing/moments'
import { walletNumber } from '@certify/domain/testing/people'
import {
  FORMER_SECRET_SECONDS,
  type MessageType,
  type Webhook,
  webhookTypes,
} from '@certify/domain/webhook/webhook'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { recordAttendance } from '../attendance/attendance-acts'
import { keptAnswers } from '../database/connection/kept-answers'
import { trusted } from '../database/connection/trusted'
import { addRequests } from '../database/testing/add-requests'
import { useWorld } from '../database/testing/use-world'
import { cancelEvent } from '../event/event-acts'
import { issuerLease } from '../issuing/issuer-lease'
import { issuingStore } from '../issuing/issuing-store'
import { joinRoster } from '../roster/roster-acts'
import { deliveryStore } from './delivery-store'
import { renewSecrets } from './renew-secrets'
import { openSecretBox } from './secret-box'
import { changeWebhookSecret, createWebhook, pingWebhook, resendMessage } from './webhook-acts'

const { world, database } = useWorld()
const key = new Uint8Array(32).fill(5)
const now = new Date('2026-11-15T12:00:00Z')
const store = () => deliveryStore(database().queries, key)

async function openWebhook(number = 101, url = 'https://hooks.example.org/in') {
  const organizer = await world().organizer(number)
  const made = await createWebhook(doing(organizer), { organizer, url, types: webhookTypes })
  const own = { organizer, webhookId: made.webhook.id }
  const ping = () => pingWebhook(doing(organizer), own)
  return { organizer, ...made, own, ping }
}
function doing(organizer: Organizer, boxKey = key) {
  const core = { ...world().ports, clock: clockAt(now), webhookSecrets: openSecretBox(boxKey) }
  return doingAs(core, organizer, null)
}
const claim = (holder: string, perWebhook = 5, except: number[] = []) =>
  store().claim({ now, holder, perWebhook, except, leaseSeconds: 30 })
async function readTypes({ id, organizerId }: Webhook): Promise<MessageType[]> {
  return (await world().webhooks.readLog(organizerId, id)).map(({ type }) => type).reverse()
}

describe('facts', () => {
  test('behavior: a fact and its message are written together, once, and only for the organizer of the event', async () => {
    const { organizer, webhook } = await openWebhook()
    const other = await openWebhook(102)
    const event = await world().event(organizer)
    const attendee = await world().attendee(1)
    await joinRoster(doingAs(world().ports, attendee, event.id), { attendee })
    const ports = { ...world().ports, clock: clockAt(during) }
    const present = { wallet: attendee.wallet, attendance: 'present' as const }
    await recordAttendance(doingAs(ports, organizer, event.id), present)
    await recordAttendance(doingAs(ports, organizer, event.id), present)
    await cancelEvent(doingAs(ports, organizer, event.id), {})
    expect(await readTypes(webhook)).toEqual(['attendance.recorded', 'event.canceled'])
    expect(await readTypes(other.webhook)).toEqual([])
    const due = await store().claim({
      now: new Date(during.getTime() + 1000),
      holder: 'one',
      perWebhook: 5,
      except: [],
      leaseSeconds: 30,
    })
    expect(due.map(({ facts }) => facts)).toEqual([
      { event_id: event.id, entry_id: expect.any(Number), attendance: 'present' },
      { event_id: event.id },
    ])
    for (const { messageId } of due) expect(messageId).toMatch(/^msg_[0-9a-f]{32}$/)
  })

  test('behavior: requests that cannot be issued now make one message with the reason', async () => {
    const { organizer, webhook } = await openWebhook()
    const { queries } = database()
    const event = await world().event(organizer)
    await addRequests(queries, event, [{}, {}])
    const term = await issuerLease(queries).take('one', { seconds: 60, seize: false })
    const block = (kind: 'paused' | 'event-canceled') =>
      issuingStore(queries).block(term ?? expect.fail(), [1, 2].map(trusted.requestId), { kind })
    await block('paused')
    await block('paused')
    // The cancelation had a message of its own.
    await block('event-canceled')
    expect(await readTypes(webhook)).toEqual(['page.blocked'])
    const [due] = await store().claim({
      now: new Date(),
      holder: 'one',
      perWebhook: 5,
      except: [],
      leaseSeconds: 30,
    })
    expect(due?.facts).toEqual({ event_id: event.id, reason: 'paused' })
  })

  test('behavior: a fact that is rolled back leaves no message, and a webhook gets no type that it did not ask for', async () => {
    const { organizer, webhook } = await openWebhook()
    const event = await world().event(organizer)
    await database().queries.execute(sql`
      alter table events add constraint planted check (canceled_at is null) not valid`)
    try {
      await expect(cancelEvent(doingAs(world().ports, organizer, event.id), {})).rejects.toThrow()
    } finally {
      await database().queries.execute(sql`alter table events drop constraint planted`)
    }
    await database().queries.execute(sql`update webhooks set types = '["event.updated"]'`)
    await cancelEvent(doingAs(world().ports, organizer, event.id), {})
    expect(await readTypes(webhook)).toEqual([])
  })
})

describe('secrets', () => {
  test('behavior: the database has no secret in clear text, and the earlier secret also signs for a while', async () => {
    const { organizer, secret, own, ping } = await openWebhook()
    const { rows } = await database().queries.execute<{ row: string }>(
      sql`select row_to_json(w)::text as row from webhooks w`,
    )
    expect(rows[0]?.row).not.toContain(secret)
    await ping()
    expect((await claim('one'))[0]?.secrets).toEqual([secret])
    const newer = await changeWebhookSecret(doing(organizer), own)
    await ping()
    expect((await claim('two'))[0]?.secrets).toEqual([newer, secret])
    await ping()
    const formerUntil = new Date(now.getTime() + FORMER_SECRET_SECONDS * 1000)
    const [later] = await store().claim({
      now: formerUntil,
      holder: 'three',
      perWebhook: 5,
      except: [],
      leaseSeconds: 30,
    })
    expect(later?.secrets).toEqual([newer])
  })
})

test('behavior: after a lost key is replaced, messages go out again and an organizer can make a new secret', async () => {
  const { organizer, secret, own, ping } = await openWebhook()
  await ping()
  const { queries } = database()
  const request = { wallet: walletNumber(101), keyHash: 'a', requestHash: 'b', at: now }
  await keptAnswers(queries, key).begin(request)
  await keptAnswers(queries, key).finish(request, { status: 200, body: '{}' })

  const newKey = new Uint8Array(32).fill(6)
  await renewSecrets(queries, newKey, world().random)
  const due = { now, holder: 'one', perWebhook: 5, except: [], leaseSeconds: 30 }
  const [sent] = await deliveryStore(queries, newKey).claim(due)
  expect(sent?.secrets).toEqual([expect.stringMatching(/^whsec_/)])
  expect(sent?.secrets).not.toEqual([secret])
  const newer = await changeWebhookSecret(doing(organizer, newKey), own)
  await ping()
  expect((await deliveryStore(queries, newKey).claim(due))[0]?.secrets[0]).toBe(newer)
  expect(await keptAnswers(queries, newKey).begin(request)).toBeNull()
})

describe('deliveries', () => {
  test('behavior: a sender gets a few messages of each webhook, and no message that another sender holds', async () => {
    const first = await openWebhook()
    const second = await openWebhook(102)
    for (const { ping } of [first, first, first, second]) await ping()
    const mine = await claim('one', 2)
    expect(mine.map(({ webhookId }) => webhookId)).toEqual([
      first.webhook.id,
      first.webhook.id,
      second.webhook.id,
    ])
    expect(await claim('two', 2, [first.webhook.id])).toEqual([])
    expect(await claim('two', 2)).toHaveLength(1)
    // If no other process can use the database, the messages of a dead sender are free at once.
    await store().endOtherLeases('two')
    expect((await claim('three')).map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
  })

  test('behavior: only its holder settles a delivery; status 410 disables the webhook, and a test enables it again', async () => {
    const { organizer, webhook, own, ping } = await openWebhook()
    const { id, organizerId } = webhook
    await ping()
    const [delivery] = await claim('one')
    const gone = { state: 'failed', status: 410, disables: true } as const
    await store().settle(delivery?.id ?? 0, 'two', gone, now)
    expect((await world().webhooks.readLog(organizerId, id))[0]).toMatchObject({
      state: 'sending',
      attempts: 0,
    })
    await store().settle(delivery?.id ?? 0, 'one', gone, now)
    expect((await world().webhooks.readLog(organizerId, id))[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      status: 410,
    })
    expect(await world().webhooks.listOf(organizerId)).toMatchObject([{ disabledAt: now }])
    await resendMessage(doing(organizer), { ...own, deliveryId: delivery?.id ?? 0 })
    expect(await claim('one')).toEqual([])
    await ping()
    expect(await claim('one')).toHaveLength(2)
  })

  test('behavior: the log forgets a message after 30 days', async () => {
    const { webhook, ping } = await openWebhook()
    const { id, organizerId } = webhook
    await ping()
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
    await store().removeOld(days(30))
    expect(await world().webhooks.readLog(organizerId, id)).toHaveLength(1)
    await store().removeOld(days(30.1))
    expect(await world().webhooks.readLog(organizerId, id)).toEqual([])
  })
})

test('error: a secret that cannot be opened stops only the messages of its own webhook', async () => {
  const [broken, fine] = [await openWebhook(101), await openWebhook(102)]
  for (const { ping } of [broken, fine]) await ping()
  await database().queries.execute(sql`update webhooks set secret = 'broken' where id = ${broken.webhook.id}`)
  const claimed = await claim('one')
  const secretsOf = ({ webhook }: typeof broken) =>
    claimed.find(({ webhookId }) => webhookId === webhook.id)?.secrets
  expect(secretsOf(broken)).toEqual([])
  expect(secretsOf(fine)).toEqual([fine.secret])
})
