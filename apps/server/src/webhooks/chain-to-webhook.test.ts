// Any database answers alike.
import { doingAs } from '@certify/core/act/core'
import { askCorrection, replaceCertificate } from '@certify/core/certificate/correction-acts'
import { revokeCertificate } from '@certify/core/certificate/revoking-acts'
import { switchNames } from '@certify/core/event/event-acts'
import { joinRoster } from '@certify/core/roster/roster-acts'
import { createWebhook } from '@certify/core/webhook/webhook-acts'
import { webhookTypes } from '@certify/domain/webhook/webhook'
import {
  eventWith,
  findRecord,
  requestCertificates,
  until,
  untilAllFinal,
} from '@certify/issuer/testing/scene'
import { useScene } from '@certify/issuer/testing/use-scene'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

const scene = useScene()

const readMessages = async () => {
  const { rows } = await scene().queries.execute<{ type: string; facts: { token_id?: string } }>(sql`
    select type, facts from webhook_deliveries where type not like 'event.%' and type not like 'attendance.%' order by id`)
  return rows
}

// The issuer sends four transactions and follows them until they are final.
test('behavior: certificates are in a block, then final; one is revoked, one replaced: each a message with its number', async () => {
  const { world, queries } = scene()
  const issuer = scene().issuer()
  const party = await eventWith(world, { organizer: 101, people: 2, first: 1 })
  const { organizer, event } = party
  const [alice, bob] = party.people
  if (!alice || !bob) throw new Error('nobody')
  await switchNames(doingAs(world.ports, organizer, event.id), { printsNames: true })
  await joinRoster(doingAs(world.ports, bob, event.id), { attendee: bob })
  const webhook = { organizer, url: 'https://hooks.example.org/in', types: webhookTypes }
  await createWebhook(doingAs(world.ports, organizer, null), webhook)
  await requestCertificates(world, party)
  await untilAllFinal(queries)
  const readNumber = async (person: typeof alice) =>
    (await findRecord(world, event, person)).tokenId ?? expect.fail('not issued')
  const [revoked, misprinted] = [await readNumber(alice), await readNumber(bob)]
  await revokeCertificate(doingAs(world.ports, organizer, revoked), { reason: 'Issued by mistake' })
  const wanted = { name: 'Robert Ruíz', reason: 'My name is missing' }
  await askCorrection(doingAs(world.ports, bob, misprinted), { ...wanted, attendee: bob })
  await replaceCertificate(doingAs(world.ports, organizer, misprinted), { reason: null })
  issuer.wake()
  await until('both endings are final', async () => (await readMessages()).length === 8)
  const corrected = await readNumber(bob)
  const of = (tokenId: bigint) => ({ event_id: event.id, token_id: tokenId.toString() })
  const replaced = { ...of(misprinted), replaced_by: corrected.toString() }
  const messages = await readMessages()
  const about = (tokenId: bigint) => messages.filter(({ facts }) => facts.token_id === tokenId.toString())
  const begun = (tokenId: bigint) => [
    { type: 'certificate.issued', facts: of(tokenId) },
    { type: 'certificate.final', facts: of(tokenId) },
  ]
  expect(about(revoked)).toEqual([...begun(revoked), { type: 'certificate.revoked', facts: of(revoked) }])
  expect(about(misprinted)).toEqual([...begun(misprinted), { type: 'certificate.replaced', facts: replaced }])
  expect(about(corrected)).toEqual(begun(corrected))
})
