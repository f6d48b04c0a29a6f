import type { ReactNode } from 'react'
import { cx } from '../lib/cx'

/** One column. On phones each row becomes a card: `primary` is its heading, `label` names the other values. */
export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  primary?: boolean
  /** Whether only screen readers get the label, e.g. for a column of buttons. */
  hideLabel?: boolean
  /** Whether the value stands without its label on phones, because it says what it is. */
  bare?: boolean
  className?: string
}

/**
 * A table: ruled rows of 52 px (44 compact) on wide screens, one card a row on phones. The markup is the same,
 * so that screen readers announce rows and columns everywhere.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  compact = false,
  rowClass,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  compact?: boolean
  /** Classes of each row, e.g. to lay out its card on phones. */
  rowClass?: string
}) {
  return (
    // In some browsers the cards' `display` would remove the table's meaning, so the roles are explicit.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="w-full border-collapse text-left text-[0.875rem] max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line-strong/50">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={cx(
                'type-label px-3 py-2.5 align-bottom text-ink-3 first:pl-0 last:pr-0',
                column.align === 'end' && 'text-right',
              )}
            >
              <span className={cx(column.hideLabel && 'sr-only')}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(
              'border-b border-line max-md:flex max-md:flex-col max-md:gap-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4',
              compact ? 'md:h-11' : 'md:h-13',
              rowClass,
            )}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={cx(
                  'tabular min-w-0 align-middle md:px-3 md:py-2 md:first:pl-0 md:last:pr-0',
                  column.align === 'end' && 'md:text-right',
                  column.primary
                    ? 'max-md:text-[1rem] max-md:font-[550]'
                    : column.hideLabel
                      ? 'max-md:flex max-md:justify-end max-md:pt-1 max-md:empty:hidden'
                      : 'max-md:flex max-md:items-start max-md:justify-between max-md:gap-4',
                  column.className,
                )}
              >
                {!column.primary && !column.hideLabel && !column.bare && (
                  <span className="type-label shrink-0 pt-0.5 text-ink-3 md:hidden" aria-hidden="true">
                    {column.label}
                  </span>
                )}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
