import type { Organizer } from '@certify/domain/account/account'
import { findStanding } from '@certify/domain/credential/claimed-domain'
import type { DomainAnswer } from '@certify/domain/credential/domain-claim'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { doingAs } from '../act/core'
import { useWorld } from '../database/testing/use-world'
import { askAgain, askDueClaim, claimDomain, removeDomain } from './domain-acts'

const { world, database } = useWorld()
const [atlantico, pacifico] = ['atlantico.example', 'pacifico.example']
const chainId = 31337
const start = new Date('2026-11-21T12:00:00Z')
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000)

/** A DNS that gives one answer after the other, the last one again and again. */
function coreWith(answers: DomainAnswer[], asked: unknown[] = []) {
  const askDomain = async (domain: string, owner: object) => {
    asked.push({ domain, ...owner })
    return answers.length > 1 ? (answers.shift() ?? 'unasked') : (answers[0] ?? 'unasked')
  }
  return { ...world().ports, askDomain, random: () => new Uint8Array([255]) }
}
async function claim(organizer: Organizer, domain: string, hours = 0, answer: DomainAnswer = 'absent') {
  world().clock.set(later(hours))
  await claimDomain(doingAs(coreWith([answer]), organizer, null), { organizer, domain, chainId })
}
async function answer(organizer: Organizer, answers: DomainAnswer[], from = 0) {
  for (const [hours, said] of answers.entries()) {
    world().clock.set(later(from + hours))
    const claim = (await world().domains.find(organizer.id)) ?? expect.fail('nothing is claimed')
    await askAgain(doingAs(coreWith([said]), organizer, null), { claim, wallet: organizer.wallet, chainId })
  }
}
const listChanges = async ({ id }: Organizer) =>
  (await world().domains.listChanges(id)).map(({ domain, change }) => `${change} ${domain}`).reverse()
const readStanding = async ({ id }: Organizer) => {
  const claim = await world().domains.find(id)
  return claim && findStanding(claim)
}

describe('a claim', () => {
  test('behavior: keeps the latest answer of the DNS, and adds only changes to the history', async () => {
    const organizer = await world().organizer(101)
    await claim(organizer, atlantico, 0, 'unasked')
    expect(await world().domains.find(organizer.id)).toEqual({
      organizerId: organizer.id,
      domain: atlantico,
      claimedAt: start,
      answer: null,
      askedAt: start,
      unanswered: true,
      confirmedAt: null,
    })
    await answer(organizer, ['absent', 'unasked', 'named', 'named', 'unasked'])
    expect(await world().domains.find(organizer.id)).toMatchObject({
      answer: 'named',
      unanswered: true,
      askedAt: later(4),
      confirmedAt: later(3),
    })
    expect(await readStanding(organizer)).toBe('unknown')
    await answer(organizer, ['absent', 'another', 'unasked', 'named'], 5)
    expect(await readStanding(organizer)).toBe('confirmed')
    expect(await listChanges(organizer)).toEqual(
      ['claimed', 'confirmed', 'lost', 'another', 'confirmed'].map((change) => `${change} ${atlantico}`),
    )
  })

  test('behavior: claiming the same domain again changes nothing; another domain, or none, ends the claim', async () => {
    const organizer = await world().organizer(101)
    const doing = doingAs(world().ports, organizer, null)
    await claim(organizer, atlantico, 0, 'named')
    await claim(organizer, atlantico, 2, 'unasked')
    expect(await world().domains.find(organizer.id)).toMatchObject({ answer: 'named', claimedAt: start })
    await claim(organizer, pacifico, 3, 'unasked')
    expect(await world().domains.find(organizer.id)).toMatchObject({ answer: null, confirmedAt: null })
    for (const _ of [1, 2]) await removeDomain(doing, { organizer })
    expect(await world().domains.find(organizer.id)).toBeNull()
    expect(await listChanges(organizer)).toEqual([
      `claimed ${atlantico}`,
      `confirmed ${atlantico}`,
      `removed ${atlantico}`,
      `claimed ${pacifico}`,
      `removed ${pacifico}`,
    ])
  })

  test('error: ignores an answer about a domain that is no longer claimed', async () => {
    const organizer = await world().organizer(101)
    await claim(organizer, atlantico)
    const before = (await world().domains.find(organizer.id)) ?? expect.fail()
    await claim(organizer, pacifico, 1, 'unasked')
    const doing = doingAs(coreWith(['named']), organizer, null)
    await askAgain(doing, { claim: before, wallet: organizer.wallet, chainId })
    expect(await world().domains.find(organizer.id)).toMatchObject({ domain: pacifico, answer: null })
  })
})

describe('claims that are due', () => {
  test('behavior: each is asked about once, the longest waiting first, and again when it is due again', async () => {
    const [first, second] = [await world().organizer(101), await world().organizer(102)]
    await claim(first, atlantico)
    await claim(second, pacifico, 0.1)
    const asked: unknown[] = []
    const core = coreWith(['named'], asked)
    const ask = async (hours: number) => {
      world().clock.set(later(hours))
      return askDueClaim(core, { chainId })
    }
    expect(await ask(0.2)).toBe(false)
    expect([await ask(1), await ask(1), await ask(1)]).toEqual([true, true, false])
    expect(asked).toEqual([
      { domain: atlantico, chainId, wallet: first.wallet },
      { domain: pacifico, chainId, wallet: second.wallet },
    ])
    // A domain that was confirmed is asked about 23 hours later at the latest.
    expect([await ask(23.9), await ask(24)]).toEqual([false, true])
  })

  test('behavior: a claim whose replica died is due again after five minutes', async () => {
    const organizer = await world().organizer(101)
    await claim(organizer, atlantico)
    const never = { ...world().ports, askDomain: () => Promise.reject(new Error('killed')) }
    world().clock.set(later(1))
    await expect(askDueClaim(never, { chainId })).rejects.toThrow('killed')
    expect(await askDueClaim(coreWith(['named']), { chainId })).toBe(false)
    world().clock.set(later(1.1))
    expect(await askDueClaim(coreWith(['named']), { chainId })).toBe(true)
  })

  test('behavior: two replicas never take the same claim', async () => {
    const organizers = [await world().organizer(101), await world().organizer(102)]
    for (const organizer of organizers) await claim(organizer, atlantico)
    await database().queries.execute(sql`update domain_claims set next_ask_at = claimed_at`)
    const asked: { wallet?: string }[] = []
    const core = coreWith(['named'], asked)
    await Promise.all([1, 2, 3].map(() => askDueClaim(core, { chainId })))
    const wallets = asked.map(({ wallet }) => wallet)
    expect(new Set(wallets).size).toBe(wallets.length)
  })
})
