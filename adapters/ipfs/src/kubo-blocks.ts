import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { CID } from 'multiformats/cid'
import {
  type Blocks,
  type ContentBlock,
  DamagedBlockError,
  isIntact,
  RAW,
  toContentUnavailable,
} from './blocks'
import { buildCar } from './car'

/** The maximum number of simultaneous requests to a Kubo node. */
const REQUESTS_AT_ONCE = 8

/**
 * Blocks in a Kubo node, by its RPC API. We trust the node to keep blocks but not to tell the truth. So this class
 * compares every CID in its answers with ours and hashes every block.
 *
 * @see https://docs.ipfs.tech/reference/kubo/rpc/
 */
export class KuboBlocks implements Blocks {
  private readonly limit = limitConcurrency(REQUESTS_AT_ONCE)

  /**
   * @param api - Origin of the RPC API, e.g. `http://127.0.0.1:5001`, optionally with a path before `/api/v0`.
   * @param timeoutMs - The time limit for one request with its answer, in milliseconds.
   */
  constructor(
    private readonly api: string,
    private readonly timeoutMs: number,
  ) {}

  async put({ cid, bytes }: ContentBlock): Promise<void> {
    const form = new FormData()
    form.append('data', new Blob([new Uint8Array(bytes)]))
    const codec = cid.code === RAW ? 'raw' : 'dag-pb'
    const answer = await this.askJson('block/put', { 'cid-codec': codec, mhtype: 'sha2-256' }, form)
    expectCid(cid, answer.Key)
  }

  /** Sends all blocks as one CAR in one request. The node pins the CAR's roots and answers with each root. */
  async putAll(blocks: readonly ContentBlock[], roots: readonly CID[]): Promise<void> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(await buildCar(blocks, roots))]))
    const answer = await this.ask('dag/import', { 'pin-roots': 'true' }, form)
    const lines = Buffer.from(answer ?? [])
      .toString('utf8')
      .split('\n')
    const kept = lines.filter((line) => line.trim() !== '').flatMap((line) => keptRoot(Buffer.from(line)))
    for (const root of roots) if (!kept.includes(root.toString())) expectCid(root, 'nothing')
  }

  async get(cid: CID): Promise<Uint8Array | undefined> {
    // `offline` limits the answer to this node's blocks. Otherwise it would search the network for an unknown CID.
    const answer = await this.ask('block/get', { arg: cid.toString(), offline: 'true' })
    if (answer === undefined) return undefined
    if (!(await isIntact({ cid, bytes: answer })))
      throw toContentUnavailable(new DamagedBlockError(cid.toString()))
    return answer
  }

  /** Pins the tree. The node then reports if a block of it is missing. */
  async keep(cid: CID): Promise<void> {
    const { Pins } = await this.askJson('pin/add', { arg: cid.toString(), recursive: 'true' })
    expectCid(cid, Array.isArray(Pins) ? Pins[0] : undefined)
  }

  /** Unpins, then removes. The node rightly keeps a block that something else still pins. */
  async remove(root: CID, blocks: readonly CID[]): Promise<void> {
    await this.ask('pin/rm', { arg: root.toString() }, undefined, /not pinned/)
    for (const cid of blocks) await this.ask('block/rm', { arg: cid.toString(), force: 'true' })
  }

  async ping(): Promise<void> {
    const { Version } = await this.askJson('version', {})
    if (typeof Version !== 'string')
      throw toContentUnavailable(new Error('Not a Kubo node: its answer names no version.'))
  }

  private async askJson(command: string, query: Record<string, string>, body?: FormData) {
    const answer = await this.ask(command, query, body)
    return parseObject(command, answer ?? new Uint8Array())
  }

  /** Makes one call. Returns undefined if the node answers that it does not have the block. */
  private ask(
    command: string,
    query: Record<string, string>,
    body?: FormData,
    absence = ABSENT,
  ): Promise<Uint8Array | undefined> {
    return this.limit(async () => {
      try {
        const url = `${this.api.replace(/\/+$/, '')}/api/v0/${command}?${new URLSearchParams(query)}`
        const response = await fetch(url, {
          method: 'POST',
          ...(body === undefined ? {} : { body }),
          redirect: 'error',
          signal: AbortSignal.timeout(this.timeoutMs),
        })
        const bytes = new Uint8Array(await response.arrayBuffer())
        if (response.ok) return bytes
        if (saysSo(absence, response.status, bytes)) return undefined
        throw new Error(`Kubo answered ${response.status} to ${command}.`)
      } catch (cause) {
        throw toContentUnavailable(cause)
      }
    })
  }
}

/**
 * Kubo has no error code for an absent block, only status 500, `Code: 0` and a sentence
 * (fission-codes/kubo-car-mirror#77). If a node words it differently, the block counts as unavailable, which is less
 * exact but never wrong.
 */
const ABSENT = /ipld: could not find|block was not found locally/

function saysSo(sentence: RegExp, status: number, bytes: Uint8Array): boolean {
  if (status !== 500 && status !== 404) return false
  return sentence.test(Buffer.from(bytes).toString('utf8'))
}

function parseObject(command: string, bytes: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // Handled below, like JSON that is not an object.
  }
  throw toContentUnavailable(new Error(`Kubo's answer to ${command} is not a JSON object.`))
}

/** The root that one line of `dag/import`'s answer calls pinned; empty for statistics and failed pins. */
function keptRoot(line: Uint8Array): string[] {
  const { Root } = parseObject('dag/import', line) as {
    Root?: { Cid?: { '/'?: string }; PinErrorMsg?: string }
  }
  const cid = Root?.Cid?.['/']
  return cid === undefined || Root?.PinErrorMsg ? [] : [cid]
}

/** Checks a CID that the store answered. If the store used other CIDs for our bytes, every link would be broken. */
function expectCid(expected: CID, answered: unknown): void {
  try {
    if (CID.parse(String(answered)).equals(expected)) return
  } catch {
    // Not a CID. Handled below.
  }
  throw toContentUnavailable(
    new Error(`The store answered ${String(answered).slice(0, 80)} for ${expected}.`),
  )
}
