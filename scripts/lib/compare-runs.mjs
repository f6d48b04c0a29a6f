/**
 * Compares runs of the same tests, as `runVitest` returns them.
 *
 * @returns the number of tests, those whose state differs from run to run, and those that no run passed.
 */
export function compareRuns(runs) {
  const statesOf = new Map()
  for (const [index, run] of runs.entries()) {
    for (const { key, state } of statesIn(run)) {
      const states = statesOf.get(key) ?? runs.map(() => 'missing')
      states[index] = state
      statesOf.set(key, states)
    }
  }
  const all = [...statesOf].map(([name, states]) => ({ name, states }))
  return {
    tests: all.length,
    flaky: all.filter(({ states }) => new Set(states).size > 1),
    broken: all
      .filter(({ states }) => new Set(states).size === 1 && states[0] !== 'passed')
      .map(({ name }) => name),
  }
}

/** Each test of a run with its state, and the run itself as one more entry. */
function statesIn(run) {
  const whole = { key: 'the run itself', state: run?.isClean ? 'passed' : 'failed' }
  const tests = (run?.files ?? []).flatMap(({ file, project, tests }) =>
    tests.map(({ name, state }) => ({ key: `${file} (${project}) > ${name}`, state })),
  )
  return [whole, ...tests]
}
