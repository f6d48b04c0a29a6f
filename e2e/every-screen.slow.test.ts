import { describe, test } from 'vitest'
import { everyScreen } from './lib/every-route'
import { findFaults } from './lib/page-faults'
import { expectSound } from './lib/screens'
import { useSample } from './lib/use-sample'

const onScreen = useSample()
const titles = new Map<string, string>()

describe.each(everyScreen)('$name as $as', (screen) => {
  test('behavior: has no fault in light and dark, and on phones', () =>
    expectSound(onScreen(), screen, findFaults, titles))
})
