import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageFullError } from '@certify/domain/certificate/content-errors'
import type { CID } from 'multiformats/cid'
import { type Block, type Blocks, DamagedBlockError, isIntact, unavailable } from './blocks'
import { createLimit } from './limit'

/** A temporary file older than this belongs to a process that died while writing. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** Files written at the same moment: enough for a disk to sync them together, few enough to spare file handles. */
const WRITES_AT_ONCE = 16

/**
 * Blocks as files in a folder, named by their CID and spread over 1,024 sub-folders.
 * A block is written to a temporary file, synced, renamed and its folder synced, so that it is whole or absent
 * whatever happens to the process or the power; it is hashed again whenever it is read.
 */
export class FolderBlocks implements Blocks {
  private readonly limit = createLimit(WRITES_AT_ONCE)
  private readonly folders = new Map<string, Promise<string>>()

  /**
   * @param folder - Made if absent; holds `blocks/` and `tmp/`.
   * @param onDamage - Told the CID of each block found to differ from its hash.
   */
  constructor(
    private readonly folder: string,
    private readonly onDamage: (cid: string) => void = () => undefined,
  ) {}

  put(block: Block): Promise<void> {
    return this.limit(() => this.write(block).catch(translate))
  }

  async get(cid: CID): Promise<Uint8Array | undefined> {
    const bytes = await readFile(join(this.folder, pathOf(cid))).catch(absentOr(translate))
    if (!bytes) return undefined
    if (await isIntact({ cid, bytes })) return bytes
    this.onDamage(cid.toString())
    throw unavailable(new DamagedBlockError(cid.toString()))
  }

  /** Nothing in a folder is ever collected. */
  async keep(): Promise<void> {}

  async ping(): Promise<void> {
    await access(await this.tmp().catch(translate), constants.W_OK).catch(translate)
  }

  private async write({ cid, bytes }: Block): Promise<void> {
    const folder = await this.shard(cid)
    const path = join(this.folder, pathOf(cid))
    // A damaged block is not "already there": storing the same bytes again heals it.
    const present = await readFile(path).catch(absentOr(rethrow))
    if (!present || !(await isIntact({ cid, bytes: present }))) {
      const temporary = join(await this.tmp(), randomUUID())
      try {
        await writeSynced(temporary, bytes)
        await rename(temporary, path)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
    }
    // Also where it was present: whoever renamed it may not have come to this line.
    await syncFolder(folder)
  }

  private shard(cid: CID): Promise<string> {
    return this.once(join('blocks', shardOf(cid)), makeFolder)
  }

  private tmp(): Promise<string> {
    return this.once('tmp', async (path) => {
      await makeFolder(path)
      await removeAbandoned(path)
    })
  }

  /** Makes a folder once per process; a failure is not remembered. */
  private once(name: string, make: (path: string) => Promise<void>): Promise<string> {
    const known = this.folders.get(name)
    if (known) return known
    const path = join(this.folder, name)
    const made = make(path).then(() => path)
    this.folders.set(name, made)
    made.catch(() => this.folders.delete(name))
    return made
  }
}

/** Only the characters of a parsed CID reach the file system. */
function pathOf(cid: CID): string {
  return join('blocks', shardOf(cid), cid.toString())
}

/** The last but one two characters: the last one carries too few bits to spread evenly. */
function shardOf(cid: CID): string {
  return cid.toString().slice(-3, -1)
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first !== undefined) await syncFolder(join(path, '..'))
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(absentOr(rethrow))
    if (file && Date.now() - file.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

function absentOr(otherwise: (cause: unknown) => never): (cause: unknown) => undefined {
  return (cause) => (codeOf(cause) === 'ENOENT' ? undefined : otherwise(cause))
}

function rethrow(cause: unknown): never {
  throw cause
}

function translate(cause: unknown): never {
  const code = codeOf(cause)
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFullError({ cause })
  throw unavailable(cause)
}

function codeOf(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
