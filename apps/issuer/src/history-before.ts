import type { OpenTransaction } from '@certify/domain/issuing/issuing-store'
import type { IssuerPorts } from './ports'

/**
 * Computes the registry's history up to a page, from the ledger's pages and then our pages on their way. Null while a
 * page between them is missing, for example because the chain is ahead of the ledger.
 */
export async function historyBefore(
  { ledger, registry }: Pick<IssuerPorts, 'ledger' | 'registry'>,
  number: number,
  open: readonly OpenTransaction[],
): Promise<`0x${string}` | null> {
  const followed = (await ledger.allPages(registry.contract)).filter((page) => page.number < number)
  const ours = open.flatMap(({ page, raw }) =>
    page && !page.isLost && page.number < number ? [{ number: page.number, raw }] : [],
  )
  const last = followed.at(-1)
  const first = last ? last.number + 1 : Math.min(number, ...ours.map((page) => page.number))
  const ahead = []
  for (let missing = first; missing < number; missing++) {
    const page = ours.find((one) => one.number === missing)
    const call = page && registry.decodeTransaction(page.raw)
    if (call?.kind !== 'issue') return null
    ahead.push(call)
  }
  return registry.historyAfter([...followed, ...ahead])
}
