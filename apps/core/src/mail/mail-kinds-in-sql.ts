import { listKinds, type MailKind } from '@certify/domain/mail/mail-kind'
import { type SQL, sql } from 'drizzle-orm'

/** Writes the name of a kind into a statement. As a parameter, it would keep PostgreSQL from using partial indices. */
export function quoteKind(kind: MailKind): SQL {
  return sql.raw(`'${kind}'`)
}

/** `('a', 'b')`: the kinds whose entries meet a condition. */
export function quoteKinds(...[meets]: Parameters<typeof listKinds>): SQL {
  return sql`(${sql.join(listKinds(meets).map(quoteKind), sql`, `)})`
}
