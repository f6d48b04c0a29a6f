import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkIds } from '@certify/verifier/check-id'
import { alice, bob, openWorld, type VerifierWorld } from '@certify/verifier/testing/world'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: VerifierWorld
let good: string
let withdrawn: string
let flags: string[]
const folder = mkdtempSync(join(tmpdir(), 'certify-cli-'))

/** The bundled command line, as `npm run certify` runs it. */
const built = join(import.meta.dirname, '../../../node_modules/.cache', `certify-cli-${process.pid}`)
const program = join(built, 'main.js')

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'main.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // This library finds its WebAssembly in its own folder.
    external: ['harfbuzzjs'],
    logLevel: 'error',
  })
  world = await openWorld()
  ;[good = '', withdrawn = ''] = await world.issue([alice.address, bob.address])
  await world.revoke(withdrawn, 'Issued in error')
  flags = ['--rpc', world.rpcUrl, '--contract', world.contract, '--gateway', world.gateway.url]
})
afterAll(async () => {
  for (const made of [folder, built]) rmSync(made, { recursive: true, force: true })
  await world.close()
})

type Run = { status: number | null; out: string; err: string }

/** The command line as a person runs it. */
function certify(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, LC_ALL: 'C', ...env },
  })
  const run = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (run.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (run.err += text))
  return new Promise((resolve) => child.once('close', (status) => resolve({ ...run, status })))
}
const objects = (run: Run) =>
  run.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('certify verify', () => {
  test('behavior: prints a valid certificate as a sentence with its checks, status 0', async () => {
    const run = await certify(['verify', good, ...flags])
    expect(run.out).toMatch(
      /^● Valid\. This certificate was issued without a name, to the holder of wallet 0x/,
    )
    expect(run.out).toContain('Still good?')
    expect(run.out).toContain('✓ The picture is byte for byte what was issued. image.hash')
    expect(run.out).not.toContain('\u001b[')
    expect(run).toMatchObject({ status: 0, err: '' })
  })

  test('behavior: speaks the language of the terminal; JSON stays English', async () => {
    const spanish = { LC_ALL: 'es_MX.UTF-8' }
    const { out } = await certify(['verify', good, ...flags], spanish)
    expect(out).toMatch(/^● Válido\. Este certificado se emitió sin nombre/)
    const [answer] = objects(await certify(['verify', good, '--json', ...flags], spanish))
    expect(answer.checks[0].sentence).toBe(`${good} is a certificate number.`)
  })

  test('behavior: prints one JSON object per number in order with --json, status 1 if one is negative', async () => {
    const run = await certify(['verify', good, withdrawn, 'abc', '77770001', ...flags, '--json'])
    const answers = objects(run)
    expect(answers.map(({ tokenId, status, valid }) => [tokenId, status, valid])).toEqual([
      [good, 'valid', true],
      [withdrawn, 'revoked', false],
      ['abc', 'malformed', false],
      ['77770001', 'not-found', false],
    ])
    for (const { checks } of answers)
      expect(checks.map(({ id }: { id: string }) => id)).toEqual([...checkIds])
    expect(run.status).toBe(1)
  })

  test('behavior: a node that is down gives status 2 and no verdict', async () => {
    const run = await certify(['verify', good, '--json', '--rpc', 'http://127.0.0.1:9', ...flags.slice(2)])
    expect(objects(run)).toMatchObject([{ tokenId: good, status: 'unknown', valid: false }])
    expect(run.status).toBe(2)
  })

  test('behavior: two nodes are compared', async () => {
    const run = await certify(['verify', good, ...flags, '--rpc', world.rpcUrl])
    expect(run.out).toContain('✓ 2 independent nodes gave the same facts.')
    expect(run.status).toBe(0)
  })

  test('behavior: several volumes are given by their addresses, and each number finds its own', async () => {
    const second = await world.deployAnother({ firstPage: 10_001 })
    const [late = ''] = await world.issue([alice.address], { registry: second })
    const run = await certify(['verify', good, late, ...flags, '--contract', second, '--json'])
    expect(objects(run).map(({ status, network }) => [status, network.contract])).toEqual([
      ['valid', world.contract],
      ['valid', second],
    ])
    expect(run.status).toBe(0)
  })

  test('behavior: a CSV goes in and a CSV comes out', async () => {
    const numbers = join(folder, 'applications.csv')
    const result = join(folder, 'result.csv')
    writeFileSync(
      numbers,
      `Name;Certificate\r\nAlice;https://certify.example/verify/${good}\r\n"Bob; B.";${withdrawn}\r\n`,
    )
    const run = await certify(['verify', '--csv', numbers, '--out', result, ...flags], { FORCE_COLOR: '1' })
    expect(run.out).toContain('\u001b[32mValid')
    expect(run.out).toContain('1 × Valid, 1 × Revoked')
    const [head, first, second] = readFileSync(result, 'utf8').split('\r\n')
    expect(head).toBe('Token ID,Status,Valid,Verdict,Name,Issued To,Event,Organizer,Block')
    expect(first).toContain(`${good},valid,true,`)
    expect(second).toContain(`${withdrawn},revoked,false,`)
    expect(run.status).toBe(1)
  })

  test('behavior: without flags it asks the instance only where chain and gateway are', async () => {
    const instance = await startInstance()
    const run = await certify(['verify', good], { CERTIFY_PUBLIC_URL: instance.url })
    instance.server.close()
    expect(run.out).toMatch(/^● Valid\./)
    expect(run.status).toBe(0)
  })

  test('error: an instance that is down cannot confirm, status 2', async () => {
    const run = await certify(['verify', good, '--json'], { CERTIFY_PUBLIC_URL: 'http://127.0.0.1:9' })
    expect(objects(run)).toMatchObject([{ status: 'unknown' }])
    expect(run.err).toMatch(/^The instance at http:\/\/127\.0\.0\.1:9 does not answer.*--contract/)
    expect(run.status).toBe(2)
  })

  test('behavior: prints help for every command', async () => {
    for (const args of [[], ['--help'], ['verify', '--help'], ['verify', good, '-h']]) {
      const run = await certify(args)
      expect(run.out).toContain('certify verify TOKEN_ID…')
      expect(run.status).toBe(0)
    }
  })

  test('error: wrong usage prints one sentence and has a status of its own', async () => {
    for (const args of [
      ['verify'],
      ['verify', good, '--rpc', 'nowhere'],
      ['verify', '--nonsense'],
      ['nonsense'],
    ]) {
      const run = await certify(args)
      expect(run.status).toBe(64)
      expect(run.err).not.toContain('    at ')
    }
  })
})

/** Answers the configuration call as an instance does. */
async function startInstance(): Promise<{ url: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        chainId: 31337,
        contractAddress: world.contract,
        registries: [{ address: world.contract, firstPage: 1 }],
        rpcUrl: world.rpcUrl,
        gatewayUrl: world.gateway.url,
        resolverUrls: [],
        explorerUrl: null,
        supportEmail: 'support@localhost',
        now: new Date().toISOString(),
        publicUrl: 'http://localhost',
        chainName: 'Local chain',
        localChain: true,
        testClock: true,
        designs: [],
        sendsMail: false,
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
