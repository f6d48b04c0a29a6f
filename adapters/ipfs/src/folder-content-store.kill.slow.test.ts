import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCid } from '@certify/domain/shared/cid'
import { expect, test } from 'vitest'
import { FolderContentStore } from './folder-content-store'

const writer = fileURLToPath(new URL('./testing/write-for-ever.ts', import.meta.url))

test.each(['singly', 'many'])(
  'behavior: killed while writing %s, the store keeps everything it acknowledged and no partial file',
  async (how) => {
    const folder = await mkdtemp(join(tmpdir(), 'certify-kill-'))
    const acknowledged: string[] = []
    for (let round = 1; round <= 3; round++) {
      const child = spawn(process.execPath, ['--import', 'tsx', writer, folder, how], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let printed = ''
      child.stdout.on('data', (text) => {
        printed += text
        // Kill the writer later in each round, but always while it is writing.
        if (printed.split('\n').length > 5 * round) child.kill('SIGKILL')
      })
      await once(child, 'close')
      acknowledged.push(...printed.split('\n').slice(0, -1))
    }

    const damaged: string[] = []
    const store = new FolderContentStore({ folder, onDamage: (cid) => damaged.push(cid) })
    for (const cid of acknowledged) {
      for (let i = 0; i < 8; i++) {
        expect((await store.read(parseCid(cid), `${i}.json`)).bytes.length).toBe(2000 * (i + 1))
      }
    }
    // Blocks that were renamed into place but not acknowledged must be whole as well.
    const blocks = await readdir(join(folder, 'blocks'), { recursive: true, withFileTypes: true })
    for (const block of blocks.filter((entry) => entry.isFile())) await store.readBlock(parseCid(block.name))
    expect(damaged).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(15)
    await rm(folder, { recursive: true })
  },
)
