import type { DagScope } from '@certify/domain/certificate/content-store'
import { type BlockWriter, CarWriter } from '@ipld/car/writer'
import type { CID } from 'multiformats/cid'
import { type Blocks, type ContentBlock, readInside, toContentUnavailable } from './blocks'
import { isDirectory, readLinks } from './tree'

/**
 * Blocks at and below `root`, as far as `scope` goes, each once, parents before children, as a CARv1 stream.
 *
 * @throws {UnavailableError} during the stream if a block below the root is missing, because an incomplete CAR would
 * not be a copy.
 * @see https://ipld.io/specs/transport/car/carv1/
 */
export async function* writeCar(
  blocks: Blocks,
  root: CID,
  scope: DagScope = 'all',
): AsyncIterable<Uint8Array> {
  const { writer, out } = CarWriter.create([root])
  const filled = fill(writer, blocks, root, scope).finally(() => writer.close())
  // `await filled` reports a failure. This handler only prevents an unhandled rejection if the reader stops early.
  filled.catch(() => undefined)
  yield* out
  await filled
}

/** Writes these blocks as a CARv1 file, in their order. @param roots - The roots named in its header. */
export async function buildCar(blocks: readonly ContentBlock[], roots: readonly CID[] = []): Promise<Buffer> {
  const { writer, out } = CarWriter.create([...roots])
  const parts: Uint8Array[] = []
  const gathered = (async () => {
    for await (const part of out) parts.push(part)
  })()
  for (const block of blocks) await writer.put(block)
  await writer.close()
  await gathered
  return Buffer.concat(parts)
}

async function fill(writer: BlockWriter, blocks: Blocks, root: CID, scope: DagScope) {
  const seen = new Set<string>()
  const ahead = [root]
  for (let cid = ahead.pop(); cid; cid = ahead.pop()) {
    if (seen.has(cid.toString()) || readInside(cid)) continue
    seen.add(cid.toString())
    const bytes = await blocks.get(cid)
    if (!bytes) throw toContentUnavailable(new Error(`The block ${cid} below ${root} is not in the store.`))
    await writer.put({ cid, bytes })
    // A directory is listed by its own block.
    if (scope === 'block' || (scope === 'entity' && isDirectory(cid, bytes))) return
    ahead.push(...readLinks(cid, bytes).reverse())
  }
}
