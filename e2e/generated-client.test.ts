import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventDetail } from '@certify/wire/events'
import { newKeyResponse } from '@certify/wire/keys'
import { href, paths } from '@certify/wire/paths'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, expect, test } from 'vitest'
import { issuedInDatabase } from './lib/compare-issued'
import { mintableEvent } from './lib/event-with-attendees'
import { sharedInstance } from './lib/shared-instance'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'certify-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The program in the documentation, as an integrator copies it. */
function readProgram(): string {
  const [, program] =
    /```ts\n([\s\S]+?)```/.exec(readFileSync(join(root, 'docs/integrating.md'), 'utf8')) ?? []
  if (program === undefined) throw new Error('docs/integrating.md has no program.')
  return program
}

test('behavior: a client generated from the OpenAPI document compiles, and issues a certificate', async () => {
  const { url } = await sharedInstance('empty')
  const event = await mintableEvent(url, 1)
  const { id, organizer, attendees } = event
  const { vendor_id: number } = await organizer.client.get(href('event', { id }), eventDetail)
  const { key } = await organizer.client.post(
    href('organizationKeys', { number }),
    { name: 'Event tool', scopes: ['attendance:write', 'certificates:issue'], event_id: id },
    newKeyResponse,
  )

  const document = await (await fetch(url + paths.openapi)).json()
  writeFileSync(join(folder, 'certify.ts'), astToString(await openapiTS(document)))
  writeFileSync(join(folder, 'program.ts'), readProgram())
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const compile = [join(root, 'node_modules/typescript/bin/tsc'), '--strict', '--target', 'es2022']
  await run(process.execPath, [...compile, '--module', 'nodenext', '--types', 'node', 'program.ts'], {
    cwd: folder,
  }).catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''))

  const env = {
    ...process.env,
    CERTIFY_URL: url,
    CERTIFY_KEY: key,
    EVENT: String(id),
    WALLET: attendees[0]?.wallet,
  }
  const first = (await run(process.execPath, ['program.js'], { cwd: folder, env })).stdout
  expect(first).toMatch(/tokenId: '\d+'|mint_status: 'pending'/)
  await expect.poll(async () => (await issuedInDatabase(event)).length).toBe(1)
  // The same program again sends the same keys, and so gets the same answer.
  expect((await run(process.execPath, ['program.js'], { cwd: folder, env })).stdout).toBe(first)
})
