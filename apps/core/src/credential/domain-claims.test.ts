import { findStanding } from '@certify/domain/credential/claimed-domain'
import { type DomainAnswer, parseDomainName } from '@certify/domain/credential/domain-claim'
import type { AccountId } from '@certify/domain/shared/account-id'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../database/testing/use-world'
import { domainClaimRepository } from './domain-claims'

const { world, database } = useWorld()
const claims = () => domainClaimRepository(database().queries)
const atlantico = parseDomainName('atlantico.example')
const pacifico = parseDomainName('pacifico.example')
const start = new Date('2026-11-21T12:00:00Z')
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

async function answer(id: AccountId, answers: DomainAnswer[], from = 0) {
  for (const [hours, said] of answers.entries()) {
    const claim = await claims().find(id)
    if (!claim) throw new Error('nothing is claimed')
    const at = later(from + hours)
    await claims().record(claim, { answer: said, at, nextAt: later(from + hours + 1) })
  }
}
const listChanges = async (id: AccountId) =>
  (await claims().listChanges(id)).map(({ domain, change }) => `${change} ${domain}`).reverse()
const readStanding = async (id: AccountId) => {
  const claim = await claims().find(id)
  return claim && findStanding(claim)
}

describe('a claim', () => {
  test('behavior: keeps the latest answer of the DNS, and adds only changes to the history', async () => {
    const { id } = await world().organizer(101)
    await claims().claim(id, atlantico, start)
    expect(await claims().find(id)).toEqual({
      organizerId: id,
      domain: atlantico,
      claimedAt: start,
      answer: null,
      askedAt: null,
      unanswered: false,
      confirmedAt: null,
    })
    await answer(id, ['absent', 'unasked', 'named', 'named', 'unasked'])
    expect(await claims().find(id)).toMatchObject({
      answer: 'named',
      unanswered: true,
      askedAt: later(4),
      confirmedAt: later(3),
    })
    expect(await readStanding(id)).toBe('unknown')
    await answer(id, ['absent', 'another', 'unasked', 'named'], 5)
    expect(await readStanding(id)).toBe('confirmed')
    expect(await listChanges(id)).toEqual(
      ['claimed', 'confirmed', 'lost', 'another', 'confirmed'].map((change) => `${change} ${atlantico}`),
    )
  })

  test('behavior: claiming the same domain again changes nothing; another domain, or none, ends the claim', async () => {
    const { id } = await world().organizer(101)
    await claims().claim(id, atlantico, start)
    await answer(id, ['named'])
    expect(await claims().claim(id, atlantico, later(2))).toMatchObject({ answer: 'named', claimedAt: start })
    expect(await claims().claim(id, pacifico, later(3))).toMatchObject({ answer: null, confirmedAt: null })
    await claims().remove(id, later(4))
    await claims().remove(id, later(5))
    expect(await claims().find(id)).toBeNull()
    expect(await listChanges(id)).toEqual([
      `claimed ${atlantico}`,
      `confirmed ${atlantico}`,
      `removed ${atlantico}`,
      `claimed ${pacifico}`,
      `removed ${pacifico}`,
    ])
  })

  test('error: ignores an answer about a domain that is no longer claimed', async () => {
    const { id } = await world().organizer(101)
    const before = await claims().claim(id, atlantico, start)
    await claims().claim(id, pacifico, later(1))
    await claims().record(before, { answer: 'named', at: later(2), nextAt: later(3) })
    expect(await claims().find(id)).toMatchObject({ domain: pacifico, answer: null, askedAt: null })
  })
})

describe('claims that are due', () => {
  test('behavior: each claim is taken once, the longest waiting first', async () => {
    const [first, second] = [await world().organizer(101), await world().organizer(102)]
    await claims().claim(second.id, pacifico, later(1))
    await claims().claim(first.id, atlantico, start)
    const take = (hours: number) => claims().takeDue({ now: later(hours), until: later(hours + 1) })
    expect(await claims().takeDue({ now: later(-1), until: start })).toBeNull()
    expect(await take(2)).toMatchObject({ claim: { domain: atlantico }, wallet: first.wallet })
    expect(await take(2)).toMatchObject({ claim: { domain: pacifico }, wallet: second.wallet })
    expect(await take(2)).toBeNull()
    // The process that took it was killed.
    expect(await take(3)).not.toBeNull()
  })

  test('behavior: two replicas never take the same claim', async () => {
    const organizers = [await world().organizer(101), await world().organizer(102)]
    for (const { id } of organizers) await claims().claim(id, atlantico, start)
    const taken = await Promise.all([1, 2, 3].map(() => claims().takeDue({ now: later(1), until: later(2) })))
    const ids = taken.flatMap((due) => (due ? [due.claim.organizerId] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
