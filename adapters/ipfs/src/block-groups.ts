import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CarBlockIterator } from '@ipld/car/iterator'
import type { Block } from './blocks'
import { carOf } from './car'
import { absentOr, makeFolder, rethrow, sync, writeNew } from './folder-files'

/** A group's own file is given up for files of one block each after so long: the disk has most of them by itself then. */
const SETTLE_AFTER_MS = 10_000

/**
 * Groups of blocks that became durable together: each is one CAR file in `groups/`, written ahead of the files of its
 * blocks and synced once. Those files need no sync of their own until the group is given up; after a crash they are
 * made again from it.
 */
export class BlockGroups {
  private readonly pending = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private settling: Promise<void> = Promise.resolve()

  /**
   * @param folder - Where the groups lie; made when the first is written.
   * @param settleBlock - Makes the file of one block durable, whatever state it is in.
   */
  constructor(
    private readonly folder: string,
    private readonly settleBlock: (block: Block) => Promise<void>,
  ) {}

  /**
   * Writes a group and resolves with its path once it is durable.
   *
   * @param temporary - A path to write it at first.
   */
  async write(blocks: readonly Block[], temporary: string): Promise<string> {
    await makeFolder(this.folder)
    const path = join(this.folder, `${randomUUID()}.car`)
    try {
      await writeNew(temporary, await carOf(blocks), { sync: true })
      await rename(temporary, path)
      await sync(this.folder)
    } catch (cause) {
      for (const half of [temporary, path]) await rm(half, { force: true })
      throw cause
    }
    this.settleLater(path)
    return path
  }

  /** Takes back a group that was not acknowledged to anybody: what a full disk refuses must not fill it further. */
  async giveUp(path: string): Promise<void> {
    this.pending.delete(path)
    await rm(path, { force: true })
  }

  /** Makes the files of all groups durable that a process before this one left. To be called before anything is read. */
  async recover(): Promise<void> {
    for (const name of (await readdir(this.folder).catch(absentOr(rethrow))) ?? []) {
      await this.settle(join(this.folder, name))
    }
  }

  /** Gives every group up now, for the files of its blocks. */
  async settleAll(): Promise<void> {
    clearTimeout(this.timer)
    this.settlePending()
    await this.settling
  }

  private settleLater(path: string): void {
    this.pending.add(path)
    this.timer ??= setTimeout(() => this.settlePending(), SETTLE_AFTER_MS).unref()
  }

  private settlePending(): void {
    this.timer = undefined
    const paths = [...this.pending]
    this.pending.clear()
    // What could not be settled, on a full disk for one, does no harm and is tried again.
    this.settling = this.settling.then(async () => {
      for (const path of paths) await this.settle(path).catch(() => this.settleLater(path))
    })
  }

  private async settle(path: string): Promise<void> {
    const file = await open(path).catch(absentOr(rethrow))
    // Another process of this folder has settled it meanwhile.
    if (!file) return
    const car = file.createReadStream()
    try {
      for await (const block of await CarBlockIterator.fromIterable(car)) await this.settleBlock(block)
    } catch (cause) {
      // The file system's troubles are temporary; a file that ends too early never held an acknowledged block.
      if (cause instanceof Error && 'code' in cause) throw cause
    } finally {
      car.destroy()
      await file.close()
    }
    await rm(path, { force: true })
  }
}
