import { randomUUID } from 'node:crypto'
import { access, constants, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import type { CID } from 'multiformats/cid'
import { BlockGroups } from './block-groups'
import { type Blocks, type ContentBlock, DamagedBlockError, isIntact, toContentUnavailable } from './blocks'
import {
  absentOr,
  makeFolder,
  removeAbandoned,
  rethrow,
  sync,
  translateFileError,
  writeNew,
} from './folder-files'

/** Files written at the same time: enough to share syncs, few enough to save file handles. */
const WRITES_AT_ONCE = 16

/**
 * Blocks as files in a folder, named by their CID and spread over 1,024 sub-folders. A block goes to a temporary file
 * that is synced and renamed, and the folder is synced, so a crash leaves the block whole or absent. Every read checks
 * the hash. Many blocks at once are synced as one group instead, see {@link BlockGroups}.
 */
export class FolderBlocks implements Blocks {
  private readonly limit = limitConcurrency(WRITES_AT_ONCE)
  private readonly folders = new Map<string, Promise<string>>()
  private readonly groups: BlockGroups

  /**
   * @param folder - Created if absent; holds `blocks/`, `groups/` and `tmp/`.
   * @param onDamage - Called with the CID of each block whose bytes do not match its hash.
   */
  constructor(
    private readonly folder: string,
    private readonly onDamage: (cid: string) => void = () => undefined,
  ) {
    this.groups = new BlockGroups(join(folder, 'groups'), (block) =>
      this.limit(() => this.write(block, { sync: true })),
    )
  }

  async put(block: ContentBlock): Promise<void> {
    await this.recovered().catch(translateFileError)
    await this.limit(() => this.write(block, { sync: true }).catch(translateFileError))
  }

  async putAll(blocks: readonly ContentBlock[]): Promise<void> {
    const [only, ...others] = new Map(blocks.map((block) => [block.cid.toString(), block])).values()
    if (!only) return
    if (others.length === 0) return this.put(only)
    await this.recovered().catch(translateFileError)
    const group = await this.groups.write([only, ...others], await this.temporary()).catch(translateFileError)
    // The group already makes these blocks durable. Reads use the files.
    const write = (block: ContentBlock) =>
      this.limit(() => this.write(block, { sync: false }).catch(translateFileError))
    const written = await Promise.allSettled([only, ...others].map(write))
    const failed = written.find((result) => result.status === 'rejected')
    if (!failed) return
    await this.groups.giveUp(group).catch(translateFileError)
    throw failed.reason
  }

  async get(cid: CID): Promise<Uint8Array | undefined> {
    // On a full disk the recovery after a crash cannot finish, but every intact block can still be read.
    const unfinished: unknown = await this.recovered().then(() => null, toContentUnavailable)
    const bytes = await readFile(join(this.folder, buildPath(cid))).catch(absentOr(translateFileError))
    if (bytes && (await isIntact({ cid, bytes }))) return bytes
    if (unfinished !== null) throw unfinished
    if (!bytes) return undefined
    this.onDamage(cid.toString())
    throw toContentUnavailable(new DamagedBlockError(cid.toString()))
  }

  /** Nothing in a folder is ever garbage-collected. */
  async keep(): Promise<void> {}

  async remove(_root: CID, blocks: readonly CID[]): Promise<void> {
    await this.recovered().catch(translateFileError)
    // An open group would restore its blocks after a crash.
    await this.groups.settleAll().catch(translateFileError)
    for (const cid of blocks) {
      await rm(join(this.folder, buildPath(cid)), { force: true }).catch(translateFileError)
      await sync(await this.shard(cid)).catch(translateFileError)
    }
  }

  async ping(): Promise<void> {
    await access(await this.tmp().catch(translateFileError), constants.W_OK).catch(translateFileError)
  }

  /** @param options.sync - Whether the file must be durable when this resolves; false if its group is durable. */
  private async write({ cid, bytes }: ContentBlock, options: { sync: boolean }): Promise<void> {
    const folder = await this.shard(cid)
    const path = join(this.folder, buildPath(cid))
    // A damaged block does not count as present, so storing the same bytes again repairs it.
    const present = await readFile(path).catch(absentOr(rethrow))
    const isThere = present !== undefined && (await isIntact({ cid, bytes: present }))
    if (!isThere) {
      const temporary = await this.temporary()
      try {
        await writeNew(temporary, bytes, options)
        await rename(temporary, path)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
    }
    if (!options.sync) return
    // Sync a present file too: it may come from a group, or its writer may not have synced it yet.
    if (isThere) await sync(path)
    await sync(folder)
  }

  private recovered(): Promise<string> {
    return this.once('groups', () => this.groups.recover())
  }

  private shard(cid: CID): Promise<string> {
    return this.once(join('blocks', findShard(cid)), makeFolder)
  }

  private async temporary(): Promise<string> {
    return join(await this.tmp(), randomUUID())
  }

  private tmp(): Promise<string> {
    return this.once('tmp', async (path) => {
      await makeFolder(path)
      await removeAbandoned(path)
    })
  }

  /** Prepares a folder once per process. A failure is not remembered. */
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

/** The path of a block. It contains only characters of a parsed CID. */
function buildPath(cid: CID): string {
  return join('blocks', findShard(cid), cid.toString())
}

/** The two characters before the last one. The last one has too few bits to spread blocks evenly. */
function findShard(cid: CID): string {
  return cid.toString().slice(-3, -1)
}
