import { authorizations, type ContractLog } from '@certify/domain/issuing/chain-step'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'

/** Records the logs about organizers, and updates the organizers' rows. */
export async function recordOrganizers(tx: Queries, logs: readonly ContractLog[]): Promise<void> {
  const rows = logs.flatMap((log) => {
    const change = toChange(log)
    const { contract, transactionHash, logIndex, blockNumber } = log
    const place = { contract, transaction_hash: transactionHash, log_index: logIndex }
    return change ? [{ ...place, block_number: blockNumber.toString(), ...change }] : []
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ledger_organizer_logs (contract, number, kind, account, name, consented, "authorization", transaction_hash,
                                       log_index, block_number)
    select contract, number, kind, account, name, consented, "authorization", transaction_hash, log_index, block_number
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(contract text, number int, kind text, account text, name text, consented boolean, "authorization" int,
           transaction_hash text, log_index int, block_number numeric)
    on conflict do nothing`)
  const numbers = [...new Set(rows.map(({ number }) => number))]
  await projectOrganizers(tx, [...new Set(rows.map(({ contract }) => contract))], numbers)
}

/** Computes organizers' rows from their logs, for the organizers with these numbers or for all. */
export async function projectOrganizers(
  tx: Queries,
  contracts: readonly string[],
  numbers: readonly number[] | null = null,
): Promise<void> {
  const last = (
    column: string,
  ) => sql`(array_agg(${sql.identifier(column)} order by block_number desc, log_index desc)
    filter (where ${sql.identifier(column)} is not null))[1]`
  await tx.execute(sql`
    insert into ledger_organizers (contract, number, account, name, consented, transaction_hash, block_number)
    select contract, number, ${last('account')}, ${last('name')}, ${last('consented')},
      (array_agg(transaction_hash order by block_number, log_index))[1], min(block_number)
    from ledger_organizer_logs where contract in (${joinValues(contracts)})
      and ${numbers === null ? sql`true` : sql`number in (${joinValues(numbers)})`}
    group by contract, number having bool_or(kind = 'registered')
    on conflict (contract, number) do update
      set account = excluded.account, name = excluded.name, consented = excluded.consented`)
}

function toChange(log: ContractLog) {
  switch (log.name) {
    case 'organizer-registered': {
      const { number, account, organizerName: name, consented } = log
      return { kind: 'registered', number, account, name, consented }
    }
    case 'organizer-consented':
      return { kind: 'consented', number: log.number, consented: true }
    case 'organizer-renamed': {
      const { number, organizerName: name, authorization } = log
      // A consent covers only the old name, so a renaming by the platform voids it.
      const voided = authorization === 'relayer' ? { consented: false } : {}
      return {
        kind: 'renamed',
        number,
        name,
        authorization: authorizations.indexOf(authorization),
        ...voided,
      }
    }
    case 'organizer-account-changed':
      return { kind: 'handed-over', number: log.number, account: log.account, consented: true }
    default:
      return null
  }
}

/** A list as SQL, for `in`. */
export function joinValues(values: readonly (string | number)[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
}
