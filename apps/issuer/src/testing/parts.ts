import { domainReads } from '@certify/core/credential/domain-store'
import type { Queries } from '@certify/core/database/connection/client'
import { chainLedger } from '@certify/core/issuing/chain-ledger'
import { issuerLease } from '@certify/core/issuing/issuer-lease'
import { issuingStore } from '@certify/core/issuing/issuing-store'
import type { ArtworkInput, ArtworkRenderer, TemplateInput } from '@certify/domain/issuing/artwork-renderer'
import type { Log } from '@certify/domain/issuing/log'
import type { Address } from '@certify/domain/shared/address'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { connectNode } from '@certify/ethereum/client'
import { developmentAccount, IssuerKey } from '@certify/ethereum/issuer-key'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import type { Failpoint } from '../failpoint'
import type { IssuerPorts, IssuerTiming } from '../ports'
import { localTiming } from '../ports'

/** The addresses of a test's real parts. */
export type IssuerParts = {
  readonly queries: Queries
  readonly rpcUrl: string
  readonly contract: Address
  readonly contentFolder: string
  readonly log?: Log
  readonly failpoint?: Failpoint
  /** How often a read without an answer is repeated. */
  readonly repeats?: number
}

/** Short waits for tests. */
export const testTiming: IssuerTiming = {
  ...localTiming,
  followEvery: 30,
  workEvery: 100,
  watchEvery: 100,
  sweepEvery: 500,
  // Tests write to the database and the chain without waking anybody.
  idleEvery: 0,
  quietEvery: 0,
  leaseSeconds: 3,
  stuckAfter: 600,
  doubtFor: 200,
  retryWithin: 500,
}

/** A simple drawing that differs by number and recipient. */
const plainRenderer: ArtworkRenderer = {
  async render({ tokenId, recipient, recipientName = '', event }: ArtworkInput) {
    const text = `${event.title} ${tokenId} ${recipient} ${recipientName}`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text>${text}</text></svg>`
    return { bytes: new TextEncoder().encode(svg), contentType: 'image/svg+xml' }
  },
  async compose({ imageCid, tokenId, recipientName }: TemplateInput) {
    const text = `${imageCid} ${tokenId} ${recipientName ?? ''}`
    return { bytes: new TextEncoder().encode(text), contentType: 'image/png' }
  },
}

const silent: Log = { info() {}, warn() {}, error() {} }

/** The issuer's ports over real parts. */
export function issuerPorts({
  queries,
  rpcUrl,
  contract,
  contentFolder,
  log,
  failpoint,
  repeats,
}: IssuerParts): IssuerPorts {
  const node = connectNode({ rpcUrl, timeoutMs: 3_000, ...(repeats !== undefined && { repeats }) })
  const key = new IssuerKey(developmentAccount(0))
  const finality = { by: 'depth', blocks: 0n } as const
  return {
    store: issuingStore(queries),
    ledger: chainLedger(queries, [contract], () => failpoint?.('checkpoint.due')),
    lease: issuerLease(queries),
    registry: new EthereumCertificateRegistry({ node, key, chainId: 31337, contract }),
    follower: createChainFollower({ node, contracts: [contract], startBlock: 0n, finality }),
    content: new FolderContentStore({ folder: contentFolder }),
    artwork: plainRenderer,
    domains: domainReads(queries),
    log: log ?? silent,
    clock: () => new Date(),
    publicUrl: 'http://localhost:4000',
    budget: { platformWei: null, organizerWei: null },
    ...(failpoint && { failpoint }),
  }
}
