import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

/** Writes a run's result as one file, at the path in CERTIFY_TEST_SUMMARY; `vitest.mjs` reads it. */
export default class SummaryReporter {
  onTestRunEnd(modules, errors) {
    const files = modules.map(readModule)
    const faults = errors.map(({ message, stack }) => excerpt([stack ?? message]))
    writeFileSync(process.env.CERTIFY_TEST_SUMMARY, JSON.stringify({ files, faults }))
  }
}

/** One file of one project: how long it took, and each of its tests. */
function readModule(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return {
    file: relative(root, module.moduleId).replaceAll('\\', '/'),
    project: module.project.name,
    milliseconds: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
    // A file that does not load, or a failing hook between its tests.
    faults: module.errors().map(({ message, stack }) => excerpt([stack ?? message])),
    // A test that needs a program which is not installed says so by itself. One whose hook failed was to run, and counts.
    tests: [...module.children.allTests()].filter(isToRun).map((test) => {
      const { state, errors = [] } = test.result()
      return {
        name: test.fullName,
        state,
        why: excerpt(errors.map(({ message, stack }) => stack ?? message)),
      }
    }),
  }
}

const isToRun = ({ options }) => options.mode !== 'skip'

/** The first lines of the reason. */
function excerpt(messages) {
  return stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, 12).join('\n').slice(0, 1_500)
}
