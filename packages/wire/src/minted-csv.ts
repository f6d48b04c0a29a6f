import type { ListFileKind } from '@certify/domain/shared/csv'
import type { MintedRecord } from './certificates'

/** An event's certificates as a CSV file. */
export const mintedCsv: ListFileKind<MintedRecord> = {
  suffix: 'certificates',
  head: [
    'Token ID',
    'Wallet Address',
    'Name',
    'Mint Date',
    'Status',
    'Transaction',
    'Metadata',
    'Replaces',
    'Replaced By',
  ],
  toRow: (record) => [
    record.tokenId ?? '',
    record.walletAddress,
    record.name ?? '',
    record.mintDate ?? '',
    record.status,
    record.transactionHash ?? '',
    record.tokenURI ?? '',
    record.replaces ?? '',
    record.replaced_by ?? '',
  ],
}
