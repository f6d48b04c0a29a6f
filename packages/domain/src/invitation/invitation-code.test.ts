import { describe, expect, test } from 'vitest'
import { later, start } from '../testing/moments'
import { walletNumber } from '../testing/people'
import { type InvitationCode, parseInvitationId } from './invitation'
import { CODE_TRIES, isCodeLive, makeCode } from './invitation-code'
import { createInvitationKeys } from './invitation-keys'
import { isOtherName } from './is-other-name'

const wallet = walletNumber(1)
const MINUTE = 60
const DAY = 86_400

/** Makes codes one after another, each after the given pause in seconds. */
function makeCodes(...pauses: readonly number[]): { last: InvitationCode | null; at: Date } {
  return pauses.reduce<{ last: InvitationCode | null; at: Date }>(
    ({ last, at }, pause) => {
      const now = later(at, pause)
      return { last: makeCode(last, { wallet, now }), at: now }
    },
    { last: null, at: start },
  )
}

describe('makeCode', () => {
  test('behavior: a code works for ten minutes and five tries', () => {
    const code = makeCode(null, { wallet, now: start })
    expect(isCodeLive(code, later(start, 10 * MINUTE - 1))).toBe(true)
    expect(isCodeLive(code, later(start, 10 * MINUTE))).toBe(false)
    expect(isCodeLive({ ...code, tries: CODE_TRIES - 1 }, start)).toBe(true)
    expect(isCodeLive({ ...code, tries: CODE_TRIES }, start)).toBe(false)
  })

  test('error: refuses another code within a minute, and a sixth within a day', () => {
    expect(() => makeCodes(0, MINUTE - 1)).toThrow(
      expect.objectContaining({ code: 'invitation.code_enough', values: { count: 1 } }),
    )
    const five = [0, MINUTE, MINUTE, MINUTE, MINUTE]
    expect(makeCodes(...five).last).toMatchObject({ madeToday: 5 })
    expect(() => makeCodes(...five, MINUTE)).toThrow(
      expect.objectContaining({ values: { case: 'hours', hours: 24 } }),
    )
    expect(makeCodes(...five, DAY).last).toMatchObject({ madeToday: 1 })
  })
})

describe('writeCode', () => {
  const keys = createInvitationKeys(new Uint8Array(32).fill(7))
  const invitation = { id: parseInvitationId(1), emailMac: 'a' }

  test('behavior: six digits that depend on the invitation, the wallet, the moment and the key', () => {
    const write = (changes: object = {}, of: object = {}, of2 = keys) =>
      of2.writeCode({ ...invitation, ...of }, { wallet, madeAt: start, ...changes })
    const others = [
      write({ wallet: walletNumber(2) }),
      write({ madeAt: later(start, 1) }),
      write({}, { id: parseInvitationId(2) }),
      write({}, { emailMac: 'b' }),
      write({}, {}, createInvitationKeys(new Uint8Array(32).fill(8))),
    ]
    expect(write()).toBe(write())
    expect(new Set([write(), ...others]).size).toBe(6)
    for (const code of [write(), ...others]) expect(code).toMatch(/^\d{6}$/)
  })

  test('behavior: digits are evenly distributed, and leading zeros stay', () => {
    const codes = Array.from({ length: 2_000 }, (_, index) =>
      keys.writeCode(invitation, { wallet, madeAt: later(start, index) }),
    )
    expect(codes.every((code) => code.length === 6)).toBe(true)
    const zeros = codes.filter((code) => code.startsWith('0')).length
    expect(zeros).toBeGreaterThan(120)
    expect(zeros).toBeLessThan(280)
  })
})

test.each([
  ['Ana Ruiz', 'ruiz, ANA', false],
  ['José Ángel', 'Jose Angel', false],
  ['Ana Ruiz', 'Ana  Ruiz ', false],
  ['Ana Ruiz', 'Bea Ruiz', true],
  [null, 'Ana', false],
  ['Ana', null, false],
])('behavior: the list says %s and the person %s', (listed, own, differs) => {
  expect(isOtherName(listed, own)).toBe(differs)
})
