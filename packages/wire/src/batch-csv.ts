import type { ListFileKind } from '@certify/domain/shared/csv'
import type { BatchPerson } from './batches'

/** The result of a batch for each person as a CSV file. */
export const batchCsv: ListFileKind<BatchPerson> = {
  suffix: 'minting',
  head: ['Name', 'Wallet Address', 'State', 'Reason', 'Token ID', 'Transaction', 'Minted At'],
  toRow: (person) => [
    person.name ?? '',
    person.wallet_address,
    person.state,
    person.reason ?? '',
    person.tokenId ?? '',
    person.transactionHash ?? '',
    person.minted_at ?? '',
  ],
}
