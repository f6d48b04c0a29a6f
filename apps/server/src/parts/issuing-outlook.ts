import type { ObstacleReader } from '@certify/core/issuing/obstacles'
import type { CertificateRegistry } from '@certify/domain/issuing/certificate-registry'
import type { IssuingOutlook } from '@certify/domain/issuing/issuing-outlook'
import type { Issuer } from '@certify/issuer/issuer'

/** How long a node's answer is reused, because many people may look at once. */
const GOOD_FOR_MS = 15_000

type Funds = Pick<CertificateRegistry, 'chainId' | 'balance' | 'fees' | 'gasPerCertificate'>

/** The state of issuing, from what the issuer knows, the database holds and the node says. */
export function issuingOutlook(
  issuer: Pick<Issuer, 'status'>,
  registry: Funds,
  reader: ObstacleReader,
): IssuingOutlook {
  let known: { readonly at: number; readonly affordable: Promise<number | null> } | null = null

  async function count(): Promise<number | null> {
    const [balance, { maxFeePerGas }, measured] = await Promise.all([
      registry.balance(),
      registry.fees(),
      reader.gasPerCertificate(registry.chainId),
    ])
    // Before the first page the node estimates it, because the network's rules decide the price.
    const price = (measured ?? (await registry.gasPerCertificate())) * maxFeePerGas
    return price === 0n ? null : Number(balance / price)
  }

  function affordable(): Promise<number | null> {
    const now = performance.now()
    if (known === null || now - known.at > GOOD_FOR_MS) {
      // Other code reports a node that does not answer or fees above the cap.
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
