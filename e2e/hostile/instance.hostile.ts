import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RegisteredPerson, register } from '@certify/cli/demo/person'
import { figure } from '@certify/core/testing/figure'
import {
  assertNoCrash,
  hostileBodies,
  hostileTexts,
  inAddress,
  seeded,
} from '@certify/core/testing/hostile-inputs'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fleet, openEvent, residentBytes, startFleet } from './fleet'

const REQUESTS = 70_000
const WARM_UP = 10_000
const AT_ONCE = 24
const SEED = 20261117
const SLOW_CONNECTIONS = 400

let fleet: Fleet
let organizer: RegisteredPerson
let attendee: RegisteredPerson
beforeAll(async () => {
  fleet = await startFleet({ CERTIFY_RATE_LIMITS: 'off' })
  organizer = await register(fleet.url, 'Hostile Works', 'vendors')
  attendee = await register(fleet.url, 'Patient Person', 'users')
})
afterAll(() => fleet?.stop())

/** Every operation that the instance describes. */
async function operations(): Promise<{ method: string; path: string }[]> {
  const document = (await (await fetch(`${fleet.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  )
}

describe(`a storm of ${REQUESTS} hostile requests (seed ${SEED})`, () => {
  test('behavior: no failure of ours, health answers throughout, and memory stays low', async ({ task }) => {
    const measured = figure(task, `${REQUESTS} hostile requests: no 5xx, growth under 100 MB, health answers`)
    // Moving the clock and erasing really do that, and these accounts must survive the storm.
    const kept: readonly string[] = [paths.testClock, paths.logout]
    const all = (await operations()).filter(({ path }) => !kept.includes(path))
    const random = seeded(SEED)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
    const cookies = ['', attendee.client.cookieHeader(), organizer.client.cookieHeader()]
    const send = () => {
      const { method, path } = pick(all)
      const some = () => inAddress(pick(hostileTexts))
      const query = random() < 0.5 ? `?${some()}=${some()}&page=${some()}&q=${some()}` : ''
      const target = `${fleet.url}${path.replace(/\{\w+\}/g, some)}${query}`
      const headers: Record<string, string> = { origin: fleet.url, cookie: pick(cookies) }
      if (method !== 'POST') return () => fetch(target, { headers, redirect: 'manual' })
      headers['content-type'] = pick(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      const body = pick(hostileBodies)
      return () => fetch(target, { method, headers, body, redirect: 'manual' })
    }
    const storm = async (count: number) => {
      let left = count
      const worker = async () => {
        while (left-- > 0) await assertNoCrash(send())
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
    }

    let healthy = 0
    let asking = true
    const watch = (async () => {
      while (asking) {
        expect((await fetch(`${fleet.url}/healthz`)).status).toBe(200)
        healthy++
        await sleep(500)
      }
    })()
    await storm(WARM_UP)
    const before = fleet.memory()
    await storm(REQUESTS - WARM_UP)
    const grown = fleet.memory() - before
    asking = false
    await watch
    expect(healthy).toBeGreaterThan(10)
    expect(grown).toBeLessThan(fleet.replicas.length * 100 * 2 ** 20)
    expect((await fetch(`${fleet.url}/readyz`)).status).toBe(200)
    measured(`no 5xx, grown by ${Math.round(grown / 2 ** 20)} MB, health answered ${healthy} times`)
  })

  test('behavior: the same measure finds a process that leaks memory', async () => {
    const hoard =
      'const kept = Buffer.alloc(150 * 2 ** 20, 1); console.log(kept.length); process.stdin.resume()'
    const child = spawn(process.execPath, ['-e', hoard])
    await once(child.stdout, 'data')
    const idle = spawn(process.execPath, ['-e', 'console.log(0); process.stdin.resume()'])
    await once(idle.stdout, 'data')
    expect(residentBytes(child) - residentBytes(idle)).toBeGreaterThan(100 * 2 ** 20)
    child.kill('SIGKILL')
    idle.kill('SIGKILL')
  })
})

describe('slow clients', () => {
  test(`behavior: ${SLOW_CONNECTIONS} slow connections are cut, and nobody else waits for them`, async ({
    task,
  }) => {
    const measured = figure(
      task,
      `${SLOW_CONNECTIONS} slow connections: a healthy client’s p99 at most doubles`,
    )
    // The control: a server without limits keeps all connections, so our server is the one that cuts them.
    const patient = createServer({ requestTimeout: 0, headersTimeout: 0 }, () => {}).listen(0, '127.0.0.1')
    await once(patient, 'listening')
    const kept = Array.from({ length: 20 }, () => slowly((patient.address() as AddressInfo).port, true))
    const { port } = new URL(fleet.replicas[0]?.url ?? '')
    await openEvent(organizer)
    const times = async () => {
      const taken: number[] = []
      for (let asked = 0; asked < 400; asked++) {
        const began = performance.now()
        const answer = await fetch(`http://127.0.0.1:${port}${paths.events}?page=1`)
        await answer.arrayBuffer()
        expect(answer.status).toBe(200)
        taken.push(performance.now() - began)
      }
      return taken.sort((a, b) => a - b)[395] ?? 0
    }
    await times()
    const calm = await times()
    const sockets = Array.from({ length: SLOW_CONNECTIONS }, (_, index) =>
      slowly(Number(port), index % 2 === 0),
    )
    const besieged = await times()
    expect(besieged).toBeLessThan(2 * calm + 20)
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length, { timeout: 90_000 }).toBe(0)
    expect(kept.filter(({ closed }) => !closed)).toHaveLength(20)
    for (const socket of kept) socket.destroy()
    patient.close()
    measured(`p99 ${calm.toFixed(1)} ms, besieged ${besieged.toFixed(1)} ms; all cut`)
  })
})

/** A connection that sends one more letter each second, of its headers or its body, and never ends. */
function slowly(port: number, inHeaders: boolean): Socket {
  const socket = connect(port, '127.0.0.1')
  const opening = inHeaders
    ? `GET ${paths.events} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `
    : `POST ${paths.login} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`
  socket.write(opening)
  const timer = setInterval(() => socket.writable && socket.write('a'), 1000)
  socket.on('error', () => {})
  socket.on('close', () => clearInterval(timer))
  socket.resume()
  return socket
}

describe('an update, one replica after the other', () => {
  test('behavior: no request fails while each is stopped and started again', async ({ skip, task }) => {
    const measured = figure(task, 'rolling restart of two replicas under load: no failed request')
    skip(fleet.replicas.length < 2, 'the embedded database serves one process')
    const { id } = await openEvent(organizer)
    const failed: string[] = []
    let asked = 0
    let going = true
    const load = async () => {
      while (going) {
        for (const path of [`${paths.events}?page=1`, href('event', { id }), paths.session]) {
          const answer = await fetch(fleet.url + path, {
            headers: { cookie: attendee.client.cookieHeader() },
          }).catch(String)
          if (typeof answer === 'string' || answer.status !== 200) failed.push(await saidBy(path, answer))
          else await answer.arrayBuffer()
          asked++
        }
        const body = JSON.stringify({ event_id: id, wallet_address: attendee.wallet })
        const headers = {
          'content-type': 'application/json',
          origin: fleet.url,
          cookie: attendee.client.cookieHeader(),
        }
        for (const path of [paths.whitelistJoin, paths.whitelistLeave]) {
          const answer = await fetch(fleet.url + path, { method: 'POST', headers, body }).catch(String)
          if (typeof answer === 'string' || answer.status >= 500) failed.push(await saidBy(path, answer))
          asked++
        }
      }
    }
    const loads = [load(), load(), load(), load()]
    for (const index of [0, 1, 0, 1]) {
      await fleet.restart(index)
      await sleep(1000)
    }
    going = false
    await Promise.all(loads)
    expect(failed).toEqual([])
    expect(asked).toBeGreaterThan(200)
    measured(`${asked} requests, ${failed.length} failed`)
  })

  const saidBy = async (path: string, answer: Response | string) =>
    typeof answer === 'string'
      ? `${path}: ${answer}`
      : `${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`

  test('behavior: the same load finds a process that is killed instead of stopped', async ({ skip }) => {
    skip(fleet.replicas.length < 2, 'the embedded database serves one process')
    let failures = 0
    let going = true
    const load = async () => {
      while (going) {
        const answer = await fetch(`${fleet.replicas[1]?.url}${paths.events}?page=1`).catch(() => null)
        if (answer?.status !== 200) failures++
        await answer?.arrayBuffer().catch(() => failures++)
      }
    }
    const loads = [load(), load()]
    await fleet.replicas[1]?.kill()
    await expect.poll(() => failures).toBeGreaterThan(0)
    going = false
    await Promise.all(loads)
  })
})
