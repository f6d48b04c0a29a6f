import { beforeAll, describe, expect, test } from 'vitest'
import { compileUsual } from './artifacts'
import { type Figures, measure, PAGE_SIZES } from './measure'
import { table } from './table'

/**
 * The maximum gas under today's rules. `docs/decisions/0010-owners-are-kept-in-pages-of-code.md` explains these limits.
 */
const bars = {
  page: { 1: 95_000, 10: 15_500, 100: 7_600 },
  /** With a name of 64 bytes; and with a signed consent, which the chain must check. */
  registerOrganizer: 130_000,
  registerConsenting: 135_000,
  /** With a reason of 280 bytes. */
  revoke: 95_000,
  ownerOf: 11_000,
  balanceOfPage: 4_800,
  /**
   * The gas that nodes allow for a call, under today's rules and the next ones. Counting a balance in a volume of full
   * pages must stay within it.
   */
  balanceOfFullVolume: 50_000_000,
}
/** The registry's `MAX_PAGES`; `volumes.t.sol` fills a whole volume. */
const PAGES_OF_A_VOLUME = 8_000

describe('gas', () => {
  let today: Figures
  let next: Figures

  beforeAll(async () => {
    compileUsual()
    today = await measure('prague')
    next = await measure('amsterdam')
    console.log(table(today, next))
  }, 300_000)

  test.each([1, 10, 100] as const)('behavior: a certificate of a page of %i stays below its bar', (size) => {
    expect(today.ours[size]).toBeLessThanOrEqual(bars.page[size])
  })

  test('behavior: registering an organizer with a long name stays below its bar', () => {
    expect(today.registerLongName).toBeLessThanOrEqual(bars.registerOrganizer)
    expect(today.registerConsenting).toBeLessThanOrEqual(bars.registerConsenting)
  })

  test('behavior: revoking a certificate with a long reason stays below its bar', () => {
    expect(today.revokeLongReason).toBeLessThanOrEqual(bars.revoke)
  })

  test('behavior: reading an owner stays below its bar', () => {
    expect(today.ownerOf).toBeLessThanOrEqual(bars.ownerOf)
  })

  test('behavior: counting a balance stays below its bar for each page', () => {
    expect(today.balanceOfPage).toBeLessThanOrEqual(bars.balanceOfPage)
  })

  test('behavior: counting a balance in a full volume stays within what nodes allow, under both rules', () => {
    for (const { balanceOfNothing, balanceOfFullPage } of [today, next]) {
      // Finding the address of a page after the 255th costs up to 50 gas more than finding that of a measured page.
      const whole = balanceOfNothing + PAGES_OF_A_VOLUME * (balanceOfFullPage + 50)
      expect(whole).toBeLessThan(bars.balanceOfFullVolume)
    }
  })

  test('behavior: costs less than the usual contract at every size, under both rules', () => {
    for (const size of PAGE_SIZES) {
      for (const { ours, usual } of [today, next]) {
        expect(ours[size]).toBeLessThan(usual[size] ?? Number.POSITIVE_INFINITY)
      }
    }
  })

  test('error: the usual contract exceeds the bars, so the bars can fail', () => {
    for (const size of [1, 10, 100] as const) expect(today.usual[size]).toBeGreaterThan(bars.page[size])
  })
})
