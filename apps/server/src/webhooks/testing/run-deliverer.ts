import { doingAs } from '@certify/core/act/core'
// A separate process that cancels an event, says so, and sends messages until it is ended, for tests that kill it.
// usage: node program.js DATABASE-URL RECEIVER NOW [EVENT], bundled from this file

import { openDatabase } from '@certify/core/database/connection/open-database'
import { trusted } from '@certify/core/database/connection/trusted'
import { createWorld } from '@certify/core/database/testing/world'
import { cancelEvent } from '@certify/core/event/event-acts'
import { deliveryStore } from '@certify/core/webhook/delivery-store'
import { openSafeFetch } from '../../outgoing/safe-fetch'
import { createDeliverer } from '../../parts/webhooks'

const [url = '', receiver = '', now = '', event] = process.argv.slice(2)
const clock = () => new Date(now)
const database = await openDatabase({ url })
const print = (message: string) => void process.stdout.write(`${message}\n`)
if (event !== undefined) {
  const { ports } = createWorld(database)
  const eventId = trusted.eventId(Number(event))
  const found = await ports.events.find(eventId)
  const organizer = found && (await ports.accounts.find(found.organizer.id))
  if (organizer?.role !== 'organizer') throw new Error('The event has no organizer.')
  await cancelEvent(doingAs({ ...ports, clock }, organizer, eventId), {})
  print(`canceled ${event}`)
}
createDeliverer({
  store: deliveryStore(database.queries, new Uint8Array(32)),
  post: openSafeFetch({ allow: receiver }).post,
  publicUrl: 'https://certify.example',
  clock,
  time: () => new Date(),
  log: { info: print, warn: print, error: print },
  isAlone: true,
}).start()
