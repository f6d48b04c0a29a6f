import { toHours, USUAL_STEP } from '@certify/domain/certificate/attended'
import type { ListFileKind } from '@certify/domain/shared/csv'
import type { BatchPerson } from './batches'
import type { MintedRecord } from './certificates'

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

/** The same of an event with sessions: what each certificate states of hours, sessions and credit. */
export const mintedWithHoursCsv: ListFileKind<MintedRecord> = {
  suffix: mintedCsv.suffix,
  head: [
    ...mintedCsv.head,
    'Minutes',
    'Minutes Held',
    'Hours',
    'Sessions',
    'Sessions Held',
    'Credit',
    'Credit Unit',
    'Credit Name',
  ],
  toRow: (record) => [...mintedCsv.toRow(record), ...toHoursCells(record)],
}

function toHoursCells({ attended }: MintedRecord): string[] {
  const { minutes, sessions, credit } = attended ?? {}
  return [
    minutes?.attended,
    minutes?.of,
    minutes && toHours(minutes.attended, minutes.step ?? USUAL_STEP),
    sessions?.attended,
    sessions?.of,
    credit?.earned,
    credit?.unit,
    credit?.name,
  ].map((cell) => String(cell ?? ''))
}
