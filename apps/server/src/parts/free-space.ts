import { statfs } from 'node:fs/promises'
import { StorageFullError } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { type Part, repeat } from './part'

/** Below this much free space nothing is written, because the embedded database needs some to survive. */
export const FLOOR_BYTES = 200 * 1024 * 1024

/**
 * People can sign in and attend down to this much free space, because the embedded database still has room for its log.
 */
export const FLOOR_FOR_PEOPLE_BYTES = 80 * 1024 * 1024

const LOOK_EVERY_MS = 4_000

/** Watches the free space of a folder's disk. */
export type FreeSpace = {
  /** Whether free space was above the floor a few seconds ago. */
  hasRoom(): boolean
  /** Whether there is more than the floor for signing in and attending. */
  hasRoomForPeople(): boolean
  /** Null if unknown. */
  freeBytes(): number | null
}

/**
 * Starts watching. A disk that cannot be read counts as having room, because that is no reason to refuse anybody.
 *
 * @param free - Returns the free bytes; by default of `folder`'s disk.
 */
export async function watchFreeSpace(
  folder: string,
  free: () => Promise<number> = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
): Promise<Part<FreeSpace>> {
  let left = Number.POSITIVE_INFINITY
  const look = async () => {
    left = await free().catch(() => Number.POSITIVE_INFINITY)
  }
  await look()
  const looking = repeat(look, LOOK_EVERY_MS)
  const port = {
    hasRoom: () => left > FLOOR_BYTES,
    hasRoomForPeople: () => left > FLOOR_FOR_PEOPLE_BYTES,
    freeBytes: () => (Number.isFinite(left) ? left : null),
  }
  return { port, close: looking.close }
}

/**
 * A content store that stops writing while the disk is nearly full, and still reads. Issuing must not use up the room
 * that the embedded database needs.
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
    exportCar: (cid, scope) => content.exportCar(cid, scope),
    remove: (cid) => content.remove(cid),
    ping: () => content.ping(),
  }
}
