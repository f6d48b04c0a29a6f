import type { ContentStore } from '../../certificate/content-store'
import type { Cid } from '../../shared/cid'
import type { Clock } from '../../shared/clock'

/** How long a replaced file stays, because a certificate that is being issued may still read it. */
const KEEP_SECONDS = 24 * 60 * 60

/** Port: files of artworks and events that newer files replaced. The database notes each replacement itself. */
export interface ReplacedContent {
  /** Files that were replaced before `moment`, and that no artwork, event or certificate names. */
  listUnnamed(moment: Date): Promise<readonly Cid[]>
  /** Runs `remove` and notes that the bytes are gone, unless the file was kept again meanwhile. */
  drop(cid: Cid, at: Date, remove: () => Promise<void>): Promise<void>
  /** Notes that files are in use again, after waiting for a running `drop`. Answers the files whose bytes are gone. */
  keep(cids: readonly Cid[]): Promise<readonly Cid[]>
}

/**
 * Removes the bytes of files that were replaced more than a day ago and that nothing names. `content` must not ask the
 * database, whose only connection may be inside `drop`.
 *
 * @throws {UnavailableError} when store or database does not answer; the next call continues.
 */
export async function dropReplaced({ replaced, content, clock }: dropReplaced.Ports): Promise<void> {
  const now = clock()
  for (const cid of await replaced.listUnnamed(new Date(now.getTime() - KEEP_SECONDS * 1000))) {
    await replaced.drop(cid, now, () => content.remove(cid))
  }
}
export declare namespace dropReplaced {
  type Ports = { replaced: ReplacedContent; content: Pick<ContentStore, 'remove'>; clock: Clock }
}

/** A content store that keeps a file once it is stored again, even while `drop` removes the same bytes. */
export function keepingStored(content: ContentStore, replaced: Pick<ReplacedContent, 'keep'>): ContentStore {
  return {
    async putFile(bytes) {
      const stored = await content.putFile(bytes)
      const gone = await replaced.keep([stored.cid])
      return gone.length === 0 ? stored : content.putFile(bytes)
    },
    async putMany(files) {
      const stored = await content.putMany(files)
      const gone = await replaced.keep(stored.map(({ cid }) => cid))
      return gone.length === 0 ? stored : content.putMany(files)
    },
    putDirectory: (entries) => content.putDirectory(entries),
    read: (cid, path) => content.read(cid, path),
    readBlock: (cid) => content.readBlock(cid),
    exportCar: (cid) => content.exportCar(cid),
    remove: (cid) => content.remove(cid),
    ping: () => content.ping(),
  }
}
