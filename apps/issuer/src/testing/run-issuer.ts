// A process of its own that runs an issuer, for tests that kill it.
// usage: node --import tsx run-issuer.ts '{"folder":…,"rpcUrl":…,"contract":…,"contentFolder":…,"failpoint":"name"|null}'
import { randomUUID } from 'node:crypto'
import { parseAddress } from '@certify/domain/shared/address'
import { openDatabase } from '@certify/postgres/client'
import { sql } from 'drizzle-orm'
import { createIssuer } from '../issuer'
import { issuerPorts, testTiming } from './parts'

const { folder, rpcUrl, contract, contentFolder, failpoint } = JSON.parse(process.argv[2] ?? '{}')
const { queries, close } = await openDatabase({ folder })
const log = {
  info() {},
  warn: (message: string, facts?: unknown) => console.log(message, JSON.stringify(facts)),
  error: (message: string, facts?: unknown) => console.log('ERROR', message, JSON.stringify(facts)),
}
const ports = issuerPorts({ queries, rpcUrl, contract: parseAddress(contract), contentFolder, log })
const issuer = createIssuer(
  {
    ...ports,
    failpoint: (name) => {
      if (name === failpoint) process.kill(process.pid, 'SIGKILL')
    },
  },
  { holder: randomUUID(), isAlone: true, isForgetful: true, timing: testTiming },
)
issuer.start()
process.stdout.write('started\n')

for (;;) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  const { rows } = await queries.execute<{ open: number }>(
    sql`select count(*)::int as open from certificate_requests where state <> 'final'`,
  )
  if (rows[0]?.open === 0) break
}
await issuer.stop()
await close()
process.stdout.write('finished\n')
