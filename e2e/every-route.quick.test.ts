import { describe, test } from 'vitest'
import { pagesAreBrief } from './lib/browser'
import { faultsAtFirstSight } from './lib/page-faults'
import { everyRoute, expectSound } from './lib/screens'
import { useSample } from './lib/use-sample'

const onScreen = useSample(pagesAreBrief)
const titles = new Map<string, string>()

// The long run looks at every screen instead: every-screen.slow.test.ts and states-of-*.slow.test.ts.
describe.each(everyRoute)('$name as $as', (screen) => {
  test('behavior: has no fault at first sight', () =>
    expectSound(onScreen(), screen, faultsAtFirstSight, titles))
})
