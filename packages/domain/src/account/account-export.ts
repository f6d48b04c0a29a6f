import type { Attendance, AttendanceSource } from '../attendance/attendance'
import type { EventId } from '../event/event-id'
import type { TokenId } from '../shared/token-id'
import type { Account } from './account'

/** Everything the product stores about one account, for the account itself. */
export type AccountExport = {
  readonly account: Account
  readonly sessions: readonly { readonly userAgent: string | null; readonly createdAt: Date }[]
  readonly organized: readonly { readonly eventId: EventId; readonly title: string }[]
  readonly joined: readonly {
    readonly eventId: EventId
    readonly title: string
    readonly joinedAt: Date
    readonly status: 'active' | 'revoked'
    readonly attendance: Attendance | null
    readonly attendanceSource: AttendanceSource | null
  }[]
  readonly certificates: readonly {
    readonly eventId: EventId
    readonly tokenId: TokenId | null
    readonly requestedAt: Date
  }[]
}
