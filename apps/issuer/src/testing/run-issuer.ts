// A separate process that runs an issuer, for tests that kill it.
// usage: node run-issuer.js '{…}', see RunningIssuer in issuer-process.ts
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { doingAs } from '@certify/core/act/core'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { createWorld } from '@certify/core/database/testing/world'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { sql } from 'drizzle-orm'
import { killAt, parseFailpoint } from '../failpoint'
import { createIssuer } from '../issuer'
import type { IssuerProcessOptions } from './issuer-process'
import { issuerPorts, testTiming } from './parts'
import { requestAnyway } from './request-anyway'

const options: IssuerProcessOptions & { databaseWorker: string } = JSON.parse(process.argv[2] ?? '{}')
const { database, rpcUrl, contract, contentFolder, asking = [], timing, endsWhenFinal = true } = options
const holder = randomUUID()
const armed = options.failpoint ? parseFailpoint(options.failpoint) : null
const failpoint = armed ? killAt(armed) : () => {}
const { queries, close } = await openDatabase(
  'folder' in database ? { ...database, workerUrl: pathToFileURL(options.databaseWorker) } : database,
)
const log = {
  info() {},
  warn: (message: string, facts?: unknown) => console.log(message, JSON.stringify(facts)),
  error: (message: string, facts?: unknown) => console.log('ERROR', message, JSON.stringify(facts)),
}
const ports = issuerPorts({
  queries,
  rpcUrl,
  contract: parseAddress(contract),
  contentFolder,
  log,
  failpoint,
})
const issuer = createIssuer(ports, {
  holder,
  isAlone: 'folder' in database,
  hearsAll: () => 'folder' in database,
  isForgetful: true,
  timing: { ...testTiming, ...timing },
})
issuer.start()
process.stdout.write(`holder ${holder}\nstarted\n`)

const core = {
  ...createWorld({ queries }).ports,
  clock: () => new Date(),
  wake() {
    failpoint('request.stored')
    issuer.wake()
  },
}
for (const { eventId, recipientId } of asking) {
  await requestAnyway(doingAs(core, { id: recipientId }, eventId), 'code')
}

while (!endsWhenFinal || (await isWorkLeft())) await new Promise((resolve) => setTimeout(resolve, 100))
await issuer.stop()
await close()
process.stdout.write('finished\n')

async function isWorkLeft(): Promise<boolean> {
  const { rows } = await queries.execute<{ open: number }>(
    sql`select (select count(*) from certificate_requests where state <> 'final' and is_current)::int
      + (select count(*) from revocation_requests v
         where not exists (select 1 from ledger_endings e where e.token_id = v.token_id))::int
      + (select count(*) from chain_transactions where state in ('signed', 'sent'))::int
      + (select count(*) from mint_batch_slices)::int as open`,
  )
  return rows[0]?.open !== 0
}
