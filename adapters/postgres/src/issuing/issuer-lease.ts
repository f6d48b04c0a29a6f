import type { IssuerLease } from '@certify/domain/issuing/lease'
import { sql } from 'drizzle-orm'
import type { Queries } from '../client'
import { translating } from '../translate-error'
import { ISSUER_LEASE } from './term'

/** The issuer's lease as a row. Time is the database's own, so that replicas need not agree about it. */
export function issuerLease(queries: Queries): IssuerLease {
  return {
    take: (holder, { seconds, seize }) =>
      translating(async () => {
        const { rows } = await queries.execute<{ epoch: string }>(sql`
          insert into leases (name, holder, epoch, expires_at)
          values (${ISSUER_LEASE}, ${holder}, 1, now() + ${seconds} * interval '1 second')
          on conflict (name) do update
            set holder = excluded.holder, epoch = leases.epoch + 1, expires_at = excluded.expires_at
            where leases.expires_at < now() or leases.holder = excluded.holder or ${seize}
          returning epoch`)
        return rows[0] ? { holder, epoch: Number(rows[0].epoch) } : null
      }),

    renew: ({ holder, epoch }, seconds) =>
      translating(async () => {
        const { rowCount } = await queries.execute(sql`
          update leases set expires_at = now() + ${seconds} * interval '1 second'
          where name = ${ISSUER_LEASE} and holder = ${holder} and epoch = ${epoch}`)
        return rowCount === 1
      }),

    release: ({ holder, epoch }) =>
      translating(async () => {
        await queries.execute(sql`
          update leases set expires_at = now() - interval '1 second'
          where name = ${ISSUER_LEASE} and holder = ${holder} and epoch = ${epoch}`)
      }),
  }
}
