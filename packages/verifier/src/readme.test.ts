import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, openWorld, type VerifierWorld } from './testing/world'

const home = join(import.meta.dirname, '..')
const verify = join(home, 'examples/verify.ts')
const forge = join(home, 'examples/forge.ts')

let world: VerifierWorld
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('behavior: the README shows the examples unchanged', () => {
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  const shown = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code)
  expect(shown).toEqual([verify, forge].map((example) => readFileSync(example, 'utf8')))
})

/** Runs an example as a reader would. */
async function run(example: string, tokenId: string): Promise<string> {
  const args = ['--import', 'tsx', example, world.rpcUrl, world.gateway.url, world.contract, tokenId]
  return (await promisify(execFile)(process.execPath, args)).stdout
}

test('behavior: the first example verifies', async () => {
  const [tokenId = ''] = await world.issue([alice.address])
  const said = await run(verify, tokenId)
  expect(said).toMatch(/^Valid\. This certificate was issued without a name, to the holder of wallet /)
  expect(said).toContain('pass           The picture is byte for byte what was issued.')
})

test('behavior: the second example makes forgeries and catches them', async () => {
  const [tokenId = ''] = await world.issue([alice.address])
  const said = await run(forge, tokenId)
  expect(said).toContain('edited-text: not-authentic')
  expect(said).not.toContain('valid\n')
})
