import { describe, expect, test } from 'vitest'
import { SweepScope } from './sweep-scope'

const at = (time: string) => new Date(`2026-11-${time}:00Z`)

describe('SweepScope', () => {
  test('behavior: everything at first, then what came after the last sweep', () => {
    const scope = new SweepScope()
    expect(scope.next(at('14T09:00'))).toBeNull()
    scope.done(at('14T09:00'), 70n)
    expect(scope.next(at('14T09:01'))).toBe(70n)
    expect(scope.next(at('15T02:59'))).toBe(70n)
  })

  test('behavior: everything once a night, and after a reorganization', () => {
    const scope = new SweepScope()
    scope.done(at('14T09:00'), 70n)
    expect(scope.next(at('15T03:00'))).toBeNull()
    scope.done(at('15T03:00'), 90n)
    expect(scope.next(at('15T09:00'))).toBe(90n)
    scope.forget()
    expect(scope.next(at('15T09:01'))).toBeNull()
    scope.forget()
    scope.done(at('15T09:01'), 91n)
    expect(scope.next(at('15T09:02'))).toBeNull()
  })
})
