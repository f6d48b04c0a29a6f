import { type Figures, PAGE_SIZES } from './measure'

/**
 * Formats the gas table: today's rules (Prague) beside the next ones (Amsterdam), our contract beside the usual one.
 */
export function table(today: Figures, next: Figures): string {
  const rows = [
    ['gas, whole receipts: today / next rules', 'ours', 'OpenZeppelin, stored URI', 'ratio'],
    ...PAGE_SIZES.map((size) => [
      `a certificate, ${size} per transaction`,
      pair(today.ours[size], next.ours[size]),
      pair(today.usual[size], next.usual[size]),
      `${((today.usual[size] ?? 0) / (today.ours[size] ?? 1)).toFixed(1)}x`,
    ]),
    ['a certificate, full page of 1,226', pair(today.fullPage, next.fullPage), '', ''],
    ['deploying the registry', pair(today.deployment, next.deployment), '', ''],
    ['registerOrganizer, name of 21 bytes', pair(today.registerOrganizer, next.registerOrganizer), '', ''],
    ['registerOrganizer, name of 64 bytes', pair(today.registerLongName, next.registerLongName), '', ''],
    [
      'registerOrganizer, name of 64 bytes, signed',
      pair(today.registerConsenting, next.registerConsenting),
      '',
      '',
    ],
    ['revoke one, reason of 17 bytes', pair(today.revoke, next.revoke), '', ''],
    ['revoke one, reason of 280 bytes', pair(today.revokeLongReason, next.revokeLongReason), '', ''],
    ['ownerOf (call only)', pair(today.ownerOf, next.ownerOf), '', ''],
    ['balanceOf, per page of 100 (call only)', pair(today.balanceOfPage, next.balanceOfPage), '', ''],
    ['balanceOf, per full page (call only)', pair(today.balanceOfFullPage, next.balanceOfFullPage), '', ''],
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return `\n${rows.map(line).join('\n')}\n`
}

function pair(today: number | null | undefined, next: number | null | undefined): string {
  const format = (gas: number | null | undefined) =>
    gas == null ? 'does not fit' : Math.round(gas).toLocaleString('en-US')
  return `${format(today)} / ${format(next)}`
}
