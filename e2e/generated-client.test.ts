import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventDetail } from '@certify/wire/events'
import { newKeyResponse } from '@certify/wire/keys'
import { href, paths } from '@certify/wire/paths'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuedInDatabase } from './lib/compare-issued'
import { type MintableEvent, mintableEvent, requestMintAll } from './lib/event-with-attendees'
import { sharedInstance } from './lib/shared-instance'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const temporary = mkdtempSync(join(tmpdir(), 'certify-client-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

let url: string
let document: Record<string, unknown>
beforeAll(async () => {
  url = (await sharedInstance('empty')).url
  document = (await (await fetch(url + paths.openapi)).json()) as Record<string, unknown>
})

/** A program in the documentation, as an integrator copies it. */
function readProgram(number: number): string {
  const text = readFileSync(join(root, 'docs/integrating.md'), 'utf8')
  const [, program] = [...text.matchAll(/```ts\n([\s\S]+?)```/g)][number] ?? []
  if (program === undefined) throw new Error('docs/integrating.md has no such program.')
  return program
}

/** A folder with the libraries of this repository. */
function makeFolder(name: string): string {
  const folder = join(temporary, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Compiles a program with its client, and returns what it prints. */
async function compileProgram(folder: string, program: string, values: Record<string, string>) {
  writeFileSync(join(folder, 'program.ts'), program)
  const compile = [join(root, 'node_modules/typescript/bin/tsc'), '--strict', '--target', 'es2022']
  await run(process.execPath, [...compile, '--module', 'nodenext', '--types', 'node', 'program.ts'], {
    cwd: folder,
  }).catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''))
  const env = { ...process.env, CERTIFY_URL: url, ...values }
  return async () => (await run(process.execPath, ['program.js'], { cwd: folder, env })).stdout
}

/** Makes a key of the event's organization. */
async function makeKey({ id, organizer }: MintableEvent, limits: object): Promise<string> {
  const { vendor_id: number } = await organizer.client.get(href('event', { id }), eventDetail)
  const wanted = { name: 'Event tool', ...limits }
  return (await organizer.client.post(href('organizationKeys', { number }), wanted, newKeyResponse)).key
}

test('behavior: a client of openapi-typescript compiles, and issues a certificate', async () => {
  const event = await mintableEvent(url, 1)
  const scopes = ['attendance:write', 'certificates:issue']
  const key = await makeKey(event, { scopes, event_id: event.id })
  const folder = makeFolder('openapi-typescript')
  writeFileSync(join(folder, 'certify.ts'), astToString(await openapiTS(JSON.stringify(document))))
  const values = { CERTIFY_KEY: key, EVENT: String(event.id), WALLET: event.attendees[0]?.wallet ?? '' }
  const runProgram = await compileProgram(folder, readProgram(0), values)
  const first = await runProgram()
  expect(first).toMatch(/tokenId: '\d+'|mint_status: 'pending'/)
  await expect.poll(async () => (await issuedInDatabase(event)).length).toBe(1)
  // The same program again sends the same keys, and so gets the same answer.
  expect(await runProgram()).toBe(first)
})

test('behavior: a client of @hey-api/openapi-ts compiles, and reads events, a verdict and, with a key, people', async () => {
  const event = await mintableEvent(url, 1)
  const key = await makeKey(event, {})
  await requestMintAll(event)
  const readNumber = async () => (await issuedInDatabase(event))[0]?.tokenId
  await expect.poll(readNumber).toMatch(/^\d+$/)
  const folder = makeFolder('hey-api')
  // Node.js needs the names of files in imports; bundlers do not.
  const output = { path: 'certify', module: { extension: '.js' } }
  const config = { input: url + paths.openapi, output, logs: { file: false } }
  writeFileSync(join(folder, 'openapi-ts.config.js'), `export default ${JSON.stringify(config)}`)
  const generator = join(root, 'e2e/node_modules/@hey-api/openapi-ts/bin/run.js')
  const { stdout } = await run(process.execPath, [generator], { cwd: folder })
  expect(stdout).not.toMatch(/warning/i)
  const values = { EVENT: String(event.id), CERTIFICATE: (await readNumber()) ?? '' }
  const program = readProgram(1)
  const known = await compileProgram(folder, program, { ...values, CERTIFY_KEY: key })
  const [events, verdict, people] = (await known())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  // Other tests have events there, too, and this one may stand on a later page.
  expect(events.items[0]).toMatchObject({ id: expect.any(Number), organizer: expect.any(String) })
  expect(verdict).toMatchObject({ valid: true, status: 'valid' })
  expect(JSON.stringify(people)).toContain(event.attendees[0]?.wallet)
  const stranger = await compileProgram(folder, program, { ...values, CERTIFY_KEY: '' })
  expect(JSON.parse((await stranger()).trim().split('\n')[2] ?? '')).toMatchObject({
    code: 'session.missing',
  })
})
