import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alice, openWorld, type World } from './testing/world'

const home = join(import.meta.dirname, '..')
const example = join(home, 'examples/verify.ts')

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('behavior: the README shows the example as it is', () => {
  const [, shown] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(home, 'README.md'), 'utf8')) ?? []
  expect(shown).toBe(readFileSync(example, 'utf8'))
})

test('behavior: the example runs', async () => {
  const [tokenId = ''] = await world.issue([alice.address])
  const args = ['--import', 'tsx', example, world.rpcUrl, world.gateway.url, world.contract, tokenId]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toMatch(/^Valid\. This certificate was issued to/)
  expect(stdout).toContain('pass           The picture is byte for byte what was issued.')
})
