import type { ContentStore } from '../../certificate/content-store'
import type { Cid } from '../../shared/cid'
import type { Clock } from '../../shared/clock'

/** Port: the addresses of content about people who erased their accounts. */
export interface ErasedContent {
  /** All addresses, as `cid` or `cid/name`. */
  all(): Promise<ReadonlySet<string>>
  /** Files whose bytes are still to be removed from the store. */
  toRemove(): Promise<readonly Cid[]>
  /** Removes an address from the list because somebody stored the same bytes again. */
  allowAgain(cid: string): Promise<void>
  /** Notes that a file's bytes are gone. */
  noteRemoved(cid: Cid, at: Date): Promise<void>
}

/**
 * Removes the bytes of erased content from the store. A file that cannot be removed now is removed on the next call
 * and is not served until then.
 *
 * @throws {UnavailableError} when the store does not answer.
 */
export async function removeErased({ erased, content, clock }: removeErased.Ports): Promise<void> {
  for (const cid of await erased.toRemove()) {
    await content.remove(cid)
    await erased.noteRemoved(cid, clock())
  }
}
export declare namespace removeErased {
  type Ports = { erased: ErasedContent; content: Pick<ContentStore, 'remove'>; clock: Clock }
}
