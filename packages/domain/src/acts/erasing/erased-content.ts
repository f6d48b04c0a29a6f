import type { ContentStore } from '../../certificate/content-store'
import type { Cid } from '../../shared/cid'
import type { Clock } from '../../shared/clock'

/** Port: the addresses of what was about people who erased their accounts. */
export interface ErasedContent {
  /** All of them; `cid` or `cid/name`. */
  all(): Promise<ReadonlySet<string>>
  /** Files whose bytes are still to be removed from the store. */
  toRemove(): Promise<readonly Cid[]>
  /** Takes an address off the list: somebody stored the same bytes anew. */
  allowAgain(cid: string): Promise<void>
  /** Notes that a file's bytes are gone. */
  noteRemoved(cid: Cid, at: Date): Promise<void>
}

/**
 * Removes the bytes of erased content from the store. What cannot be removed now is removed the next time; it is not
 * served meanwhile.
 *
 * @throws {UnavailableError} when the store could not be asked.
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
