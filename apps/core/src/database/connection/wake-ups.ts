import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Queries } from './client'

/** The channel on which all processes of one database listen. */
const CHANNEL = 'certify_wake'
/** How long to wait before reconnecting, in milliseconds. The wait doubles with each failure. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** Lets the processes of one database wake each other. A call may get lost, so each process also checks on its own. */
export type WakeUps = {
  /** Wakes every process, this one at once. */
  announce(): void
  /** Calls `wake` at each announcement, and after a reconnection, because some announcements may have been missed. */
  listen(wake: () => void): void
  /** Whether announcements of every process arrive here, as far as this one knows. */
  hearsAll(): boolean
  close(): Promise<void>
}

/** Wake-ups for a database that only one process uses. */
export function wakeAlone(): WakeUps {
  const listeners: (() => void)[] = []
  return {
    announce: () => {
      for (const wake of listeners) wake()
    },
    listen: (wake) => void listeners.push(wake),
    hearsAll: () => true,
    close: async () => {},
  }
}

/**
 * Wake-ups over a separate connection, with PostgreSQL's LISTEN and NOTIFY.
 *
 * @param url - The server, as for the queries.
 * @param waitMs - How long to wait after the first failure.
 */
export function wakeByServer(
  url: string,
  queries: Pick<Queries, 'execute'>,
  waitMs = FIRST_WAIT_MS,
): WakeUps {
  const local = wakeAlone()
  let line: Client | null = null
  let isOpen = false
  let isClosed = false
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let sending: Promise<void> | null = null
  let mustSend = false

  async function open(): Promise<void> {
    const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
    line = client
    const lost = () => {
      if (line !== client) return
      line = null
      isOpen = false
      client.end().catch(() => {})
      if (isClosed) return
      retry = setTimeout(() => void open(), Math.min(waitMs * 2 ** failures++, LONGEST_WAIT_MS)).unref()
    }
    client.on('error', lost).on('end', lost)
    client.on('notification', () => {
      if (line === client) isOpen = true
      local.announce()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      failures = 0
      // A pooler may accept "listen" and forward nothing. Only a received call shows that the connection works.
      announce()
    } catch {
      lost()
    }
  }

  /**
   * Sends one call at a time, so simultaneous announcements share one. If a call fails, other processes check later.
   */
  async function send(): Promise<void> {
    while (mustSend) {
      mustSend = false
      await queries.execute(sql`select pg_notify(${CHANNEL}, '')`).catch(() => {})
    }
    sending = null
  }

  function announce(): void {
    local.announce()
    mustSend = true
    sending ??= send()
  }

  void open()
  return {
    announce,
    listen: local.listen,
    hearsAll: () => isOpen,
    async close() {
      isClosed = true
      clearTimeout(retry)
      const client = line
      line = null
      await sending
      await client?.end().catch(() => {})
    },
  }
}
