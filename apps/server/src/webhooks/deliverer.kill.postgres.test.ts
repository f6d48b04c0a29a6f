import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { doingAs } from '@certify/core/act/core'
import { useWorld } from '@certify/core/database/testing/use-world'
import { openSecretBox } from '@certify/core/webhook/secret-box'
import { createWebhook } from '@certify/core/webhook/webhook-acts'
import type { EventId } from '@certify/domain/shared/event-id'
import { longBefore } from '@certify/domain/testing/moments'
import { type BundledProgram, bundleProgram } from '@certify/issuer/testing/bundle-program'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Half of them before the message is sent, half after. */
const KILLS = 16

const { world, database } = useWorld()
let program: BundledProgram
beforeAll(async () => {
  program = await bundleProgram(new URL('./testing/run-deliverer.ts', import.meta.url))
})
afterAll(() => program.remove())

type Message = { readonly id: string; readonly body: string; readonly eventId: number }

/** A receiver that keeps each message. While `isSilent` says so, the sender gets no answer. */
async function startReceiver() {
  const arrived: Message[] = []
  let isSilent = (_: Message) => false
  let hear = () => {}
  const server: Server = createServer(async (request, answer) => {
    const chunks: string[] = []
    for await (const chunk of request.setEncoding('utf8')) chunks.push(chunk)
    const body = chunks.join('')
    const { data } = JSON.parse(body) as { data: { event_id: number } }
    const message = { id: String(request.headers['webhook-id']), body, eventId: data.event_id }
    arrived.push(message)
    if (!isSilent(message)) answer.writeHead(204).end()
    hear()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    arrived,
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Waits for the message about an event and keeps its sender without an answer. */
    keepSilentAbout: (eventId: EventId) =>
      new Promise<void>((resolve) => {
        isSilent = (message) => message.eventId === eventId
        hear = () => arrived.some(isSilent) && resolve()
      }),
    answerAll() {
      isSilent = () => false
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The address of the database of this file. */
async function readDatabaseUrl(): Promise<string> {
  const { rows } = await database().queries.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

test('behavior: of 16 facts, each followed by a kill before its message was settled, no message is lost', async () => {
  const receiver = await startReceiver()
  const organizer = await world().organizer()
  const core = { ...world().ports, webhookSecrets: openSecretBox(new Uint8Array(32)) }
  const webhook = { organizer, url: `http://${receiver.address}/`, types: ['event.canceled'] as const }
  await createWebhook(doingAs(core, organizer, null), webhook)
  const url = await readDatabaseUrl()
  let child: ChildProcess | undefined
  const killSender = () => child?.kill('SIGKILL')
  // End the sender with the test run, however that run ends.
  process.once('exit', killSender)
  const start = (...event: EventId[]) => {
    const args = [program.path, url, receiver.address, longBefore.toISOString(), ...event.map(String)]
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    return child as ChildProcess & { stdout: NodeJS.ReadableStream }
  }
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const event = await world().event(organizer)
      const isOnItsWay = receiver.keepSilentAbout(event.id)
      const sender = start(event.id)
      const ended = once(sender, 'exit')
      // Kill in turns after the fact is committed but before its message is sent, and after it is sent but before its
      // answer.
      await (kill % 2 === 0 ? once(createInterface({ input: sender.stdout }), 'line') : isOnItsWay)
      killSender()
      expect(await ended).toEqual([null, 'SIGKILL'])
    }
    receiver.answerAll()
    start()
    const readStates = async () =>
      (
        await database().queries.execute(sql`
          select state, count(*)::int as count from webhook_deliveries group by state`)
      ).rows
    await expect.poll(readStates, { timeout: 60_000 }).toEqual([{ state: 'delivered', count: KILLS }])
    const ids = new Set(receiver.arrived.map(({ id }) => id))
    const copies = new Set(receiver.arrived.map(({ id, body }) => `${id} ${body}`))
    const doubles = receiver.arrived.length - copies.size
    // A message that came twice has the same id and body.
    expect([ids.size, copies.size]).toEqual([KILLS, KILLS])
    expect(doubles).toBeGreaterThan(0)
  } finally {
    process.off('exit', killSender)
    killSender()
    receiver.close()
  }
})
