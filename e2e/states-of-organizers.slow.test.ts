import { describe, test } from 'vitest'
import { pagesAreBrief } from './lib/browser'
import { expectSoundState } from './lib/screens'
import { everyState } from './lib/states/every-state'
import { useSample } from './lib/use-sample'

const onScreen = useSample(pagesAreBrief)

describe.each(everyState.filter(({ as }) => as === 'organizer'))('$name as $as', (state) => {
  test('behavior: shows it, and is sound in light and dark, and on phones', () =>
    expectSoundState(onScreen(), state))
})
