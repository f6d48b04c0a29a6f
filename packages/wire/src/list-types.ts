import type { ListFormat } from '@certify/domain/shared/csv'

/** The content types of the lists that people save. */
export const listTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ListFormat, string>
