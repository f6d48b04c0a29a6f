import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { MAX_INVITED_BYTES } from '@certify/domain/invitation/invitation'
import { readSettings } from '@certify/server/env'
import { listStartWarnings } from '@certify/server/start-warnings'
import { MAX_EVENT_IMAGE_BYTES } from '@certify/wire/events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from './lib/root.mjs'

const deploy = join(root, 'deploy')

describe.skipIf(spawnSync('promtool', ['--version']).error)('promtool, where it is installed', () => {
  test.each([
    ['accepts the alert rules', ['check', 'rules', 'alerts.yaml']],
    ['finds that each fires, and none while all is well', ['test', 'rules', 'alerts.test.yaml']],
  ])('behavior: %s', (_, given) => {
    const { status, stdout, stderr } = spawnSync('promtool', given, { cwd: deploy, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('SUCCESS')
  })
})

describe('roll', () => {
  let folder: string
  let systemd: Server
  /** The restarts that were asked for, and the servers that answered at that moment. */
  let restarts: { unit: string; answering: number[] }[]
  let servers: Map<number, { server: Server; isReady: boolean; looks: number }>
  let broken: number | null
  let looksOfStart: number

  beforeEach(async () => {
    restarts = []
    servers = new Map()
    broken = null
    looksOfStart = 1
    folder = mkdtempSync(join(tmpdir(), 'certify-roll-'))
    systemd = await listening((path) => {
      const unit = path.slice(1)
      const answering = [...servers].filter(([, { isReady }]) => isReady).map(([port]) => port)
      restarts.push({ unit, answering })
      const restarted = servers.get(Number(unit.split('@')[1]))
      if (restarted) Object.assign(restarted, { isReady: false, looks: 0 })
      return 200
    })
    writeFileSync(
      join(folder, 'systemctl'),
      `#!/bin/sh
case "$1" in
  restart) curl --silent --fail "http://127.0.0.1:${readPort(systemd)}/$2" ;;
  show) cat ended ;;
esac
`,
      { mode: 0o755 },
    )
    writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 })
    writeFileSync(join(folder, 'ended'), '7')
    for (let count = 0; count < 2; count++) {
      const server = await listening(() => {
        const known = servers.get(readPort(server))
        if (known === undefined) return 503
        known.looks++
        if (readPort(server) === broken) {
          writeFileSync(join(folder, 'ended'), String(7 + known.looks))
          return 503
        }
        known.isReady ||= known.looks > looksOfStart
        return known.isReady ? 200 : 503
      })
      servers.set(readPort(server), { server, isReady: true, looks: 0 })
    }
  })
  afterEach(() => {
    for (const { server } of [...servers.values(), { server: systemd }]) server.close()
    rmSync(folder, { recursive: true })
  })

  const roll = (limit: { ROLL_TRIES?: string } = {}) =>
    promisify(execFile)(join(deploy, 'roll'), [...servers.keys()].map(String), {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}`, ...limit },
    })

  test('behavior: restarts a server only while the others answer', async () => {
    const ports = [...servers.keys()]
    await roll()
    expect(restarts).toEqual(ports.map((port) => ({ unit: `certify@${port}`, answering: ports })))
  })

  test('behavior: waits for a server whose start migrates for longer than a minute', async () => {
    looksOfStart = 125
    await roll()
    expect(restarts).toHaveLength(2)
  })

  test('error: stops at a server that ended three times', async () => {
    const [first = 0] = servers.keys()
    broken = first
    await expect(roll()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(`port ${first}`) })
    expect(restarts.map(({ unit }) => unit)).toEqual([`certify@${first}`])
    expect(servers.get(first)?.looks).toBe(3)
  })

  test('error: stops at a server that runs and never becomes ready', async () => {
    looksOfStart = 9
    await expect(roll({ ROLL_TRIES: '4' })).rejects.toMatchObject({ code: 1 })
    expect(restarts).toHaveLength(1)
  })
})

test('behavior: docs/settings.md has every setting in the files of deploy', () => {
  const settings = readFileSync(join(root, 'docs/settings.md'), 'utf8')
  const texts = readdirSync(deploy).map((file) => readFileSync(join(deploy, file), 'utf8'))
  const named = new Set(texts.flatMap((text) => text.match(/\bCERTIFY_[A-Z_]+\b/g) ?? []))
  // These belong to the Caddyfile, to compose.yaml and to `npm run deploy:contract`.
  const others = ['CERTIFY_SERVERS', 'CERTIFY_KEYS_DIR', 'CERTIFY_ADMIN_ADDRESS', 'CERTIFY_PAUSER_ADDRESS']
  for (const name of others) named.delete(name)
  expect([...named].filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
  expect(named.size).toBeGreaterThan(10)
})

test('behavior: the smallest installation has mail and support, and its start warns only of the content in a folder', () => {
  const env = parseEnv(readFileSync(join(deploy, 'small.env'), 'utf8')) as Record<string, string>
  const filledIn = { ...env, CERTIFY_CONTRACT_ADDRESS: `0x${'1'.repeat(40)}` }
  expect(listStartWarnings(readSettings(filledIn))).toEqual([expect.stringContaining('CERTIFY_IPFS_API')])
})

test('behavior: a process that ended is started again, by systemd and by the container engine', () => {
  const read = (file: string) => readFileSync(join(deploy, file), 'utf8')
  expect(read('certify@.service')).toMatch(/^Restart=always$/m)
  const compose = read('compose.yaml')
  const images = compose.match(/^ {2,4}image:/gm)
  expect(compose.match(/^ {2,4}restart: always$/gm)).toHaveLength(images?.length ?? 0)
})

function listening(answer: (path: string) => number): Promise<Server> {
  const server = createServer((request, response) => response.writeHead(answer(request.url ?? '')).end())
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function readPort(server: Server): number {
  return (server.address() as AddressInfo).port
}

test('behavior: nginx lets the largest picture of an event through', () => {
  const [, megabytes] =
    /client_max_body_size (\d+)m;/.exec(readFileSync(join(deploy, 'nginx.conf'), 'utf8')) ?? []
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(Math.max(MAX_EVENT_IMAGE_BYTES, MAX_INVITED_BYTES))
})
