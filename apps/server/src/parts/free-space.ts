import { statfs } from 'node:fs/promises'
import { StorageFullError } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { Part } from './part'

/** Below this much free space nothing is written any more: the embedded database needs some to stay alive. */
export const FLOOR_BYTES = 200 * 1024 * 1024

const LOOK_EVERY_MS = 5_000

/** Watches the free space of a folder's disk. */
export type FreeSpace = {
  /** Whether there is more than the floor, as of a few seconds ago. */
  hasRoom(): boolean
}

/**
 * Begins to watch. A disk that cannot be looked at counts as having room: that is not a reason to refuse anybody.
 *
 * @param free - Answers the free bytes; the disk of `folder`, unless told.
 */
export async function watchFreeSpace(
  folder: string,
  free: () => Promise<number> = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
): Promise<Part<FreeSpace>> {
  let roomy = true
  const look = async () => {
    roomy = await free().then(
      (bytes) => bytes > FLOOR_BYTES,
      () => true,
    )
  }
  await look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return { port: { hasRoom: () => roomy }, close: async () => clearInterval(timer) }
}

/**
 * A content store that takes nothing in while the disk is nearly full, and goes on reading: what issuing writes must not
 * use up the room that the embedded database lives on.
 */
export function whileThereIsRoom(content: ContentStore, hasRoom: () => boolean): ContentStore {
  const roomy = async () => {
    if (!hasRoom()) throw new StorageFullError()
  }
  return {
    putFile: (bytes) => roomy().then(() => content.putFile(bytes)),
    putMany: (files) => roomy().then(() => content.putMany(files)),
    putDirectory: (entries) => roomy().then(() => content.putDirectory(entries)),
    read: (cid, path) => content.read(cid, path),
    readBlock: (cid) => content.readBlock(cid),
    exportCar: (cid) => content.exportCar(cid),
    remove: (cid) => content.remove(cid),
    ping: () => content.ping(),
  }
}
