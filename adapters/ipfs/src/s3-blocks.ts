import { setTimeout as sleep } from 'node:timers/promises'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import type { CID } from 'multiformats/cid'
import { type Blocks, type ContentBlock, DamagedBlockError, isIntact, toContentUnavailable } from './blocks'
import { type AwsKey, EMPTY_HASH, signAws } from './sign-aws'

/** The maximum number of simultaneous requests to the store. */
const REQUESTS_AT_ONCE = 16

/** The pause before a question that the store put off is asked once more, in milliseconds. */
const PAUSE_MS = 300
/** What a store answers when it asks for a slower pace, or failed on its own. It has then done nothing. */
const putOffStatuses: ReadonlySet<number> = new Set([429, 500, 503])

/** Where blocks are kept in a store of the S3 kind. */
export type S3Place = {
  /** The bucket's address, and optionally a prefix for the names in it: `https://s3.example.org/bucket/prefix`. */
  readonly url: string
  readonly key: AwsKey
}

/**
 * Blocks as objects in a bucket, named by their CID. The store answers once an object is durable, and checks the
 * SHA-256 of the upload. This class checks the hash again on every read.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/
 */
export class S3Blocks implements Blocks {
  private readonly limit = limitConcurrency(REQUESTS_AT_ONCE)

  /**
   * @param timeoutMs - The time limit for one request with its answer, in milliseconds.
   * @param now - This machine's clock. The store compares the time with its own.
   */
  constructor(
    private readonly place: S3Place,
    private readonly timeoutMs: number,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async put({ cid, bytes }: ContentBlock): Promise<void> {
    // A CID of ours contains the SHA-256 of the block.
    const bodyHash = Buffer.from(cid.multihash.digest).toString('hex')
    await this.ask('PUT', `/${cid}`, { bytes, bodyHash })
  }

  async putAll(blocks: readonly ContentBlock[]): Promise<void> {
    const different = new Map(blocks.map((block) => [block.cid.toString(), block]))
    const put = await Promise.allSettled([...different.values()].map((block) => this.put(block)))
    const failed = put.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
  }

  async get(cid: CID): Promise<Uint8Array | undefined> {
    const bytes = await this.ask('GET', `/${cid}`)
    if (bytes === undefined) return undefined
    if (!(await isIntact({ cid, bytes }))) throw toContentUnavailable(new DamagedBlockError(cid.toString()))
    return bytes
  }

  /** Nothing in a bucket is ever garbage-collected. */
  async keep(): Promise<void> {}

  async remove(_root: CID, blocks: readonly CID[]): Promise<void> {
    for (const cid of blocks) await this.ask('DELETE', `/${cid}`)
  }

  /** Asks for a name that no block has. "Not found" shows that the bucket exists and the key is right. */
  async ping(): Promise<void> {
    await this.ask('GET', '/none')
  }

  /**
   * Makes one request, and the same once more if the store puts it off. Returns undefined if the store answers that it
   * does not have the object.
   */
  private ask(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    body: { readonly bytes: Uint8Array; readonly bodyHash: string } | null = null,
  ): Promise<Uint8Array | undefined> {
    return this.limit(async () => {
      try {
        const url = new URL(`${this.place.url}${name}`)
        const bodyHash = body?.bodyHash ?? EMPTY_HASH
        const send = () =>
          fetch(url, {
            method,
            headers: signAws(this.place.key, { service: 's3', method, url, bodyHash, now: this.now() }),
            ...(body && { body: new Uint8Array(body.bytes) }),
            redirect: 'error',
            signal: AbortSignal.timeout(this.timeoutMs),
          })
        let response = await send()
        if (putOffStatuses.has(response.status)) {
          await response.body?.cancel()
          // Jitter, so that requests that were put off together do not return together.
          await sleep(PAUSE_MS * (1 + Math.random()))
          response = await send()
        }
        const bytes = new Uint8Array(await response.arrayBuffer())
        if (response.ok) return bytes
        const code = readCode(bytes)
        if (response.status === 404 && code === 'NoSuchKey') return undefined
        throw new Error(`The store answered ${response.status} ${code} to ${method}.`)
      } catch (cause) {
        throw toContentUnavailable(cause)
      }
    })
  }
}

/** Reads the error code of an answer. A missing bucket is 404 as well, so only the code tells it from an object. */
function readCode(bytes: Uint8Array): string {
  const [, after = ''] = Buffer.from(bytes).toString('utf8').split('<Code>', 2)
  const [code = ''] = after.split('</Code>', 1)
  return code.slice(0, 64)
}
