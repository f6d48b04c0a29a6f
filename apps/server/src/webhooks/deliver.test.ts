import type { DeliveryStore } from '@certify/core/webhook/delivery-store'
import { newWebhookSecret } from '@certify/domain/webhook/sign-webhook'
import type { ClaimedDelivery, DeliveryOutcome } from '@certify/domain/webhook/webhook'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Busy, beginRound } from './deliver'

const secret = newWebhookSecret((count) => new Uint8Array(count).fill(7))
const former = newWebhookSecret((count) => new Uint8Array(count).fill(8))
const delivery: ClaimedDelivery = {
  id: 1,
  webhookId: 1,
  url: 'https://hooks.example.org/in',
  secrets: [secret],
  messageId: 'msg_0123456789abcdef0123456789abcdef',
  type: 'certificate.final',
  facts: { event_id: 7, token_id: '10001' },
  createdAt: new Date('2026-11-15T17:00:00Z'),
  attempts: 0,
}

let waiting: ClaimedDelivery[]
let outcomes: DeliveryOutcome[]
beforeEach(() => {
  waiting = [delivery]
  outcomes = []
})
const store: DeliveryStore = {
  claim: async ({ except }) => {
    const due = waiting.filter(({ webhookId }) => !except.includes(webhookId))
    waiting = waiting.filter((each) => !due.includes(each))
    return due
  },
  settle: async (_, __, outcome) => {
    outcomes.push(outcome)
  },
  endOtherLeases: async () => {},
  removeOld: async () => {},
}

/** The clock of the demonstration, moved a day ahead. */
const ahead = 86_400_000
const clock = () => new Date(Date.now() + ahead)
const means = { store, publicUrl: 'https://certify.example', clock, time: () => new Date() }

type Sent = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** One round against a receiver that answers with this status; null if it does not answer. */
async function deliver(status: number | null): Promise<Sent[]> {
  const sent: Sent[] = []
  const post = async (url: string, message: Omit<Sent, 'url'>) => {
    sent.push({ url, ...message })
    if (status === null) throw new Error('no answer')
    return { status, body: '' }
  }
  const busy: Busy = new Map()
  await beginRound({ ...means, post }, 'holder', busy)
  await Promise.all(busy.values())
  expect(busy.size).toBe(0)
  return sent
}

describe('what is sent', () => {
  test('behavior: standardwebhooks accepts it, and refuses it with a changed digit', async () => {
    const [{ headers, body } = { headers: {}, body: '' }] = await deliver(200)
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'certificate.final',
      timestamp: '2026-11-15T17:00:00.000Z',
      data: { event_id: 7, token_id: '10001', url: 'https://certify.example/verify/10001' },
    })
    expect(() => new Webhook(secret).verify(body.replace('10001', '10002'), headers)).toThrow()
    expect(() => new Webhook(former).verify(body, headers)).toThrow()
  })

  test('behavior: after a change of the secret, a receiver with either secret accepts it', async () => {
    waiting = [{ ...delivery, secrets: [secret, former] }]
    const [{ headers, body } = { headers: {}, body: '' }] = await deliver(204)
    for (const known of [secret, former]) expect(new Webhook(known).verify(body, headers)).toBeTruthy()
  })
})

describe('when it was sent', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('behavior: each attempt is signed with its real time, so a receiver refuses it five minutes later', async () => {
    const began = Date.now()
    for (const minutes of [0, 10]) {
      vi.setSystemTime(began + minutes * 60_000)
      waiting = [{ ...delivery, attempts: minutes }]
      const [{ headers, body } = { headers: {}, body: '' }] = await deliver(500)
      const receive = () => new Webhook(secret).verify(body, headers)
      expect(receive()).toMatchObject({ timestamp: '2026-11-15T17:00:00.000Z' })
      vi.setSystemTime(began + (minutes + 5) * 60_000 + 1_000)
      expect(receive).toThrow('Message timestamp too old')
    }
  })
})

describe('after an attempt', () => {
  test('behavior: 2xx delivers; 410 switches off; after any other answer, or none, it waits longer each time', async () => {
    await deliver(299)
    expect(outcomes).toEqual([{ state: 'delivered', status: 299 }])
    waiting = [delivery]
    await deliver(410)
    expect(outcomes.at(-1)).toEqual({ state: 'failed', status: 410, disables: true })
    const waits: number[] = []
    for (let attempts = 0; attempts < 10; attempts++) {
      waiting = [{ ...delivery, attempts }]
      const before = clock().getTime()
      await deliver(attempts % 2 === 0 ? 302 : null)
      const outcome = outcomes.at(-1)
      if (outcome?.state === 'waiting') waits.push(Math.floor((outcome.notBefore.getTime() - before) / 1000))
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(outcomes.at(-1)).toEqual({ state: 'failed', status: null, disables: false })
  })
})

test('error: a message that cannot be signed fails by itself, and the others go out', async () => {
  waiting = [
    { ...delivery, secrets: [] },
    { ...delivery, id: 2, secrets: ['whsec_*'] },
    { ...delivery, id: 3 },
  ]
  expect(await deliver(200)).toHaveLength(1)
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['delivered', 'waiting', 'waiting'])
})

describe('a slow receiver', () => {
  test('behavior: delays its own messages only', async () => {
    const busy: Busy = new Map()
    const asked: string[] = []
    let answer: (() => void) | undefined
    const post = (url: string) => {
      asked.push(url)
      if (!url.includes('slow')) return Promise.resolve({ status: 200, body: '' })
      return new Promise<{ status: number; body: string }>((resolve) => {
        answer = () => resolve({ status: 200, body: '' })
      })
    }
    const slow = { ...delivery, id: 2, webhookId: 2, url: 'https://slow.example.org/' }
    waiting = [slow, delivery]
    await beginRound({ ...means, post }, 'holder', busy)
    await vi.waitFor(() => expect(outcomes).toHaveLength(1))
    waiting = [
      { ...slow, id: 3 },
      { ...delivery, id: 4 },
    ]
    await beginRound({ ...means, post }, 'holder', busy)
    await vi.waitFor(() => expect(outcomes).toHaveLength(2))
    expect(asked).toEqual([slow.url, delivery.url, delivery.url])
    expect(waiting.map(({ id }) => id)).toEqual([3])
    answer?.()
    await Promise.all(busy.values())
    await beginRound({ ...means, post }, 'holder', busy)
    expect(asked.at(-1)).toBe(slow.url)
    answer?.()
    await Promise.all(busy.values())
  })
})
