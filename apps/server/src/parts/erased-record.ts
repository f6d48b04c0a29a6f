import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErasedContent } from '@certify/core/erasing/erased-content'
import type { Settings } from '../env'

/** The file of the data folder that lists erased content, one address a line. */
const locateList = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'erased-content')

/**
 * Keeps the list of erased content in the data folder as well. Without it, nothing would tell erased content from lost
 * content after the database is lost. A list that is read adds to the file, and only an upload takes from it, so that
 * an empty database empties nothing.
 */
export function recordErased(settings: Pick<Settings, 'dataDir'>, erased: ErasedContent): ErasedContent {
  return {
    ...erased,
    async all() {
      const list = await erased.all()
      const recorded = readErased(settings)
      const missing = [...list].filter((address) => !recorded.has(address))
      if (missing.length > 0) write(settings, [...recorded, ...missing])
      return list
    },
    async allowAgain(cid) {
      const isGone = await erased.allowAgain(cid)
      const recorded = readErased(settings)
      if (recorded.delete(cid)) write(settings, [...recorded])
      return isGone
    },
  }
}

/** Reads the list; empty if nothing was ever erased. */
export function readErased(settings: Pick<Settings, 'dataDir'>): Set<string> {
  try {
    return new Set(readFileSync(locateList(settings), 'utf8').split('\n').filter(Boolean))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw error
  }
}

function write(settings: Pick<Settings, 'dataDir'>, addresses: readonly string[]): void {
  const path = locateList(settings)
  writeFileSync(`${path}.new`, addresses.map((address) => `${address}\n`).join(''), { flush: true })
  renameSync(`${path}.new`, path)
}
