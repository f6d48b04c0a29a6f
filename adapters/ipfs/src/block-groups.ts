import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CarBlockIterator } from '@ipld/car/iterator'
import type { ContentBlock } from './blocks'
import { buildCar } from './car'
import { absentOr, makeFolder, rethrow, sync, writeNew } from './folder-files'

/** Milliseconds until single files replace a group's file. By then most of them are on the disk anyway. */
const SETTLE_AFTER_MS = 10_000

/**
 * Groups of blocks that become durable together. Each group is one CAR file in `groups/`, written and synced before
 * the files of its blocks. Those files need no sync while the group exists, because after a crash they are restored
 * from it.
 */
export class BlockGroups {
  private readonly pending = new Set<string>()
  private timer: NodeJS.Timeout | undefined
  private settling: Promise<void> = Promise.resolve()

  /**
   * @param folder - The folder of the groups, created with the first group.
   * @param settleBlock - Makes the file of one block durable, even if the file is damaged or missing.
   */
  constructor(
    private readonly folder: string,
    private readonly settleBlock: (block: ContentBlock) => Promise<void>,
  ) {}

  /**
   * Writes a group and resolves with its path once it is durable.
   *
   * @param temporary - The path at which the file is written before it is renamed.
   */
  async write(blocks: readonly ContentBlock[], temporary: string): Promise<string> {
    await makeFolder(this.folder)
    const path = join(this.folder, `${randomUUID()}.car`)
    try {
      await writeNew(temporary, await buildCar(blocks), { sync: true })
      await rename(temporary, path)
      await sync(this.folder)
    } catch (cause) {
      for (const half of [temporary, path]) await rm(half, { force: true })
      throw cause
    }
    this.settleLater(path)
    return path
  }

  /** Removes a group that was never acknowledged, so that a refused write does not fill the disk further. */
  async giveUp(path: string): Promise<void> {
    this.pending.delete(path)
    await rm(path, { force: true })
  }

  /** Makes the files of all groups durable that an earlier process left. Call it before reading anything. */
  async recover(): Promise<void> {
    for (const name of (await readdir(this.folder).catch(absentOr(rethrow))) ?? []) {
      await this.settle(join(this.folder, name))
    }
  }

  /** Replaces every group with the files of its blocks now. */
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
    // A group that cannot be settled, for example on a full disk, does no harm and is tried again.
    this.settling = this.settling.then(async () => {
      for (const path of paths) await this.settle(path).catch(() => this.settleLater(path))
    })
  }

  private async settle(path: string): Promise<void> {
    const file = await open(path).catch(absentOr(rethrow))
    // Another process with the same folder has settled this group meanwhile.
    if (!file) return
    const car = file.createReadStream()
    try {
      for await (const block of await CarBlockIterator.fromIterable(car)) await this.settleBlock(block)
    } catch (cause) {
      // File system failures are temporary. A file that ends too early never held an acknowledged block.
      if (cause instanceof Error && 'code' in cause) throw cause
    } finally {
      car.destroy()
      await file.close()
    }
    await rm(path, { force: true })
  }
}
