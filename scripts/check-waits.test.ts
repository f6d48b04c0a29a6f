import { expect, test } from 'vitest'
import { sleepsIn, testSources } from './lib/test-sources'

test('behavior: finds every wait for time, and no fake timer', () => {
  const call = 'setTimeout'
  expect(sleepsIn(`a\nawait new Promise((done) => ${call}(done, 5))`)).toEqual([
    `2 await new Promise((done) => ${call}(done, 5))`,
  ])
  const others = ['sleep', 'page.waitForTimeout'].map((name) => `await ${name}${'('}100)`)
  for (const line of others) expect(sleepsIn(line)).toHaveLength(1)
  expect(sleepsIn(`vi.useFakeTimers({ toFake: ['${call}'] })`)).toEqual([])
})

test('behavior: looks at tests and at their helpers in every room', () => {
  expect(testSources()).toEqual(
    expect.arrayContaining([
      'apps/issuer/src/testing/scene.ts',
      'e2e/lib/instance.ts',
      'scripts/check-waits.test.ts',
    ]),
  )
})
