import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, test } from 'vitest'

const hex = 'c0ffee'.repeat(11).slice(0, 64)

describe.concurrent('a program whose first read is broken off', () => {
  const programs = {
    start: ['apps/server/src/main.ts'],
    audit: ['apps/server/src/audit/main.ts'],
    rebuild: ['apps/server/src/rebuild.ts'],
    'credential keys': ['apps/server/src/credentials/key-command.ts', 'rotate'],
    deploy: ['scripts/deploy-contract.mjs'],
    'issuer key': ['scripts/key.mjs', 'rotate'],
  } as const

  test.for(Object.entries(programs))(
    'behavior: %s prints no address, key or password',
    async ([, program], { expect }) => {
      const breaker = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
      await new Promise<void>((resolve) => breaker.listen(0, '127.0.0.1', resolve))
      const { port } = breaker.address() as { port: number }
      const folder = mkdtempSync(join(tmpdir(), 'certify-canary-'))
      const at = (scheme: string, rest = '') => `${scheme}://canary-user:canary-word@127.0.0.1:${port}${rest}`
      const { code, output } = await run(program, {
        CERTIFY_DATA_DIR: folder,
        CERTIFY_LOG_LEVEL: 'debug',
        CERTIFY_PUBLIC_URL: 'https://certify.example',
        DATABASE_URL: at('postgres', '/canary-database'),
        CERTIFY_RPC_URL: `http://127.0.0.1:${port}/v2/canary-rpc-key`,
        CERTIFY_CHAIN_ID: '11155111',
        CERTIFY_CONTRACT_ADDRESS: `0x${'5'.repeat(40)}`,
        CERTIFY_ADMIN_ADDRESS: `0x${'6'.repeat(40)}`,
        CERTIFY_PAUSER_ADDRESS: `0x${'7'.repeat(40)}`,
        CERTIFY_ISSUER_KEY: `0x${hex}`,
        CERTIFY_SMTP_URL: at('smtp'),
        CERTIFY_IPFS_API: `http://127.0.0.1:${port}/canary-kubo`,
        CERTIFY_PROBE_GATEWAY_URL: `http://127.0.0.1:${port}/canary-gateway`,
        CERTIFY_METRICS_TOKEN: 'canary-metrics',
        CERTIFY_OPERATOR_TOKEN: 'canary-operator',
      })
      breaker.close()
      rmSync(folder, { recursive: true, force: true })
      expect(code).not.toBe(0)
      expect(output).not.toBe('')
      for (const secret of ['canary-', `127.0.0.1:${port}`, hex]) expect(output).not.toContain(secret)
    },
  )
})

/** Runs a program of the checkout to its end. */
async function run(program: readonly string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const sink = () =>
    new Writable({
      write(chunk, _encoding, done) {
        output += String(chunk)
        done()
      },
    })
  child.stdout.pipe(sink())
  child.stderr.pipe(sink())
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}
