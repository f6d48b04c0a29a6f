import type { Said } from '@certify/domain/shared/refusal-words'
import type { ManyResult } from './hooks/use-many'

/** The people who were refused for one reason. */
export type RefusedGroup = { readonly why: Said; readonly names: readonly string[] }

/** Sums up an act on many people: how many changed, how many needed no change, and who was refused for which reason. */
export function groupResults(
  results: readonly ManyResult[],
  toName: (person: ManyResult['person']) => string,
): { readonly done: number; readonly same: number; readonly refused: readonly RefusedGroup[] } {
  const groups = new Map<string, { why: Said; names: string[] }>()
  for (const result of results) {
    if (result.outcome !== 'refused') continue
    const { code, values } = result.why
    // Leave the name out of the key: otherwise each name in a sentence would make a group of its own.
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
