import { csvFileName, toCsv } from '@certify/domain/shared/csv'
import type { BatchPerson } from './batches'

/** The outcome for each person of a batch as a CSV file: its name (from the event's title) and its text. */
export function batchCsv(
  title: string,
  people: readonly BatchPerson[],
): { readonly fileName: string; readonly text: string } {
  const head = ['Name', 'Wallet Address', 'State', 'Reason', 'Token ID', 'Transaction', 'Minted At']
  const rows = people.map((person) => [
    person.name ?? '',
    person.wallet_address,
    person.state,
    person.reason ?? '',
    person.tokenId ?? '',
    person.transactionHash ?? '',
    person.minted_at ?? '',
  ])
  return { fileName: csvFileName(title, 'minting'), text: toCsv([head, ...rows]) }
}
