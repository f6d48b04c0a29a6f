import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CarBlockIterator } from '@ipld/car/iterator'
import type { ContentBlock } from './blocks'
import { buildCar } from './car'
import { absentOr, makeFolder, rethrow, sync, writeNew } from './folder-files'

/** After this time single files replace a group's file, because by then most are on the disk anyway. */
const SETTLE_AFTER_MS = 10_000

/**
 * Groups of blocks that became durable together. Each group is one CAR file in `groups/`, written and synced once
 * before the files of its blocks. Those files need no sync until the group is dropped. After a crash they are made
 * again from it.
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
    private readonly settleBlock: (block: ContentBlock) => Promise<void>,
  ) {}

  /**
   * Writes a group and resolves with its path once it is durable.
   *
   * @param temporary - A path to write it at first.
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

  /** Makes all files durable whose groups an earlier process left. Call it before reading anything. */
  async recover(): Promise<void> {
    for (const name of (await readdir(this.folder).catch(absentOr(rethrow))) ?? []) {
      await this.settle(join(this.folder, name))
    }
  }

  /** Replaces every group now by the files of its blocks. */
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
    // Whatever could not be settled, for example on a full disk, does no harm and is tried again.
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
      // File system failures are temporary. A file that ends too early never held an acknowledged block.
      if (cause instanceof Error && 'code' in cause) throw cause
    } finally {
      car.destroy()
      await file.close()
    }
    await rm(path, { force: true })
  }
}
