import type { IssuerLease } from '@certify/domain/issuing/lease'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { ISSUER_LEASE } from './term'

/** The stored holder of a lease that its holder released. */
const NOBODY = ''

/** A lease as a row, the issuer's by default. It uses the database's clock, so the replicas' clocks need not agree. */
export function issuerLease(queries: Queries, name: string = ISSUER_LEASE): IssuerLease {
  return translated({
    take: async (holder, { seconds, seize }) => {
      const { rows } = await queries.execute<{ epoch: string; earlier: string | null }>(sql`
          with before as (select holder from leases where name = ${name})
          insert into leases (name, holder, epoch, expires_at)
          values (${name}, ${holder}, 1, now() + ${seconds} * interval '1 second')
          on conflict (name) do update
            set holder = excluded.holder, epoch = leases.epoch + 1, expires_at = excluded.expires_at
            where leases.expires_at < now() or leases.holder = excluded.holder or ${seize}
          returning epoch, (select holder from before) as earlier`)
      const [taken] = rows
      if (!taken) return null
      return { holder, epoch: Number(taken.epoch), followsCrash: (taken.earlier ?? NOBODY) !== NOBODY }
    },

    renew: async ({ holder, epoch }, seconds) => {
      const { rowCount } = await queries.execute(sql`
          update leases set expires_at = now() + ${seconds} * interval '1 second'
          where name = ${name} and holder = ${holder} and epoch = ${epoch}`)
      return rowCount === 1
    },

    release: async ({ holder, epoch }) => {
      await queries.execute(sql`
          update leases set expires_at = now() - interval '1 second', holder = ${NOBODY}
          where name = ${name} and holder = ${holder} and epoch = ${epoch}`)
    },
  })
}
