/** Sends plain requests to a server, some milliseconds apart, and reports to its parent how long each took. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const WARM_UP = 500
/** With this many, the slowest hundredth are ten. */
const REQUESTS = 1_000
const APART_MS = 2

const [url] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const ask = () =>
  new Promise((done, failed) => {
    const begun = performance.now()
    get(url, { agent }, (response) => {
      response.resume().on('end', () => done(performance.now() - begun))
    }).on('error', failed)
  })

for (let i = 0; i < WARM_UP; i++) await ask()
process.send('warm')
await new Promise((begin) => process.once('message', begin))
const times = []
for (let i = 0; i < REQUESTS; i++) {
  times.push(await ask())
  await sleep(APART_MS)
}
process.send(times)
