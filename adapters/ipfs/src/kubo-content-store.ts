import { KuboBlocks } from './kubo-blocks'
import { UnixfsContentStore } from './unixfs-content-store'

/** The content store in a Kubo node, which also shares it with the IPFS network. */
export class KuboContentStore extends UnixfsContentStore {
  /**
   * @param options.api - Origin of the node's RPC API, e.g. `http://127.0.0.1:5001`.
   * @param options.timeoutMs - The time limit for one request, in milliseconds; by default 30 seconds.
   */
  constructor({ api, timeoutMs = 30_000 }: { api: string; timeoutMs?: number }) {
    super(new KuboBlocks(api, timeoutMs))
  }
}
