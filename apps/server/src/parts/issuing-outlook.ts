import type { CertificateRegistry } from '@certify/domain/issuing/certificate-registry'
import type { IssuingOutlook } from '@certify/domain/issuing/issuing-outlook'
import type { Issuer } from '@certify/issuer/issuer'
import type { ObstacleReader } from '@certify/postgres/issuing/obstacles'

/** What a certificate takes before the first page was issued: its part of a page of a hundred, and 15 % more. */
const USUAL_GAS_PER_CERTIFICATE = 8_800n
/** How long an answer of the node is good enough: many people may look at once. */
const GOOD_FOR_MS = 15_000

type Funds = Pick<CertificateRegistry, 'chainId' | 'balance' | 'fees'>

/** How issuing is, put together of what the issuer knows, the database holds and the node says. */
export function issuingOutlook(
  issuer: Pick<Issuer, 'status'>,
  registry: Funds,
  reader: ObstacleReader,
): IssuingOutlook {
  let known: { readonly at: number; readonly affordable: Promise<number | null> } | null = null

  async function count(): Promise<number | null> {
    const [balance, { maxFeePerGas }, gas] = await Promise.all([
      registry.balance(),
      registry.fees(),
      reader.gasPerCertificate(registry.chainId),
    ])
    const price = (gas ?? USUAL_GAS_PER_CERTIFICATE) * maxFeePerGas
    return price === 0n ? null : Number(balance / price)
  }

  function affordable(): Promise<number | null> {
    const now = performance.now()
    if (known === null || now - known.at > GOOD_FOR_MS) {
      // A node that does not answer, or asks for more than the cap, is told elsewhere.
      known = { at: now, affordable: count().catch(() => null) }
    }
    return known.affordable
  }

  return {
    async state() {
      return { ...issuer.status(), affordable: await affordable() }
    },
    obstacles: reader.obstacles,
  }
}
