/** A PostgreSQL server of one's own. */
export type PostgresServer = {
  readonly url: string
  /**
   * Ends all its processes at once and starts it again, which recovers, as after a crash of its machine.
   *
   * @param added - Files to put into its folder of data before.
   */
  restart(added?: Readonly<Record<string, string>>): Promise<void>
  /** Ends it and removes its folder. */
  stop(): void
}

/** Why no PostgreSQL server can be started, in a sentence for the person who runs the tests. */
export const noPostgres: string

/** Starts a PostgreSQL server in a folder of its own; null where PostgreSQL is not installed. */
export function startPostgres(options?: {
  isDurable?: boolean
  /** Files to put into its folder of data, and what they hold. */
  files?: Readonly<Record<string, string>>
  /** As in `postgresql.conf`. */
  settings?: Readonly<Record<string, string>>
}): Promise<PostgresServer | null>
