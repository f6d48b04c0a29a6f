import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'

/** Fills a table without its indexes and builds them again, which is faster than keeping them meanwhile. */
export async function withoutIndexes(
  tx: Queries,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = ${table}::regclass and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
  await fill()
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
}

/** Copies all rows of a table, with other values where `changed` has some; `copy` is the number of the copy there. */
export async function copyRows(
  tx: Queries,
  table: string,
  copies: number,
  changed: Readonly<Record<string, SQL>>,
): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
  const columns = rows.map(({ name }) => sql`${sql.identifier(name)}`)
  const values = rows.map(({ name }) => changed[name] ?? sql`${sql.identifier(name)}`)
  await withoutIndexes(tx, table, () =>
    tx.execute(sql`
      insert into ${sql.identifier(table)} (${list(columns)}) overriding system value
      select ${list(values)} from ${sql.identifier(table)}, generate_series(1, ${copies}::int) copy`),
  )
}
