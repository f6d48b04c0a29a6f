import { parseAddress } from '@certify/domain/shared/address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { summit } from '@certify/domain/testing/events'
import type { PooledRenderer } from '@certify/server/artwork/renderer'
import { wallets } from './scene'

const AT_ONCE = 32

/** Certificates a second if nothing but drawing were to be done: what bounds us when the chain does not. */
export async function drawingBound(renderer: PooledRenderer, certificates: number): Promise<number> {
  const recipients = wallets(certificates, 0).entries()
  const begun = performance.now()
  const worker = async () => {
    for (const [index, recipient] of recipients) {
      await renderer.render({
        design: { name: 'engraved', version: 1 },
        chainId: 31337,
        contract: parseAddress(`0x${'9'.repeat(40)}`),
        tokenId: toTokenId(1, index + 1),
        recipient,
        event: summit(),
        issuedAt: new Date(),
        verifyUrl: `http://localhost:4000/verify/${index}`,
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return certificates / ((performance.now() - begun) / 1000)
}
