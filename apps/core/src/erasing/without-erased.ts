import { ContentErasedError } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { ErasedContent } from './erased-content'

/** A content store that never serves erased content. */
export type StoreWithoutErased = ContentStore & {
  /** Reads the list again, to learn what other replicas erased. @throws {UnavailableError} */
  refresh(): Promise<void>
  /** Whether the file was erased, as far as this process knows. */
  isErased(cid: string): boolean
}

/**
 * Checks the list of erased content before each read. Removing the bytes is not enough, because an IPFS node may find
 * them again in its network.
 */
export async function withoutErased(
  content: ContentStore,
  erased: Pick<ErasedContent, 'all' | 'allowAgain'>,
): Promise<StoreWithoutErased> {
  let denied = await erased.all()
  const refresh = async () => {
    denied = await erased.all()
  }
  const refuse = (cid: string) => {
    if (denied.has(cid)) throw new ContentErasedError({ cid })
  }
  /**
   * Someone uploaded these bytes, so they are not erased content, even if another replica has just erased them.
   *
   * @returns whether they must be stored once more.
   */
  const allow = async (cid: string) => {
    const isGone = await erased.allowAgain(cid)
    await refresh()
    return isGone
  }
  return {
    refresh,
    isErased: (cid) => denied.has(cid),
    async putFile(bytes) {
      const stored = await content.putFile(bytes)
      return (await allow(stored.cid)) ? content.putFile(bytes) : stored
    },
    async putMany(files) {
      const stored = await content.putMany(files)
      let isGone = false
      for (const { cid } of stored) isGone = (await allow(cid)) || isGone
      return isGone ? content.putMany(files) : stored
    },
    putDirectory: (entries) => content.putDirectory(entries),
    async read(cid, path) {
      refuse(cid)
      if (path !== undefined) refuse(`${cid}/${path}`)
      return content.read(cid, path)
    },
    async readBlock(cid) {
      refuse(cid)
      return content.readBlock(cid)
    },
    async *exportCar(cid, scope) {
      refuse(cid)
      yield* content.exportCar(cid, scope)
    },
    remove: (cid) => content.remove(cid),
    ping: () => content.ping(),
  }
}
