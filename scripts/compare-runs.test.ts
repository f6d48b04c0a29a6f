import { describe, expect, test } from 'vitest'
import { compareRuns } from './lib/compare-runs.mjs'

const run = (states: Record<string, string>, isClean = true) => ({
  isClean,
  files: [
    {
      file: 'a.test.ts',
      project: 'unit',
      tests: Object.entries(states).map(([name, state]) => ({ name, state })),
    },
  ],
})

describe('compareRuns', () => {
  test('behavior: ignores tests that pass each time', () => {
    expect(compareRuns([run({ one: 'passed' }), run({ one: 'passed' })])).toEqual({
      tests: 2,
      flaky: [],
      broken: [],
    })
  })

  test('error: names a test that differs, always fails, or is missing in a run', () => {
    const runs = [
      run({ one: 'passed', two: 'failed', three: 'passed' }),
      run({ one: 'failed', two: 'failed' }),
    ]
    expect(compareRuns(runs)).toMatchObject({
      flaky: [
        { name: 'a.test.ts (unit) > one', states: ['passed', 'failed'] },
        { name: 'a.test.ts (unit) > three', states: ['passed', 'missing'] },
      ],
      broken: ['a.test.ts (unit) > two'],
    })
  })

  test('error: a run that does not end differs', () => {
    expect(compareRuns([run({ one: 'passed' }), null]).flaky.map(({ name }) => name)).toContain(
      'the run itself',
    )
  })
})
