import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './lib/browser'
import { openViewers, type Viewer } from './lib/demo-people'
import { everyScreen } from './lib/every-route'
import { type Instance, startInstance } from './lib/instance'
import { look, themes } from './lib/look'
import { faultsOf, listen } from './lib/page-faults'
import { readSample, type Sample } from './lib/sample'

let instance: Instance
let browser: Browser
let pages: Record<Viewer, Page>
let sample: Sample

beforeAll(async () => {
  instance = await startInstance()
  browser = await openBrowser()
  pages = await openViewers(browser, instance.url)
  sample = await readSample(pages)
})
afterAll(async () => {
  await browser?.close()
  await instance?.stop()
})

describe.each(everyScreen)('$name as $as', ({ as, path, missing, name }) => {
  test.each(themes)('behavior: is sound in %s', async (theme) => {
    const page = pages[as]
    const complaints = listen(page, { missing: missing ?? false })
    try {
      const address = path(sample)
      await look(page, address, theme)
      expect(await faultsOf(page)).toEqual([])
      expect(new URL(page.url()).pathname).toBe(new URL(address, instance.url).pathname)
      expect(titleTakenBy(await page.title(), name)).toBeUndefined()
      expect(complaints.heard).toEqual([])
    } finally {
      complaints.stop()
    }
  })
})

/** Which other screen has the same title. States of one route, and its two addresses, may share theirs. */
function titleTakenBy(title: string, name: string): string | undefined {
  const route = name.replace(/ \(.*|-certificates$/g, '')
  const owner = titles.get(title)
  if (owner !== undefined && owner !== route) return owner
  titles.set(title, route)
  return undefined
}
const titles = new Map<string, string>()

describe('a planted fault', () => {
  const plant = async (html: string) => {
    await look(pages.stranger, '/about', 'light')
    await pages.stranger.evaluate((planted) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', planted)
    }, html)
    return faultsOf(pages.stranger)
  }

  test('error: an input without a name is found', async () => {
    expect(await plant('<input type="text">')).toEqual([expect.stringContaining('label: ')])
  })

  test('error: pale words are found', async () => {
    const faults = await plant('<p class="pale">Hardly there</p>')
    expect(faults).toEqual([])
    await pages.stranger.locator('.pale').evaluate((words) => {
      words.style.color = '#bbbbbb'
    })
    expect(await faultsOf(pages.stranger)).toEqual([expect.stringContaining('color-contrast: ')])
  })

  test('error: an element wider than the narrowest phone is found', async () => {
    const faults = await plant('<img alt="" class="wide" width="500" height="10">')
    await pages.stranger.locator('.wide').evaluate((picture) => {
      picture.style.width = '500px'
      picture.style.maxWidth = 'none'
    })
    expect(faults.concat(await faultsOf(pages.stranger))).toEqual([
      expect.stringContaining('px wide at 320 px'),
    ])
  })

  test('error: a second first heading is found', async () => {
    expect(await plant('<h1>Another</h1>')).toEqual(['The page has 2 first headings.'])
  })

  test('error: a complaint, a failing script and a missing answer are found', async () => {
    const complaints = listen(pages.stranger)
    try {
      await pages.stranger.evaluate(async () => {
        console.warn('Careful')
        setTimeout(() => {
          throw new Error('Broken')
        })
        await fetch('/api3/api/events/987654321')
      })
      await expect.poll(() => complaints.heard).toHaveLength(4)
      expect(complaints.heard.join('\n')).toMatch(/Careful/)
      expect(complaints.heard.join('\n')).toMatch(/Broken/)
      expect(complaints.heard.join('\n')).toMatch(/987654321 answered 404/)
    } finally {
      complaints.stop()
    }
  })
})
