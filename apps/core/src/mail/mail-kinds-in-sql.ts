import { listKinds, type MailKind } from '@certify/domain/mail/mail-kind'
import { type SQL, sql } from 'drizzle-orm'

/** The name of a kind in a statement. It stands in the text, so that partial indices serve. */
export function quoteKind(kind: MailKind): SQL {
  return sql.raw(`'${kind}'`)
}

/** `('a', 'b')`: the kinds whose entries meet a condition. */
export function quoteKinds(...[meets]: Parameters<typeof listKinds>): SQL {
  return sql`(${sql.join(listKinds(meets).map(quoteKind), sql`, `)})`
}
