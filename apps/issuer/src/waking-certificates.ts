import type { CorrectionRepository } from '@certify/domain/certificate/correction-repository'

/** The same corrections, but accepting one wakes the issuer, which has a certificate to make. */
export function wakingCorrections(corrections: CorrectionRepository, wake: () => void): CorrectionRepository {
  return {
    ...corrections,
    async moveEverything(command, rules) {
      const moved = await corrections.moveEverything(command, rules)
      wake()
      return moved
    },
    async accept(command, permit) {
      const requestId = await corrections.accept(command, permit)
      wake()
      return requestId
    },
  }
}
