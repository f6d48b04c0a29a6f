import { designs } from '@certify/artwork/sheet-input'
import type { Address } from '@certify/domain/shared/address'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { summit } from '@certify/domain/testing/events'
import type { PooledRenderer } from '@certify/server/artwork/renderer'
import { wallets } from './scene'

const AT_ONCE = 32

/** Measures how many certificates a second we could issue if drawing were the only work. */
export async function drawingBound(renderer: PooledRenderer, certificates: number): Promise<number> {
  const limit = limitConcurrency(AT_ONCE)
  const draw = (recipient: Address, index: number) =>
    renderer.render({
      design: { name: 'engraved', version: designs.engraved.version },
      chainId: 31337,
      contract: parseAddress(`0x${'9'.repeat(40)}`),
      tokenId: toTokenId(1, index + 1),
      recipient,
      event: summit(),
      issuedAt: new Date(),
      verifyUrl: `http://localhost:4000/verify/${index}`,
    })
  const begun = performance.now()
  await Promise.all(wallets(certificates, 0).map((recipient, index) => limit(() => draw(recipient, index))))
  return certificates / ((performance.now() - begun) / 1000)
}
