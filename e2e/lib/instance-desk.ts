import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type Instance, startInstance } from './instance'

/** The instances that test files share. They have no limits, because two workers call more often than people do. */
const kinds: Readonly<Record<string, Record<string, string>>> = {
  sample: { CERTIFY_RATE_LIMITS: 'off' },
  empty: { CERTIFY_RATE_LIMITS: 'off', CERTIFY_SAMPLE: 'off' },
}

/**
 * Global set-up of the browser tests. It returns the shared instance of a file and starts it for the first one. All
 * end with the run.
 */
export default async function openDesk(project: TestProject) {
  const started = new Map<string, Promise<Instance>>()
  const start = (kind: string) => {
    const starting = startInstance({ env: kinds[kind] ?? {} })
    started.set(kind, starting)
    return starting
  }
  const desk = createServer(async ({ url = '' }, answer) => {
    const kind = url.slice(1)
    try {
      answer.end((await (started.get(kind) ?? start(kind))).url)
    } catch (error) {
      answer.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(desk, 'listening')
  project.provide('instanceDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}`)
  return async () => {
    desk.close()
    desk.closeAllConnections()
    const instances = await Promise.allSettled(started.values())
    await Promise.all(instances.map((each) => each.status === 'fulfilled' && each.value.stop()))
  }
}
