import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import type { EndingRequest } from '@certify/domain/issuing/issuing-store'
import type { Term } from '@certify/domain/issuing/lease'
import { isSignerFault, RegistryRefusedError } from '@certify/domain/issuing/refusal'
import { replacedReason } from '@certify/domain/issuing/replaced-reason'
import type { Address } from '@certify/domain/shared/address'
import type { TokenId } from '@certify/domain/shared/token-id'
import { Attempts } from './attempts'
import { describeFailure } from './loop'
import type { IssuerPorts, IssuerTiming } from './ports'
import { broadcast, committedWei, prepareSigning } from './send'
import { type Trial, throwIfNothingWorked, tryEach } from './try-each'

/** Certificates revoked in one transaction. */
const MAX_TOGETHER = 100

type EndingCall = Extract<RegistryCall, { kind: 'revoke' | 'replace' }>

/** Revokes and replaces certificates on request. Those with the same reason share a transaction. */
export class CertificateEnder {
  readonly #ports: IssuerPorts
  readonly #attempts: Attempts<TokenId>

  constructor(ports: IssuerPorts, timing: IssuerTiming) {
    this.#ports = ports
    this.#attempts = new Attempts(timing.retryWithin)
  }

  /** Signs and sends what waits. @returns whether anything was due, and whether there may be more to do at once. */
  async endRound(term: Term): Promise<{ readonly wasDue: boolean; readonly hasMore: boolean }> {
    const { store, registry, log, earlierVolumes = [] } = this.#ports
    const trials: Trial[] = []
    let wasDue = false
    let hasMore = false
    for (const contract of [registry.contract, ...earlierVolumes]) {
      // Those that failed must not fill the places of the others.
      const waiting = await store.waitingEndings(contract, MAX_TOGETHER + this.#attempts.failing)
      const isDue = waiting.filter(({ tokenId }) => this.#attempts.isDue(tokenId))
      const hasFailed = ({ tokenId }: EndingRequest) => this.#attempts.hasFailed(tokenId)
      const due = [...isDue.filter((each) => !hasFailed(each)), ...isDue.filter(hasFailed)].slice(
        0,
        MAX_TOGETHER,
      )
      const calls = contract === registry.contract ? buildCalls(due) : callsOfEarlier(contract, due)
      trials.push(
        await tryEach(
          calls,
          (call) => this.#end(term, call),
          (call, error) =>
            log.warn('Certificates could not be ended.', { kind: call.kind, ...describeFailure(error) }),
        ),
      )
      wasDue ||= due.length > 0
      hasMore ||= due.length === MAX_TOGETHER
    }
    throwIfNothingWorked(trials)
    return { wasDue, hasMore }
  }

  async #end(term: Term, call: EndingCall): Promise<void> {
    const { store, registry, log } = this.#ports
    const tokenIds = call.kind === 'revoke' ? call.tokenIds : [call.oldTokenId]
    try {
      const open = await store.openTransactions(registry.chainId, registry.signer)
      const quote = await registry.quote(call, committedWei(open))
      const transaction = await store.end(
        term,
        call.kind,
        tokenIds,
        await prepareSigning(this.#ports, call, quote),
      )
      for (const tokenId of tokenIds) this.#attempts.succeeded(tokenId)
      log.info('A revocation or replacement is signed.', {
        kind: call.kind,
        certificates: tokenIds.length,
        hash: transaction.hash,
      })
      await broadcast(this.#ports, transaction)
    } catch (error) {
      if (error instanceof StaleWorkError) return
      const isOfSeveral = call.kind === 'revoke' && tokenIds.length > 1
      if (!(error instanceof RegistryRefusedError)) {
        if (isOfSeveral && (await this.#doesAnswer())) return this.#endEach(term, call)
        // If only these cannot be asked about, the others have their turn in the next round.
        for (const tokenId of tokenIds) this.#attempts.failed(tokenId)
        throw error
      }
      // A refused certificate must not keep the others from ending. What the signer lacks, it lacks for each of them.
      if (isOfSeveral && !isSignerFault(error.refusal)) return this.#endEach(term, call)
      for (const tokenId of tokenIds) this.#attempts.failed(tokenId)
      await store.blockEndings(term, tokenIds, error.refusal)
    }
  }

  /** Ends each certificate of a call in a transaction of its own. */
  async #endEach(term: Term, call: Extract<EndingCall, { kind: 'revoke' }>): Promise<void> {
    const { log } = this.#ports
    const trial = await tryEach(
      call.tokenIds,
      (tokenId) => this.#end(term, { ...call, tokenIds: [tokenId] }),
      (tokenId, error) =>
        log.warn('A certificate could not be ended.', {
          tokenId: tokenId.toString(),
          ...describeFailure(error),
        }),
    )
    throwIfNothingWorked([trial])
  }

  /** Whether the node answers at all, so that a failure may be about a certificate. */
  #doesAnswer(): Promise<boolean> {
    return this.#ports.registry.nodeChainId().then(
      () => true,
      () => false,
    )
  }
}

function buildCalls(endings: readonly EndingRequest[]): readonly EndingCall[] {
  const calls: EndingCall[] = []
  const byReason = new Map<string, TokenId[]>()
  for (const { tokenId, reason, replacedBy } of endings) {
    if (replacedBy !== null) {
      calls.push({ kind: 'replace', oldTokenId: tokenId, newTokenId: replacedBy, reason })
    } else byReason.set(reason, [...(byReason.get(reason) ?? []), tokenId])
  }
  for (const [reason, tokenIds] of byReason) calls.push({ kind: 'revoke', tokenIds, reason })
  return calls
}

/** A volume does not know the numbers of later volumes, so the reason names the replacement. */
function callsOfEarlier(contract: Address, endings: readonly EndingRequest[]): readonly EndingCall[] {
  return buildCalls(
    endings.map(({ tokenId, reason, replacedBy }) => ({
      tokenId,
      replacedBy: null,
      reason: replacedBy === null ? reason : replacedReason(replacedBy, reason),
    })),
  ).map((call) => (call.kind === 'revoke' ? { ...call, contract } : call))
}
