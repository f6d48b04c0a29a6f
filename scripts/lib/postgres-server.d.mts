/** A PostgreSQL server of one's own. */
export type PostgresServer = {
  readonly url: string
  /** Ends all its processes at once and starts it again, which recovers, as after a crash of its machine. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): void
}

/** Why no PostgreSQL server can be started, in a sentence for the person who runs the tests. */
export const noPostgres: string

/** Starts a PostgreSQL server in a folder of its own; null where PostgreSQL is not installed. */
export function startPostgres(options?: { isDurable?: boolean }): Promise<PostgresServer | null>
