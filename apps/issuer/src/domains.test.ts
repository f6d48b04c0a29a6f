// Any database answers alike.
import { doingAs } from '@certify/core/act/core'
import { claimDomain } from '@certify/core/credential/domain-acts'
import { readCertificateMetadata } from '@certify/domain/certificate/read-metadata'
import { expect, test } from 'vitest'
import { eventWith, findRecord, requestCertificates, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

test('behavior: a certificate names the domain of its organizer, if that was confirmed within a day', async () => {
  const { world, queries, ports } = scene()
  const parties = []
  for (const { organizer, first, hours } of [
    { organizer: 101, first: 1, hours: 1 },
    { organizer: 102, first: 2, hours: 25 },
  ]) {
    const party = await eventWith(world, { organizer, people: 1, first })
    const at = new Date(Date.now() - hours * 3_600_000)
    const core = { ...world.ports, clock: () => at, askDomain: async () => 'named' as const }
    const claim = { organizer: party.organizer, domain: 'atlantico.example', chainId: 31337 }
    await claimDomain(doingAs(core, party.organizer, null), claim)
    await requestCertificates(world, party)
    parties.push(party)
  }
  scene().issuer()
  await untilAllFinal(queries)
  const named = []
  for (const { event, people } of parties) {
    const [person] = people
    if (!person) throw new Error('nobody')
    const { directoryCid, tokenId } = await findRecord(world, event, person)
    if (!directoryCid) throw new Error('not issued')
    const { bytes } = await ports.content.read(directoryCid, `${tokenId}.json`)
    named.push(readCertificateMetadata(bytes)?.certificate.event.organizerDomain)
  }
  expect(named).toEqual(['atlantico.example', undefined])
})
