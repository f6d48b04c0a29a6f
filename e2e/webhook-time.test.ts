import { createServer } from 'node:http'
import { register } from '@certify/cli/demo/person'
import { vendorProfile } from '@certify/wire/accounts'
import { testClockResponse } from '@certify/wire/config'
import { messageResponse } from '@certify/wire/error-body'
import { href, paths } from '@certify/wire/paths'
import { newWebhookResponse } from '@certify/wire/webhooks'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { startInstance } from './lib/instance'

const DAY = 86_400

const ends: (() => unknown)[] = []
afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

type Message = { readonly headers: Record<string, string>; readonly body: string }

/** A program of an organization, on this machine, that keeps the messages it gets. */
async function startReceiver() {
  const messages: Message[] = []
  const server = createServer(async (request, response) => {
    const chunks: string[] = []
    for await (const chunk of request.setEncoding('utf8')) chunks.push(chunk)
    messages.push({ headers: request.headers as Record<string, string>, body: chunks.join('') })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  return { messages, host: `127.0.0.1:${address.port}` }
}

test('behavior: where the clock was moved a day ahead, a receiver still accepts the signature', async () => {
  const { messages, host } = await startReceiver()
  const env = { CERTIFY_WEBHOOK_ALLOW: host, CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }
  const instance = await startInstance({ env })
  ends.push(() => instance.stop())
  const { client, wallet } = await register(instance.url, 'Harbor Society', 'vendors')
  const { number } = await client.get(href('vendorProfile', { wallet }), vendorProfile)
  const { now } = await client.post(paths.testClock, { advance_seconds: DAY }, testClockResponse)
  const made = { url: `http://${host}/in`, types: ['event.updated'] }
  const { id, secret } = await client.post(
    href('organizationWebhookAdd', { number }),
    made,
    newWebhookResponse,
  )
  await client.post(href('organizationWebhookPing', { number, webhookId: id }), {}, messageResponse)
  await expect.poll(() => messages.length).toBe(1)

  const [{ headers, body } = { headers: {}, body: '' }] = messages
  const told = new Webhook(secret).verify(body, headers) as { type: string; timestamp: string }
  // The fact is dated by the clock of the demonstration, as its pages are.
  expect(told.type).toBe('ping')
  expect(Date.parse(told.timestamp)).toBeGreaterThanOrEqual(Date.parse(now))
})
