import type { Said } from '@certify/domain/shared/refusal-words'
import type { ManyResult } from './hooks/use-many'

/** The people whom one reason kept out. */
export type RefusedGroup = { readonly why: Said; readonly names: readonly string[] }

/** What an act on many people came to: how many changed, how many had nothing to change, and who was refused why. */
export function groupResults(
  results: readonly ManyResult[],
  toName: (person: ManyResult['person']) => string,
): { readonly done: number; readonly same: number; readonly refused: readonly RefusedGroup[] } {
  const groups = new Map<string, { why: Said; names: string[] }>()
  for (const result of results) {
    if (result.outcome !== 'refused') continue
    const { code, values } = result.why
    // The sentence may name the person, whom the list names anyway.
    const { name: _, ...rest } = values
    const key = JSON.stringify([code, rest])
    const group = groups.get(key) ?? { why: result.why, names: [] }
    group.names.push(toName(result.person))
    groups.set(key, group)
  }
  const count = (outcome: ManyResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  return {
    done: count('done'),
    same: count('same'),
    refused: [...groups.values()].sort((a, b) => b.names.length - a.names.length),
  }
}
