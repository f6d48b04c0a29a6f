import { csvFileName, toCsv } from '@certify/domain/shared/csv'
import type { MintedRecord } from './certificates'

/** An event's certificates as a CSV file: its name (from the title) and its text. */
export function mintedCsv(
  title: string,
  records: readonly MintedRecord[],
): { readonly fileName: string; readonly text: string } {
  const head = ['Token ID', 'Wallet Address', 'Name', 'Mint Date', 'Status', 'Transaction', 'Metadata']
  const rows = records.map((record) => [
    record.tokenId ?? '',
    record.walletAddress,
    record.name ?? '',
    record.mintDate ?? '',
    record.status,
    record.transactionHash ?? '',
    record.tokenURI ?? '',
  ])
  return { fileName: csvFileName(title, 'certificates'), text: toCsv([head, ...rows]) }
}
