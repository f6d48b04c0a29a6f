import { describe, expect, test } from 'vitest'
import { closedCurve, formatCoordinate, PathWriter, type Unit } from './curve'

describe('PathWriter', () => {
  test('behavior: writes every number as formatNumber does, in each unit', () => {
    for (const unit of [1, 10, 100] satisfies Unit[]) {
      for (let steps = -2_500; steps <= 2_500; steps++) {
        const path = new PathWriter(unit)
        path.move(0, 0)
        path.line(steps / unit, 7)
        const number = formatCoordinate(steps / unit)
        expect(path.finish()).toBe(`M0 0l${number} 7`)
      }
    }
  })

  test('behavior: repeats no command and puts a space only between numbers that would merge', () => {
    const path = new PathWriter()
    path.move(-1.25, 0.5)
    path.line(0, 0.46)
    path.line(0, -3)
    path.cubic(1, -3, 2, -2, 3, -1)
    path.smooth(4, 0, 5, 1)
    path.quadratic(5, 2, 4, 2)
    path.close()
    expect(path.finish()).toBe('M-1.2 .5l1.2 0 0-3.5c1 0 2 1 3 2s1 1 2 2q0 1-1 1z')
  })

  test('behavior: has room for any length, and for several writers at once', () => {
    const [first, second] = [new PathWriter(1), new PathWriter(1)]
    first.move(0, 0)
    second.move(0, 0)
    for (let i = 1; i <= 20_000; i++) {
      first.line(i, 0)
      second.line(0, i)
    }
    expect(first.finish()).toBe(`M0 0l1 0${' 1 0'.repeat(19_999)}`)
    expect(second.finish()).toBe(`M0 0l0 1${' 0 1'.repeat(19_999)}`)
  })
})

describe('closedCurve', () => {
  test('behavior: a constant radius gives a closed circle', () => {
    expect(closedCurve(() => 10, 4)).toBe('M10 0c0 5.2-4.8 10-10 10s-10-4.8-10-10 4.8-10 10-10 10 4.8 10 10z')
  })
})
