import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { pagesAreBrief } from './lib/browser'
import { everyScreen } from './lib/every-route'
import { faultsOfLongWords } from './lib/long-words'
import { findFaults } from './lib/page-faults'
import { expectSound } from './lib/screens'
import { useSample } from './lib/use-sample'

const onScreen = useSample(pagesAreBrief)
const titles = new Map<string, string>()

const findAll = async (page: Page) => [...(await faultsOfLongWords(page)), ...(await findFaults(page))]

describe.each(everyScreen)('$name as $as', (screen) => {
  test('behavior: has no fault in light and dark, on phones, and with long words', () =>
    expectSound(onScreen(), screen, findAll, titles))
})
