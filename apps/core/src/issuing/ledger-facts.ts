import { authorizations, type ContractLog } from '@certify/domain/issuing/chain-step'
import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { recordOrganizers } from './organizer-facts'

/** The type of a log with this name. */
export type LogNamed<Name extends ContractLog['name']> = Extract<ContractLog, { name: Name }>

/** Selects the logs with one name. */
export function logsNamed<Name extends ContractLog['name']>(
  logs: readonly ContractLog[],
  name: Name,
): LogNamed<Name>[] {
  return logs.filter((log): log is LogNamed<Name> => log.name === name)
}

/** Writes the facts of the logs, with one statement per table. Facts that are already stored do not change. */
export async function recordFacts(tx: Queries, logs: readonly ContractLog[]): Promise<void> {
  await recordOrganizers(tx, logs)
  await recordPages(tx, logsNamed(logs, 'page-issued'))
  await recordCertificates(tx, logsNamed(logs, 'certificate-issued'))
  await recordEndings(tx, logs)
}

async function recordPages(tx: Queries, logs: readonly LogNamed<'page-issued'>[]) {
  if (logs.length === 0) return
  const rows = logs.map((log) => ({
    ...toPlace(log),
    page: log.page,
    event_key: log.eventKey.toString(),
    directory: log.directory,
    count: log.count,
    authorization: authorizations.indexOf(log.authorization),
  }))
  await tx.execute(sql`
    insert into ledger_pages (contract, page, event_key, directory, count, "authorization", transaction_hash, log_index,
                              block_number, block_hash, block_time)
    select contract, page, event_key, directory, count, "authorization", transaction_hash, log_index, block_number,
           block_hash, block_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(contract text, page int, event_key numeric, directory text, count int, "authorization" int,
           transaction_hash text, log_index int, block_number numeric, block_hash text, block_time timestamptz)
    on conflict do nothing`)
}

async function recordCertificates(tx: Queries, logs: readonly LogNamed<'certificate-issued'>[]) {
  if (logs.length === 0) return
  const rows = logs.map((log) => ({
    ...toPlace(log),
    token_id: log.tokenId.toString(),
    page: Number(log.tokenId / SERIALS_PER_PAGE),
    serial: Number(log.tokenId % SERIALS_PER_PAGE),
    owner: log.owner,
  }))
  await tx.execute(sql`
    insert into ledger_certificates (contract, token_id, page, serial, owner, transaction_hash, log_index, block_number,
                                     block_time)
    select contract, token_id, page, serial, owner, transaction_hash, log_index, block_number, block_time
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(contract text, token_id numeric, page int, serial int, owner text, transaction_hash text, log_index int,
           block_number numeric, block_time timestamptz)
    on conflict do nothing`)
}

async function recordEndings(tx: Queries, logs: readonly ContractLog[]) {
  const rows = logs.flatMap((log) => {
    const ending = toEnding(log)
    return ending ? [{ ...toPlace(log), ...ending }] : []
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ledger_endings (contract, token_id, kind, reason, replaced_by, ended_at, "authorization", transaction_hash,
                                log_index, block_number)
    select contract, token_id, kind, reason, replaced_by, ended_at, "authorization", transaction_hash, log_index, block_number
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(contract text, token_id numeric, kind text, reason text, replaced_by numeric, ended_at timestamptz,
           "authorization" int, transaction_hash text, log_index int, block_number numeric)
    on conflict do nothing`)
}

function toEnding(log: ContractLog) {
  switch (log.name) {
    case 'certificate-revoked':
      return {
        token_id: log.tokenId.toString(),
        kind: 'revoked',
        reason: log.reason,
        ended_at: log.at,
        authorization: authorizations.indexOf(log.authorization),
      }
    case 'certificate-replaced':
      return {
        token_id: log.oldTokenId.toString(),
        kind: 'replaced',
        reason: log.reason,
        ended_at: log.at,
        replaced_by: log.newTokenId.toString(),
        authorization: authorizations.indexOf(log.authorization),
      }
    case 'certificate-burned':
      return { token_id: log.tokenId.toString(), kind: 'burned', reason: '', ended_at: log.blockTime }
    default:
      return null
  }
}

function toPlace(log: ContractLog) {
  return {
    contract: log.contract,
    transaction_hash: log.transactionHash,
    log_index: log.logIndex,
    block_number: log.blockNumber.toString(),
    block_hash: log.blockHash,
    block_time: log.blockTime,
  }
}
