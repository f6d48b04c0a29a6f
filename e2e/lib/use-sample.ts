import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser'
import { type DemoViewer, openViewers } from './demo-people'
import { rememberWords } from './long-words'
import { readSample, type Sample } from './sample'
import { sharedInstance } from './shared-instance'

/** The shared sample and its viewers. */
export type SampleOnScreen = {
  readonly url: string
  readonly browser: Browser
  readonly pages: Record<DemoViewer, Page>
  readonly sample: Sample
}

/**
 * A browser of this test file on the shared sample, with a page for each viewer. Call the result inside tests.
 *
 * @param switches - More switches of the browser.
 */
export function useSample(...switches: string[]): () => SampleOnScreen {
  let browser: Browser
  let onScreen: SampleOnScreen
  beforeAll(async () => {
    const { url } = await sharedInstance('sample')
    browser = await openBrowser(switches)
    const pages = await openViewers(browser, url)
    for (const page of Object.values(pages)) await rememberWords(page.context())
    onScreen = { url, browser, pages, sample: await readSample(pages) }
  })
  afterAll(() => browser?.close())
  return () => onScreen
}
