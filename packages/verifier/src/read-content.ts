import type { CID } from 'multiformats/cid'
import { type Asker, isRetryable, request } from './ask'
import type { UnknownKind } from './check-id'
import { type ContentPath, isBlockOf, joinParts, openBlock } from './cid'
import type { KnownBlock } from './known-blocks'
import type { KnownDirectory } from './known-directories'
import type { Evidence } from './report'
import type { Sha256, VerifyOptions } from './sources'
import { Unanswered } from './unanswered'

/**
 * The result of looking for a file.
 *
 * - `right`: every block on the way matches the CID that named it.
 * - `different`: every source returned bytes, and none of them matched.
 * - `absent`: an authentic directory does not contain the name.
 * - `unanswered`: no source returned the right bytes, and at least one returned none, so it may have them.
 */
export type Content =
  | { readonly state: 'right'; readonly bytes: Uint8Array; readonly evidence: readonly Evidence[] }
  | { readonly state: 'different' | 'absent'; readonly evidence: readonly Evidence[] }
  | {
      readonly state: 'unanswered'
      readonly kind: UnknownKind
      readonly retryable: boolean
      readonly evidence: readonly Evidence[]
    }

/** Reads files by their hash from sources that need no trust. */
export type ContentReader = {
  /** Reads the file at `path`, at most `maxBytes` long. Never throws. */
  read(path: ContentPath, maxBytes: number): Promise<Content>
}

/** Trustless gateways limit a block to 2 MiB. A little is added for the envelope. */
const MAX_BLOCK_BYTES = 2 * 1024 * 1024 + 1024
/** Files of this product have two levels. More is an attempt to keep us busy. */
const MAX_DEPTH = 4

/** Ends a walk early with its result. */
class Stopped extends Error {
  constructor(readonly content: Exclude<Content, { state: 'right' }>) {
    super(content.state)
  }
}

/**
 * Opens the gateways for reading. The reader asks them in order until one returns the right bytes of a block, so a
 * gateway that lies, lags or is down costs only time. The reader keeps blocks for its lifetime.
 *
 * @see https://specs.ipfs.tech/http-gateways/trustless-gateway/
 */
export function openContent(
  asker: Asker,
  gatewayUrls: readonly string[],
  { sha256, directories, blocks: kept }: Pick<VerifyOptions, 'sha256' | 'directories' | 'blocks'>,
): ContentReader {
  const blocks = new Map<string, Promise<Content>>()

  function readBlock(cid: CID): Promise<Content> {
    const key = cid.toString()
    const known = blocks.get(key)
    if (known) return known
    const reading = askInOrder(asker, gatewayUrls, { cid, sha256 })
    blocks.set(key, reading)
    // A block that is missing now may be available later.
    reading.then((content) => content.state === 'right' || blocks.delete(key))
    return reading
  }

  async function authentic(cid: CID, trail: Evidence[]): Promise<KnownBlock> {
    const content = await readBlock(cid)
    if (content.state !== 'right') {
      throw new Stopped({ ...content, evidence: [...trail, ...content.evidence] })
    }
    trail.push(...content.evidence)
    return content
  }

  async function readFileBlock(cid: CID, trail: Evidence[]): Promise<Uint8Array> {
    const key = cid.toString()
    const known = kept?.get(key)
    if (known) {
      trail.push(...known.evidence)
      return known.bytes
    }
    const { bytes, evidence } = await authentic(cid, trail)
    kept?.set(key, { bytes, evidence })
    return bytes
  }

  async function fileAt(cid: CID, budget: Budget, trail: Evidence[], depth = 0): Promise<Uint8Array> {
    if (depth > MAX_DEPTH) throw new Unanswered('malformed', 'the file is nested too deeply')
    const node = openBlock(cid, await readFileBlock(cid, trail))
    if (node.type !== 'file') throw new Unanswered('malformed', 'a directory where a file should be')
    budget.take(node.inline.length, node.parts.length)
    const parts = await Promise.all(node.parts.map((part) => fileAt(part, budget, trail, depth + 1)))
    return joinParts(node.inline, parts)
  }

  /** @returns the entries of a directory; empty for a file. */
  async function readEntries(cid: CID, trail: Evidence[]): Promise<KnownDirectory['entries']> {
    const key = cid.toString()
    const known = directories?.get(key)
    if (known) {
      trail.push(...known.evidence)
      return known.entries
    }
    const { bytes, evidence } = await authentic(cid, trail)
    const node = openBlock(cid, bytes)
    if (node.type !== 'directory') return new Map()
    directories?.set(key, { entries: node.entries, evidence })
    return node.entries
  }

  async function walk(path: ContentPath, trail: Evidence[]): Promise<CID> {
    let at = path.root
    for (const name of path.names) {
      const next = (await readEntries(at, trail)).get(name)
      if (!next) throw new Stopped({ state: 'absent', evidence: trail })
      at = next
    }
    return at
  }

  return {
    async read(path, maxBytes) {
      const trail: Evidence[] = []
      try {
        const bytes = await fileAt(await walk(path, trail), new Budget(maxBytes), trail)
        return { state: 'right', bytes, evidence: trail }
      } catch (error) {
        if (error instanceof Stopped) return error.content
        const kind = error instanceof Unanswered ? error.kind : 'malformed'
        return { state: 'unanswered', kind, retryable: isRetryable(kind), evidence: trail }
      }
    },
  }
}

/** Limits the bytes and blocks of one file. */
class Budget {
  private blocks = 256
  constructor(private bytes: number) {}
  take(bytes: number, blocks: number) {
    this.bytes -= bytes
    this.blocks -= blocks
    if (this.bytes < 0 || this.blocks < 0) throw new Unanswered('malformed', 'the file is too large')
  }
}

async function askInOrder(
  asker: Asker,
  gatewayUrls: readonly string[],
  { cid, sha256 }: { cid: CID; sha256: Sha256 | undefined },
): Promise<Content> {
  const evidence: Evidence[] = []
  let hasWrongBytes = false
  let kind: UnknownKind | null = null
  for (const gateway of gatewayUrls) {
    const url = `${gateway.replace(/\/+$/, '')}/${cid}?format=raw`
    const see = (value: string): Evidence => ({
      source: gateway,
      question: `GET ${url}, sha2-256 of the bytes`,
      value,
      time: asker.now().toISOString(),
    })
    try {
      const { bytes, contentType } = await request(
        asker,
        url,
        { headers: { accept: RAW_BLOCK } },
        MAX_BLOCK_BYTES,
      )
      if (isBlockOf(cid, bytes, sha256)) {
        return {
          state: 'right',
          bytes,
          evidence: [...evidence, see(`${cid}: ${bytes.length} bytes, as named`)],
        }
      }
      // A login page or an error page is not an altered block, because it is not a block.
      if (contentType !== RAW_BLOCK)
        throw new Unanswered('malformed', `not a block but ${contentType || 'nothing named'}`)
      hasWrongBytes = true
      evidence.push(see(`${cid}: ${bytes.length} bytes, but not those named`))
    } catch (error) {
      const failure = error instanceof Unanswered ? error : new Unanswered('malformed', String(error))
      if (kind === null || failure.kind === 'erased') kind = failure.kind
      evidence.push(see(failure.message))
    }
  }
  if (hasWrongBytes && kind === null) return { state: 'different', evidence }
  const why = kind ?? 'unreachable'
  return { state: 'unanswered', kind: why, retryable: isRetryable(why), evidence }
}

const RAW_BLOCK = 'application/vnd.ipld.raw'
