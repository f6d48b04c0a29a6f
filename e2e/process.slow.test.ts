import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { href } from '@certify/wire/paths'
import { afterEach, describe, expect, test } from 'vitest'
import { type Instance, startInstance } from './lib/instance'

const quiet = { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off' }

let instance: Instance | undefined
afterEach(async () => {
  await instance?.stop()
  instance = undefined
})

/** Makes the product do something on SIGUSR2, like a fault deep inside it. */
const onSignal = (work: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`import { isMainThread } from 'node:worker_threads'
    if (isMainThread) process.on('SIGUSR2', () => { ${work} })`)}`

const answers = async ({ url }: Instance) => (await fetch(url + href('config', {}))).status
const runs = (dataDir: string) => existsSync(join(dataDir, 'chain', 'chain.pid'))

describe('a process that cannot continue', () => {
  test.each([
    [
      'a promise that nobody catches',
      onSignal("Promise.reject(new Error('planted'))"),
      '"msg":"ending: nobody caught a rejection"',
    ],
    [
      'no memory left',
      `--max-old-space-size=256 ${onSignal('const all = []; for (;;) all.push(new Array(100_000).fill(all.length))')}`,
      'out of memory',
    ],
  ])(
    'behavior: %s ends it with a failure and a line, its chain with it, and the next start goes on',
    async (_, fault, line) => {
      instance = await startInstance({ env: { ...quiet, NODE_OPTIONS: fault } })
      const { dataDir, process: child } = instance
      const ended = once(child, 'exit')
      child.kill('SIGUSR2')
      const [status, signal] = await ended
      expect(status !== 0 || signal !== null).toBe(true)
      await instance.ended
      expect(instance.output()).toContain(line)
      await expect.poll(() => runs(dataDir)).toBe(false)
      instance = await startInstance({ env: quiet, dataDir })
      expect(await answers(instance)).toBe(200)
    },
  )
})

describe('a log that nobody can write to', () => {
  test('behavior: loses the log and nothing else', async () => {
    const full = openSync('/dev/full', 'w')
    try {
      instance = await startInstance({ env: { ...quiet, CERTIFY_LOG_LEVEL: 'debug' }, log: full })
      for (let request = 0; request < 20; request++) expect(await answers(instance)).toBe(200)
    } finally {
      closeSync(full)
    }
  })
})
