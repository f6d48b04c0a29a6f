import { describe, expect, test } from 'vitest'
import { type AskedMove, assertMoveWithinBounds, moveBounds } from './move-bounds'

const now = new Date('2026-11-26T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const move: AskedMove = { at: ago(1), isOfAsker: false, isOfCertificate: false, isRefused: false }
const many = (count: number, change: Partial<AskedMove>) =>
  Array.from({ length: count }, () => ({ ...move, ...change }))

describe('assertMoveWithinBounds', () => {
  test.each([
    [moveBounds.askedMoves, { isOfAsker: true }],
    [moveBounds.askedMovesPerCertificate, { isOfAsker: true, isOfCertificate: true }],
    [moveBounds.movesOfCertificate, { isOfCertificate: true }],
  ])(
    'error: one more than the bound $0.name is refused until the oldest is a day old',
    ({ points }, change) => {
      expect(() => assertMoveWithinBounds(many(points - 1, change), now)).not.toThrow()
      const full = [...many(points - 1, change), ...many(1, { ...change, at: ago(20) })]
      expect(() => assertMoveWithinBounds(full, now)).toThrow(
        expect.objectContaining({ code: 'correction.enough_moves', retryAfterSeconds: 4 * 3600 }),
      )
      expect(() => assertMoveWithinBounds(full, new Date(now.getTime() + 4 * 3_600_000))).not.toThrow()
    },
  )

  test('behavior: what the owner stopped or the organizer declined does not count against the certificate, but against who asked', () => {
    const refused = many(moveBounds.movesOfCertificate.points, { isOfCertificate: true, isRefused: true })
    expect(() => assertMoveWithinBounds(refused, now)).not.toThrow()
    const own = refused.map((each) => ({ ...each, isOfAsker: true }))
    expect(() => assertMoveWithinBounds(own, now)).toThrow()
  })
})
