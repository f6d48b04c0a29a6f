import { FolderBlocks } from './folder-blocks'
import { UnixfsContentStore } from './unixfs-content-store'

/** The content store in a data folder: nothing to set up, durable before it answers. One process at a time may write. */
export class FolderContentStore extends UnixfsContentStore {
  /**
   * @param options.folder - Made if absent.
   * @param options.onDamage - Told the CID of each block on disk that differs from its hash; for the log.
   */
  constructor({ folder, onDamage }: { folder: string; onDamage?: (cid: string) => void }) {
    super(new FolderBlocks(folder, onDamage))
  }
}
