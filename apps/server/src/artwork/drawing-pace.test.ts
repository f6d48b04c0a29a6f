import { expect, test } from 'vitest'
import { watchPace } from './drawing-pace'

test('behavior: drawing is starved while it mostly waits for a processor, and no longer once it draws or rests', () => {
  let now = 0
  const pace = watchPace(() => now)
  const draw = (count: number, cpuMs: number) => {
    for (let n = 0; n < count; n++) {
      now += 100
      pace.add({ ms: 100, cpuMs })
    }
  }
  draw(40, 1)
  expect(pace.isStarved()).toBe(false)
  draw(60, 10)
  expect(pace.isStarved()).toBe(true)
  draw(200, 90)
  expect(pace.isStarved()).toBe(false)
  draw(300, 2)
  expect(pace.isStarved()).toBe(true)
  now += 60_000
  expect(pace.isStarved()).toBe(false)
})
