import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { startNode } from '@certify/ethereum/testing/local-chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const SEPOLIA = 11155111
const ADMIN = `0x${'a'.repeat(40)}`

/** A newcomer's copy of the repository, their home, and a chain with Sepolia's id. */
let place: { copy: string; home: string; keys: string }
let chain: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certify-newcomer-'))
  const home = join(folder, 'home')
  place = { copy: join(folder, 'certify'), home, keys: join(home, '.certify') }
  mkdirSync(home)
  mkdirSync(place.copy)
  const list = 'git ls-files --cached --others --exclude-standard -z'
  execFileSync('sh', ['-c', `${list} | tar -cf - --null -T - | tar -xf - -C '${place.copy}'`], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(place.copy, 'node_modules'))
  chain = await startNode({ chainId: SEPOLIA })
})
afterAll(() => {
  chain?.process.kill('SIGKILL')
  if (place) rmSync(dirname(place.copy), { recursive: true, force: true })
})

/** The commands of a document, block by block. */
function readCommands(document: string): string[] {
  const text = readFileSync(join(place.copy, 'docs', document), 'utf8')
  return [...text.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map((block) => block[2] ?? '')
}

/** Runs commands as a newcomer would: in their copy, in their own shell. @returns what is printed. */
async function run(commands: string, environment: Record<string, string> = {}): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-eu', '-c', commands], {
    cwd: place.copy,
    env: { PATH: process.env.PATH, HOME: place.home, ...environment },
  })
  return stdout + stderr
}

/** Every file of the copy, without the installed libraries: other tests keep their caches among those. */
function listTree(): string[] {
  const own = readdirSync(place.copy).filter((name) => name !== 'node_modules')
  const inside = own.flatMap((name) => {
    const path = join(place.copy, name)
    if (statSync(path).isFile()) return name
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((each) => join(name, each))
  })
  return inside.filter((path) => statSync(join(place.copy, path)).isFile())
}

async function rpc(method: string, params: unknown[]): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  await fetch(chain.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

describe('a newcomer who follows docs/sepolia.md', () => {
  test('behavior: deploys a registry, and leaves every key outside the checkout, readable by nobody else', async () => {
    const before = listTree()
    const [make = '', deploy = '', start = '', ...more] = readCommands('sepolia.md')
    expect(more).toEqual([])
    let printed = await run(make)
    const [issuer, pauser = ''] = printed.match(/0x[0-9a-fA-F]{40}/g) ?? []
    await rpc('anvil_setBalance', [issuer, '0xde0b6b3a7640000'])
    printed += await run(
      deploy
        .replace('https://…', chain.rpcUrl)
        .replace('ADMIN_ADDRESS=0x…', `ADMIN_ADDRESS=${ADMIN}`)
        .replace('PAUSER_ADDRESS=0x…', `PAUSER_ADDRESS=${pauser}`),
    )
    expect(printed).toMatch(/^CERTIFY_CONTRACT_ADDRESS=0x[0-9a-fA-F]{40}$/m)

    // What the server would read and write is outside the checkout as well.
    const settings = await run(
      `${deploy.replace('npm run deploy:contract', '')}${start.replace('npm start', 'env')}`,
    )
    const paths = [...settings.matchAll(/^CERTIFY_\w+_(?:FILE|DIR)=(.*)$/gm)].map(([, path]) => path ?? '')
    expect(paths).toHaveLength(5)
    for (const path of paths) expect(path.startsWith(`${place.keys}/`)).toBe(true)

    expect(listTree()).toEqual(before)
    expect(statSync(place.keys).mode & 0o777).toBe(0o700)
    const files = readdirSync(place.keys)
    expect(files.toSorted()).toEqual(['issuer.json', 'issuer.passphrase', 'pauser.json', 'pauser.passphrase'])
    for (const file of files) {
      expect(statSync(join(place.keys, file)).mode & 0o777).toBe(0o600)
      if (file.endsWith('.passphrase'))
        expect(printed).not.toContain(readFileSync(join(place.keys, file), 'utf8').trim())
    }
  })
})

describe('a newcomer who follows docs/keys.md', () => {
  test('behavior: makes the same keys with the same commands', () => {
    const [make = ''] = readCommands('sepolia.md')
    const lines = readCommands('keys.md').join('').split('\n')
    for (const line of make.trim().split('\n')) expect(lines).toContain(line.trim())
  })
})
