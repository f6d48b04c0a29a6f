import { FolderBlocks } from './folder-blocks'
import { UnixfsContentStore } from './unixfs-content-store'

/** A content store in a data folder. It needs no setup and answers once content is durable. One process may write. */
export class FolderContentStore extends UnixfsContentStore {
  /**
   * @param options.folder - Created if absent.
   * @param options.onDamage - Called with the CID of each block on disk that does not match its hash, for the log.
   */
  constructor({ folder, onDamage }: { folder: string; onDamage?: (cid: string) => void }) {
    super(new FolderBlocks(folder, onDamage))
  }
}
