import type { MintResponse, UserCertificate } from '@certify/wire/certificates'

/** The real steps of minting in order. Each completes one ring of the rosette. */
export const mintSteps = ['prepared', 'stored', 'sent', 'confirmed'] as const

/**
 * Counts the finished steps, by the server's facts and never by a clock.
 *
 * @param response - The answer of the mint call, once it has arrived.
 */
export function stepsDone(
  certificate: UserCertificate | null | undefined,
  response: MintResponse | undefined,
): number {
  if (response?.mint_status === 'minted' || certificate?.mint_status === 'minted') return 4
  if (certificate?.mint_transaction_hash || response?.transactionHash) return 3
  if (certificate?.tokenURI) return 2
  return certificate || response ? 1 : 0
}
