import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedChain, startEmbeddedChain } from '@certify/server/embedded/chain'
import { href } from '@certify/wire/paths'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noPostgres, startPostgres } from '../scripts/lib/postgres-server.mjs'
import { mintableEvent, readProgress, requestMintAll } from './lib/event-with-attendees'
import { followDockerfile, type Image } from './lib/image'
import { type Instance, startInstance } from './lib/instance'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
/** The image may have 300 MB, its base image included. Fonts are in it twice, for drawing and for the pages: 42 MB. */
const MAX_BYTES = 165_000_000

let image: Image
let chain: EmbeddedChain
let folder: string
const instances: Instance[] = []

beforeAll(async () => {
  image = followDockerfile()
  folder = mkdtempSync(join(tmpdir(), 'certify-production-'))
  // The image's user must be able to enter this folder.
  chmodSync(folder, 0o755)
  chain = await startEmbeddedChain({ directory: join(folder, 'chain'), now: new Date(), warn: () => {} })
}, 600_000)
afterAll(async () => {
  await Promise.all(instances.map((each) => each.stop()))
  await chain?.close()
  image?.remove()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

/** A server of the image, on the chain of this test. */
async function start(dataDir: string, env: Record<string, string> = {}): Promise<Instance> {
  const started = await startInstance({
    program: { arguments: image.start, folder: image.app, user: image.user },
    dataDir,
    env: { ...network(), ...env },
  })
  instances.push(started)
  return started
}

function network(): Record<string, string> {
  return { CERTIFY_RPC_URL: chain.rpcUrl, CERTIFY_CHAIN_ID: '31337', CERTIFY_RATE_LIMITS: 'off' }
}

/** A folder that the image's user may write. */
function makeDataFolder(): string {
  const made = mkdtempSync(join(folder, 'data-'))
  if (image.user !== undefined) chownSync(made, image.user, image.user)
  return made
}

function countBytes(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}

test('behavior: the image has no tools, and its server runs as another user who may write only the data', async () => {
  expect(readdirSync(image.app).sort()).toEqual(['LICENSE', 'dist', 'node_modules', 'package.json'])
  for (const tool of ['vite', 'esbuild', 'typescript', 'vitest', '@foundry-rs', 'react'])
    expect(existsSync(join(image.app, 'node_modules', tool))).toBe(false)
  expect(countBytes(image.app)).toBeLessThan(MAX_BYTES)

  const since = performance.now()
  const { url, output } = await start(makeDataFolder())
  console.log(`Ready after ${Math.round(performance.now() - since)} ms; ${countBytes(image.app)} bytes.`)
  expect(output()).not.toMatch(/Building|Installing/)
  const page = await fetch(url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])

  const health = (port: string) =>
    spawnSync(process.execPath, image.health, { env: { PATH: '', PORT: port } }).status
  expect(health(new URL(url).port)).toBe(0)
  expect(health('1')).toBe(1)
})

test('behavior: `backup` and `restore` bring a lost server back, and its audit finds no difference', async ({
  skip,
}) => {
  const postgres = await startPostgres()
  if (postgres === null) return skip(noPostgres)
  try {
    const before = makeDataFolder()
    const first = await start(before, { DATABASE_URL: postgres.url })
    const event = await mintableEvent(first.url, 2)
    const batchId = await requestMintAll(event)
    await expect.poll(async () => (await readProgress(event, batchId)).done, { timeout: 60_000 }).toBe(true)
    const copy = join(folder, 'copy')
    await run(join(root, 'deploy/backup'), [copy], {
      env: { ...process.env, DATABASE_URL: postgres.url, CERTIFY_DATA_DIR: before },
    })
    await first.stop()

    const admin = new Client({ connectionString: postgres.url })
    await admin.connect()
    await admin.query('create database again')
    await admin.end()
    const again = new URL(postgres.url)
    again.pathname = '/again'
    const after = makeDataFolder()
    const settings = { DATABASE_URL: again.href, CERTIFY_DATA_DIR: after }
    await run(join(root, 'deploy/restore'), [copy], { env: { ...process.env, ...settings } })
    if (image.user !== undefined) await run('chown', ['-R', `${image.user}`, after])
    const port = new URL(first.url).port
    const second = await start(after, { DATABASE_URL: again.href, PORT: port })
    const verdict = await fetch(`${second.url}${href('certificateVerify', {})}?tokenId=10002`)
    expect(await verdict.json()).toMatchObject({ valid: true, status: 'valid' })
    await second.stop({ keepData: true })

    const { stdout } = await run(process.execPath, ['dist/audit.mjs'], {
      cwd: image.app,
      env: { ...process.env, ...network(), ...settings, PORT: port },
    })
    expect(stdout).toContain('2 certificates')
    expect(stdout).toContain('nothing differs')
  } finally {
    await Promise.all(instances.splice(0).map((each) => each.stop()))
    postgres.stop()
  }
})
