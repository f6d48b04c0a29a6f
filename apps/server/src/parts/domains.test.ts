import type { DomainClaim } from '@certify/domain/credential/claimed-domain'
import { type DomainAnswer, parseDomainName } from '@certify/domain/credential/domain-claim'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { describe, expect, test, vi } from 'vitest'
import { keepDomains } from './domains'

const now = new Date('2026-11-21T12:00:00Z')
const wallet = parseAddress(`0x${'ab'.repeat(20)}`)
const claim: DomainClaim = {
  organizerId: parseAccountId('1'),
  domain: parseDomainName('atlantico.example'),
  claimedAt: new Date('2026-11-01T12:00:00Z'),
  answer: null,
  askedAt: null,
  unanswered: false,
  confirmedAt: null,
}

/** Claims that are due, a DNS that says `answer`, and what was kept. */
function open(due: number, answer: () => Promise<DomainAnswer> = async () => 'named') {
  const kept: { answer: DomainAnswer; nextAt: Date }[] = []
  const asked: unknown[] = []
  const warned: string[] = []
  const part = keepDomains(
    {
      domains: {
        takeDue: async () => (due-- > 0 ? { claim, wallet } : null),
        record: async (_, told) => void kept.push(told),
      },
      askDomain: (domain, owner) => {
        asked.push({ domain, ...owner })
        return answer()
      },
      clock: () => now,
      random: () => new Uint8Array([255]),
      chainId: 31337,
      log: { info: () => {}, warn: (message) => void warned.push(message), error: () => {} },
    },
    1,
  )
  return { part, kept, asked, warned }
}

describe('keepDomains', () => {
  test('behavior: asks about every claim that is due, and stores when to ask next', async () => {
    const { part, kept, asked } = open(3)
    await vi.waitFor(() => expect(kept).toHaveLength(3))
    await part.close()
    expect(asked[0]).toEqual({ domain: 'atlantico.example', chainId: 31337, wallet })
    expect(kept[0]).toEqual({ answer: 'named', at: now, nextAt: new Date('2026-11-22T11:00:00Z') })
  })

  test('behavior: asks one at a time, and closing waits for the pending answer', async () => {
    let reply = (_: DomainAnswer) => {}
    const { part, kept, asked } = open(2, () => new Promise((resolve) => (reply = resolve)))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const closing = part.close()
    reply('absent')
    await closing
    expect(kept.map(({ answer }) => answer)).toEqual(['absent'])
    expect(asked).toHaveLength(1)
  })

  test('error: a failure ends the round with a warning, and the next round asks again', async () => {
    let isFirst = true
    const { part, kept, warned } = open(2, async () => {
      if (!isFirst) return 'named'
      isFirst = false
      throw new Error('the database is away')
    })
    await vi.waitFor(() => expect(kept).toHaveLength(1))
    await part.close()
    expect(warned).toEqual(['Domains wait to be asked again.'])
  })
})
