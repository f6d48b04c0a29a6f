import { replacementIn } from '../issuing/replaced-reason'
import type { TokenId } from '../shared/token-id'
import type { IssuedFacts } from './audit-snapshot'

/** Finds the certificates whose successor the chain gave to another wallet, within a volume or in a later one. */
export function findMoved({
  certificates,
  endings,
}: Pick<IssuedFacts, 'certificates' | 'endings'>): ReadonlySet<TokenId> {
  const owners = new Map(certificates.map(({ tokenId, owner }) => [tokenId, owner]))
  const moved = endings.filter(({ tokenId, reason, replacedBy }) => {
    const successor = replacedBy ?? replacementIn(reason)
    const to = successor === null ? undefined : owners.get(successor)
    return to !== undefined && to !== owners.get(tokenId)
  })
  return new Set(moved.map(({ tokenId }) => tokenId))
}
