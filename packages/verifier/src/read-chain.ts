import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { type Answer, type Asker, attempt, isRetryable } from './ask'
import { decodeCertificate, encodeCertificateCall } from './certificate-call'
import type { UnknownKind } from './check-id'
import { type Hex, readBlock, readChainId, readCode, readContract } from './json-rpc'
import { type Node, type OpenNode, openNode } from './node'
import { readReason } from './read-reason'
import type { Block, CertificateFacts, Evidence } from './report'
import type { Registry, Sources } from './sources'

/** An answer on which all nodes that answered agree, or why there is none. */
export type Agreed<T> =
  | { readonly state: 'agreed'; readonly value: T; readonly evidence: readonly Evidence[] }
  | {
      readonly state: 'unanswered'
      readonly kind: UnknownKind
      readonly retryable: boolean
      readonly evidence: readonly Evidence[]
    }

/** Everything that one verification reads from the chain, all at one block. */
export type ChainReading = {
  /** The block of the reading: the newest that any node offered. */
  readonly block: Agreed<Block>
  readonly chainId: Agreed<number>
  /** The registry's code, `0x` if it has none. */
  readonly code: Agreed<Hex>
  readonly certificate: Agreed<CertificateFacts>
  /**
   * The newest final block and the registry's answer at it. The answer is null if the registry did not exist yet or the
   * node keeps no state that old.
   */
  readonly final: Agreed<{ readonly block: Block; readonly certificate: CertificateFacts | null }>
  /** Whether the nodes' answers agree. */
  readonly agreement: Agreement
}

/** Whether independent nodes agree. */
type Agreement =
  | { readonly state: 'single' }
  | { readonly state: 'same'; readonly count: number; readonly evidence: readonly Evidence[] }
  | { readonly state: 'different'; readonly evidence: readonly Evidence[] }
  | { readonly state: 'incomplete'; readonly kind: UnknownKind; readonly evidence: readonly Evidence[] }

/** How many blocks a node may lag and still count as current. */
const TOLERATED_LAG = 3

/** The chain at one moment: the newest block of each node is fixed, and all certificates are read at it. */
export type RegistryReader = {
  /** Reads all facts of one certificate. Never throws. */
  read(tokenId: bigint): Promise<ChainReading>
}

/** Fixes each node's block. Never throws: the reading records a node that does not answer. */
export async function openChain(
  asker: Asker,
  sources: Sources,
  open: OpenNode = openNode,
): Promise<RegistryReader> {
  const codes = new Map<string, Promise<Answer<Hex>>>()
  const nodes = sources.rpcUrls.map((url) => open(asker, url))
  const heads = await Promise.all(nodes.map((node) => readHead(asker, node, sources)))
  const newest = heads.reduce((top, { latest }) => (latest.ok ? Math.max(top, latest.value.number) : top), -1)

  /** The code at the fixed block is the same for all numbers, so it is read once. */
  function readCodeOnce({ node }: Head, block: Block, registry: Registry): Promise<Answer<Hex>> {
    const key = `${node.url} ${registry.address}`
    const reading = codes.get(key) ?? attempt(() => readCode(node, registry.address, block))
    codes.set(key, reading)
    return reading
  }

  async function readNode(head: Head, registry: Registry, tokenId: bigint): Promise<NodeReading> {
    const { node, latest, finalized } = head
    if (!latest.ok) return { head, code: latest, certificate: latest, final: latest, lag: 0 }
    const call = encodeCertificateCall(tokenId)
    const at = (block: Block) => readContract(node, registry.address, call, block)
    const [code, certificate, final] = await Promise.all([
      readCodeOnce(head, latest.value, registry),
      attempt(async () => decodeCertificate(await at(latest.value))),
      finalized.ok ? attempt(async () => decodeFormer(await at(finalized.value))) : finalized,
    ])
    return { head, code, certificate, final, lag: newest - latest.value.number }
  }

  return {
    async read(tokenId) {
      const registry = chooseRegistry(sources.registries, tokenId)
      const readings = registry
        ? await Promise.all(heads.map((head) => readNode(head, registry, tokenId)))
        : []
      const reading = combine(asker, readings, registry, tokenId)
      return registry ? addReason(reading, readings, registry, tokenId) : reading
    },
  }

  /** Adds the words of a reason from the first node that has them. Their hash proves them, so one node is enough. */
  async function addReason(
    reading: ChainReading,
    readings: readonly NodeReading[],
    registry: Registry,
    tokenId: bigint,
  ): Promise<ChainReading> {
    const { certificate } = reading
    if (certificate.state === 'unanswered' || certificate.value.reasonHash === null) return reading
    const evidence = [...certificate.evidence]
    for (const { head } of readings) {
      const words = await attempt(() => readReason(head.node, registry.address, tokenId, certificate.value))
      evidence.push({
        source: head.node.url,
        question: `eth_getLogs of block ${certificate.value.endedInBlock}, for the reason`,
        value: render(words.ok ? (words.value ?? '') : `no answer (${words.kind}): ${words.detail}`),
        time: asker.now().toISOString(),
      })
      if (!words.ok || words.value === null) continue
      return withReason({ ...reading, certificate: { ...certificate, evidence } }, words.value)
    }
    return { ...reading, certificate: { ...certificate, evidence } }
  }
}

/** Adds the words to the certificate, and to the final block's answer if its reason has the same hash. */
function withReason(reading: ChainReading, reason: string): ChainReading {
  const { certificate, final } = reading
  if (certificate.state === 'unanswered') return reading
  const { reasonHash } = certificate.value
  const former = final.state === 'agreed' ? final.value.certificate : null
  return {
    ...reading,
    certificate: { ...certificate, value: { ...certificate.value, reason } },
    final:
      final.state === 'agreed' && former !== null && former.reasonHash === reasonHash
        ? { ...final, value: { ...final.value, certificate: { ...former, reason } } }
        : final,
  }
}

/** Finds the volume of a number: the last one whose first page is not above the number's page. */
export function chooseRegistry(registries: readonly Registry[], tokenId: bigint): Registry | undefined {
  const page = tokenId / SERIALS_PER_PAGE
  const candidates = [...registries].sort((a, b) => (a.firstPage ?? 1) - (b.firstPage ?? 1))
  return candidates.findLast((registry) => BigInt(registry.firstPage ?? 1) <= page) ?? candidates[0]
}

/** A node's fixed block. */
type Head = {
  readonly node: Node
  readonly chainId: Answer<number>
  readonly latest: Answer<Block>
  readonly finalized: Answer<Block>
}

/** One node's answers. */
type NodeReading = {
  readonly head: Head
  readonly code: Answer<Hex>
  readonly certificate: Answer<CertificateFacts>
  readonly final: Answer<CertificateFacts | null>
  /** How many blocks it is behind the newest that any node offered. */
  readonly lag: number
}

/**
 * Fixes a node's block. A node that is on another network than the caller's, or does not say which it is on, is not
 * believed in anything: a registry at the same address there is another registry.
 */
async function readHead(asker: Asker, node: Node, sources: Sources): Promise<Head> {
  const [chainId, latest, finalized] = await Promise.all([
    attempt(() => readChainId(node)),
    attempt(() => readBlock(node, 'latest')),
    attempt(() => readBlock(node, 'finalized')),
  ])
  const refusal = refuseNetwork(sources, chainId)
  if (refusal) return { node, chainId, latest: refusal, finalized: refusal }
  const maxAgeSeconds = chooseMaxAge(sources, chainId)
  const tooOld =
    latest.ok &&
    maxAgeSeconds !== null &&
    asker.now().getTime() - Date.parse(latest.value.time) > maxAgeSeconds * 1000
  const stale = {
    ok: false,
    kind: 'stale',
    detail: latest.ok ? `newest block is of ${latest.value.time}` : '',
  } as const
  return { node, chainId, latest: tooOld ? stale : latest, finalized }
}

function refuseNetwork(
  sources: Sources,
  answered: Answer<number>,
): Extract<Answer<never>, { ok: false }> | null {
  if (!answered.ok) return answered
  if (sources.chainId === null || answered.value === sources.chainId) return null
  return { ok: false, kind: 'other-network', detail: `the node answers for network ${answered.value}` }
}

/** Decodes an answer at an older block; null if the registry was not deployed yet. */
function decodeFormer(data: Hex): CertificateFacts | null {
  return data === '0x' ? null : decodeCertificate(data)
}

function chooseMaxAge({ chainId, maxBlockAgeSeconds }: Sources, answered: Answer<number>): number | null {
  if (maxBlockAgeSeconds !== undefined) return maxBlockAgeSeconds
  const network = chainId ?? (answered.ok ? answered.value : null)
  return network === 31337 || network === 1337 ? null : 900
}

function combine(
  asker: Asker,
  nodes: readonly NodeReading[],
  registry: Registry | undefined,
  tokenId: bigint,
): ChainReading {
  const contract = registry?.address ?? 'no registry'
  const see = (node: NodeReading, question: string, answer: Answer<unknown>): Evidence => ({
    source: node.head.node.url,
    question,
    value: answer.ok ? render(answer.value) : `no answer (${answer.kind}): ${answer.detail}`,
    ...(node.head.latest.ok ? { block: node.head.latest.value } : {}),
    time: asker.now().toISOString(),
  })
  function agree<T>(question: string, pick: (node: NodeReading) => Answer<T>): Agreed<T> {
    const evidence = nodes.map((node) => see(node, question, pick(node)))
    const answers = nodes.map(pick)
    const [first, ...others] = answers.flatMap((answer) => (answer.ok ? [answer] : []))
    if (first === undefined) {
      const kind = answers.flatMap((answer) => (answer.ok ? [] : [answer.kind]))[0] ?? 'malformed'
      return { state: 'unanswered', kind, retryable: isRetryable(kind), evidence }
    }
    if (others.some((other) => render(other.value) !== render(first.value))) {
      return { state: 'unanswered', kind: 'disagreeing', retryable: true, evidence }
    }
    return { state: 'agreed', value: first.value, evidence }
  }

  const question = `eth_call certificate(${tokenId}) of ${contract}`
  const chainId = agree('eth_chainId', (node) => node.head.chainId)
  const code = agree(`eth_getCode of ${contract}`, (node) => node.code)
  const certificate = agree(question, (node) => node.certificate)
  const newestFirst = [...nodes].sort((a, b) => a.lag - b.lag)
  const reader =
    newestFirst.find((node) => node.certificate.ok) ?? newestFirst.find((node) => node.head.latest.ok)
  const final = readFinal(reader, (answer) =>
    reader ? [see(reader, `${question} at the finalized block`, answer)] : [],
  )
  return {
    block: agreeOnBlock(reader, nodes),
    chainId,
    code,
    certificate,
    final,
    agreement: judgeAgreement(nodes, [chainId, code, certificate]),
  }
}

function agreeOnBlock(reader: NodeReading | undefined, nodes: readonly NodeReading[]): Agreed<Block> {
  if (reader?.head.latest.ok) return { state: 'agreed', value: reader.head.latest.value, evidence: [] }
  const kind = nodes.flatMap(({ head }) => (head.latest.ok ? [] : [head.latest.kind]))[0] ?? 'malformed'
  return { state: 'unanswered', kind, retryable: isRetryable(kind), evidence: [] }
}

function readFinal(
  reader: NodeReading | undefined,
  see: (answer: Answer<unknown>) => readonly Evidence[],
): ChainReading['final'] {
  const block = reader?.head.finalized
  if (reader?.final.ok && block?.ok) {
    const value = { block: block.value, certificate: reader.final.value }
    return { state: 'agreed', value, evidence: see({ ok: true, value }) }
  }
  const failure: Answer<never> = reader && !reader.final.ok ? reader.final : notReached
  // A node that refuses an older block keeps only recent state, which is normal.
  if (reader?.certificate.ok && block?.ok && !failure.ok && failure.kind === 'malformed') {
    return { state: 'agreed', value: { block: block.value, certificate: null }, evidence: see(failure) }
  }
  return {
    state: 'unanswered',
    kind: failure.ok ? 'unreachable' : failure.kind,
    retryable: true,
    evidence: see(failure),
  }
}

const notReached = { ok: false, kind: 'unreachable', detail: 'no node answered' } as const

function judgeAgreement(nodes: readonly NodeReading[], facts: readonly Agreed<unknown>[]): Agreement {
  if (nodes.length < 2) return { state: 'single' }
  const evidence = facts.flatMap((fact) => fact.evidence)
  const differ = facts.some((fact) => fact.state === 'unanswered' && fact.kind === 'disagreeing')
  if (differ) return { state: 'different', evidence }
  const answers = nodes.flatMap((node) => [node.head.chainId, node.code, node.certificate])
  const silent = answers.flatMap((answer) => (answer.ok ? [] : [answer.kind]))[0]
  if (silent) return { state: 'incomplete', kind: silent, evidence }
  if (nodes.some((node) => node.lag > TOLERATED_LAG)) return { state: 'incomplete', kind: 'stale', evidence }
  return { state: 'same', count: nodes.length, evidence }
}

/** Writes any answer as one line of text, to show and compare it. */
function render(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
