import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BlockGroups } from './block-groups'
import type { ContentBlock } from './blocks'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certify-groups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function block(text: string): Promise<ContentBlock> {
  const bytes = new TextEncoder().encode(text)
  return { cid: CID.create(1, raw.code, await sha256.digest(bytes)), bytes }
}

describe('BlockGroups', () => {
  test('behavior: another process that settles the folder’s groups meanwhile causes no problem', async () => {
    const groups = join(folder, 'groups')
    const writer = new BlockGroups(groups, async () => {})
    for (const text of ['one', 'two']) await writer.write([await block(text)], join(folder, text))
    const settled: string[] = []
    // The writer settles both groups while the other process handles its first.
    const other = new BlockGroups(groups, async ({ bytes }) => {
      settled.push(new TextDecoder().decode(bytes))
      await writer.settleAll()
    })
    await other.recover()
    expect(settled).toHaveLength(1)
    expect(readdirSync(groups)).toEqual([])
  })
})
