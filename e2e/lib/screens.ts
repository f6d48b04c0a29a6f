import { expect } from 'vitest'
import { everyScreen, type Screen } from './every-route'
import { faultsOfLongWords } from './long-words'
import { look, showState } from './look'
import { faultsOfState, listenForComplaints } from './page-faults'
import type { State } from './states/state'
import type { SampleOnScreen } from './use-sample'

/** A screen's route without its state. Both addresses of one page are one route. */
const toRoute = ({ name }: Screen) => name.replace(/ \(.*|-certificates$/g, '')

/** One screen of each route. */
export const everyRoute: readonly Screen[] = [
  ...new Map([...everyScreen].reverse().map((screen) => [toRoute(screen), screen])).values(),
].reverse()

/** Opens a screen and expects no fault. `find` looks for faults. `titles` collects the titles. */
export async function expectSound(
  { pages, sample, url }: SampleOnScreen,
  screen: Screen,
  find: (page: SampleOnScreen['pages']['stranger']) => Promise<string[]>,
  titles: Map<string, string>,
): Promise<void> {
  const page = pages[screen.as]
  const complaints = listenForComplaints(page, { missing: screen.missing ?? false })
  try {
    const address = screen.path(sample)
    await look(page, address, 'light')
    expect(await find(page)).toEqual([])
    expect(new URL(page.url()).pathname).toBe(new URL(address, url).pathname)
    expect(titleTakenBy(await page.title(), toRoute(screen), titles)).toBeUndefined()
    expect(complaints.heard).toEqual([])
  } finally {
    complaints.stop()
  }
}

/** Another route with the same title. States of one route may share theirs. */
function titleTakenBy(title: string, route: string, titles: Map<string, string>): string | undefined {
  const owner = titles.get(title)
  if (owner !== undefined && owner !== route) return owner
  titles.set(title, route)
  return undefined
}

/** Brings a page into a state, and expects it to be shown without a fault, with long words as well. */
export async function expectSoundState({ pages, sample }: SampleOnScreen, state: State): Promise<void> {
  const page = pages[state.as]
  const complaints = listenForComplaints(page, { missing: state.missing ?? false, refused: true })
  const restore = await showState(page, state, sample)
  try {
    // First, because a toast stays for a few seconds only.
    expect(await faultsOfLongWords(page)).toEqual([])
    expect(await faultsOfState(page)).toEqual([])
    expect(complaints.heard).toEqual([])
  } finally {
    complaints.stop()
    await restore()
  }
}
