import type { ClaimedMail } from '@certify/domain/mail/mail'
import { longBefore } from '@certify/domain/testing/moments'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/connection/open-database'
import { useWorld } from '../database/testing/use-world'
import { mailStore } from './mail-store'

const { world, database } = useWorld()

/** A second replica on the same database. */
async function openReplica() {
  const { rows } = await database().queries.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
  url.pathname = rows[0]?.name ?? ''
  return openDatabase({ url: url.href })
}

test.each([
  ['an address', () => 'one address', 2],
  ['a new organization', (id: number) => `address ${id}`, 20],
] as const)('behavior: two replicas that decide at once keep the limit of %s', async (_, address, limit) => {
  const organizer = await world().organizer()
  const replica = await openReplica()
  try {
    const stores = [mailStore(database().queries), mailStore(replica.queries)]
    const decisions = Array.from({ length: 60 }, (_, index) => {
      const id = index + 1
      const mail = { id, kind: 'invitation.sent', accountId: organizer.id, eventId: null, facts: {} }
      const to = { address: `${id}@people.example`, mac: address(id), domainMac: 'one domain' }
      return stores[id % 2]?.admit(mail as unknown as ClaimedMail, to, longBefore)
    })
    const admitted = (await Promise.all(decisions)).filter((each) => each === 'admitted')
    expect(admitted).toHaveLength(limit)
  } finally {
    await replica.close()
  }
})
