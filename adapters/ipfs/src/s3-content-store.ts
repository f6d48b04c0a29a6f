import { S3Blocks, type S3Place } from './s3-blocks'
import { UnixfsContentStore } from './unixfs-content-store'

/** The content store in a bucket of any store of the S3 kind. */
export class S3ContentStore extends UnixfsContentStore {
  /** @param options.timeoutMs - The time limit for one request, in milliseconds; by default 30 seconds. */
  constructor({ timeoutMs = 30_000, ...place }: S3Place & { readonly timeoutMs?: number }) {
    super(new S3Blocks(place, timeoutMs))
  }
}
