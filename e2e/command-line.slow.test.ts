import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseOfTheRun } from './lib/database'
import { type Instance, startInstance } from './lib/instance'

const root = join(import.meta.dirname, '..')

let instance: Instance
/** The number that the demo revoked. Its place in the page depends on the order of the attendees' addresses. */
let revoked = ''
beforeAll(async () => {
  instance = await startInstance({ env: { CERTIFY_SAMPLE: 'off', ...(await databaseOfTheRun()) } })
})
afterAll(() => instance?.stop())

/** Runs `npm run certify -- …` against the instance. */
function certify(...words: string[]): Promise<{ status: number; output: string }> {
  const env = { ...process.env, CERTIFY_PUBLIC_URL: instance.url }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/certify.mjs', ...words], { cwd: root, env }, (error, output) =>
      resolve({ status: Number(error?.code ?? 0), output }),
    )
  })
}

describe('the command line', () => {
  test('behavior: the demo walks the whole journey and ends with the verified number', async () => {
    const { status, output } = await certify('demo')
    expect(output.trim().split('\n').at(-1)).toBe('Verified: 10001')
    revoked = /№ (2000[12]): Revoked\./.exec(output)?.[1] ?? ''
    expect(revoked, output).not.toBe('')
    expect(status).toBe(0)
  })

  test('behavior: verify exits with 0 for valid, 1 for a negative verdict, 2 if it cannot confirm', async () => {
    expect((await certify('verify', '10001')).status).toBe(0)
    const negative = await certify('verify', revoked, '--json')
    expect(JSON.parse(negative.output)).toMatchObject({ tokenId: revoked, status: 'revoked', valid: false })
    expect(negative.status).toBe(1)
    const unreachable = await certify('verify', '10001', '--rpc', 'http://127.0.0.1:9')
    expect(unreachable.output).not.toMatch(/\bValid\b/)
    expect(unreachable.status).toBe(2)
  })

  test('behavior: prove prints a proof that is checked without anyone, and never says valid', async () => {
    const proven = await vi.waitFor(
      async () => {
        const run = await certify('prove', '10001')
        expect(run.status).toBe(0)
        return run
      },
      { timeout: 30_000, interval: 500 },
    )
    const file = join(instance.dataDir, '10001.proof.json')
    writeFileSync(file, proven.output)
    const kept = await certify('verify', '--offline', file, '--json', '--rpc', 'http://127.0.0.1:9')
    const { block_hash, ...said } = JSON.parse(kept.output)
    expect(said).toMatchObject({ tokenId: '10001', status: 'was-genuine', valid: false })
    expect(kept.status).toBe(3)
    const other = `0x${'0'.repeat(64)}`
    expect((await certify('verify', '--offline', file, '--block-hash', block_hash)).status).toBe(3)
    expect((await certify('verify', '--offline', file, '--block-hash', other)).status).toBe(1)
    writeFileSync(file, proven.output.replace(/"nodes":\["0x../, '"nodes":["0x00'))
    const broken = await certify('verify', '--offline', file)
    expect(broken.output).toMatch(/^This proof is broken/)
    expect(broken.status).toBe(1)
    for (const { output } of [kept, broken]) expect(output).not.toMatch(/\bis valid|Valid\b/)
  })
})

describe('key credentials', () => {
  test('behavior: rotate and strike begin a new generation each, and say what that means', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'certify-keys-'))
    const env = { ...process.env, CERTIFY_DATA_DIR: dataDir, DATABASE_URL: '' }
    const run = promisify(execFile)
    const change = async (command: string) =>
      (await run(process.execPath, ['scripts/key.mjs', 'credentials', command], { cwd: root, env })).stdout
    expect(await change('rotate')).toContain('generation 2 from now on. Earlier ones stay good.')
    expect(await change('strike')).toContain(
      'Every earlier key is struck. Badges are signed with generation 3',
    )
    await expect(change('lose')).rejects.toMatchObject({ code: 64 })
    rmSync(dataDir, { recursive: true, force: true })
  })
})
