import { languages } from '@certify/domain/shared/language'
import { pagePaths } from '@certify/wire/page-paths'
import { pages } from '@certify/wire/pages'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { DemoViewer } from './lib/demo-people'
import { everyScreen } from './lib/every-route'
import { lengthenWords, wordFaults } from './lib/long-words'
import { look, untilShown } from './lib/look'
import { findFaults, listenForComplaints } from './lib/page-faults'
import type { Sample } from './lib/sample'
import { useSample } from './lib/use-sample'

const onScreen = useSample()

test('behavior: every page of the product is among the screens that tests open', () => {
  const visited = new Set(everyScreen.map(({ name }) => name.replace(/ \(.*/, '')))
  const pages = Object.values(pagePaths).map((path) => path.replace('?', ''))
  expect(pages.filter((path) => !visited.has(path))).toEqual([])
})

describe('guards', () => {
  const guarded = Object.values(pages).flatMap((page) =>
    'guard' in page ? [page.path.replace(/:\w+\??/, '1')] : [],
  )
  const landing = async (page: Page, path: string) => {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname + url.search !== path)
    await page.locator('h1').first().waitFor()
    const { pathname, searchParams } = new URL(page.url())
    return [pathname, searchParams.get('redirect')]
  }

  test('behavior: signed out, every protected page leads to the login, with its path and query', async () => {
    for (const path of guarded.map((each) => `${each}?q=a&page=2`)) {
      expect(await landing(onScreen().pages.stranger, path)).toEqual(['/login', path])
    }
    await onScreen().pages.stranger.getByText('Login Required').waitFor()
  })

  test('behavior: without a role they lead to the registration', async () => {
    for (const path of ['/vendor/dashboard', '/profile']) {
      expect(await landing(onScreen().pages.newcomer, path)).toEqual(['/register', path])
    }
    // Only attendees have something to do there.
    const { newcomer } = onScreen().pages
    await newcomer.goto('/mint/1')
    await newcomer.waitForURL('**/register/user?redirect=%2Fmint%2F1')
  })

  test('behavior: the other role lands on its own dashboard', async () => {
    for (const path of ['/vendor/dashboard', '/vendor/event/1?tab=people', '/vendor/profile'])
      expect(await landing(onScreen().pages.attendee, path)).toEqual(['/user/dashboard', null])
    for (const path of ['/whitelist/1', '/my-certificates', '/user/verify'])
      expect(await landing(onScreen().pages.organizer, path)).toEqual(['/vendor/dashboard', null])
  })
})

describe('moving about', () => {
  test('behavior: when signing in, the button is visible once the text to sign is shown', async () => {
    const { browser, url } = onScreen()
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto('/login?redirect=/events')
    await page.getByRole('button', { name: 'Connect Demo wallet' }).click()
    await page.getByText('Expiration Time').waitFor()
    const bar = page.getByRole('complementary', { name: 'Local demonstration' })
    await bar.waitFor()
    const lowest = async () => {
      const button = await page.getByRole('button', { name: 'Sign in', exact: true }).boundingBox()
      const { y } = (await bar.boundingBox()) ?? { y: 0 }
      return button !== null && button.y > 0 && button.y + button.height <= y
    }
    await expect.poll(lowest, { timeout: 20_000 }).toBe(true)
    await context.close()
  })

  test('behavior: an organization sees its public page from its profile', async () => {
    const page = onScreen().pages.organizer
    await look(page, '/vendor/profile', 'light')
    const name = await page.getByLabel('Organization name').inputValue()
    await page.getByRole('link', { name: 'View public page' }).click()
    await page.waitForURL(/\/organizers\/\d+$/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })

  test('behavior: focus moves to the heading, and Back returns to the same place with the same filters', async () => {
    const page = onScreen().pages.stranger
    await look(page, '/events?status=upcoming', 'light')
    const last = page.getByRole('link', { name: /^View Details/ }).last()
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await last.click()
    await page.waitForURL(/\/events\/\d+/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL('**/events?status=upcoming')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(before - 2)
    expect(await page.getByLabel('Status').inputValue()).toBe('upcoming')
  })

  test('behavior: a tag leads to the events that have it, and Back returns to the event', async () => {
    const page = onScreen().pages.stranger
    await look(page, `/events/${onScreen().sample.upcoming}`, 'light')
    const tag = page.getByRole('list', { name: 'Tags' }).getByRole('link').first()
    const word = await tag.innerText()
    await tag.click()
    await page.getByRole('button', { name: `Remove the filter Tag: ${word}` }).waitFor()
    await untilShown(page)
    const cards = page.getByRole('article')
    expect(await cards.count()).toBeGreaterThan(0)
    expect(await cards.filter({ hasNot: page.getByRole('link', { name: word, exact: true }) }).count()).toBe(
      0,
    )
    await page.goBack()
    await page.waitForURL(/\/events\/\d+$/)
  })
})

describe('the bar of the demonstration', () => {
  const openAt = async (width: number, language: string) => {
    const { browser, url, sample } = onScreen()
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' })
    await context.addInitScript((words) => localStorage.setItem('certify.language', words), language)
    const page = await context.newPage()
    await look(page, `/events/${sample.upcoming}`, 'light')
    return page
  }
  const findBar = (page: Page) => page.locator('aside').filter({ has: page.locator('fieldset') })

  test.each(languages)('behavior: takes one row at 1280 px (%s)', async (language) => {
    const page = await openAt(1280, language)
    const bar = findBar(page)
    await bar.waitFor()
    // With the buttons of the event on screen, which arrive last.
    await expect.poll(() => bar.getByRole('button').count()).toBe(8)
    const middles = await bar.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, bottom, height } = button.getBoundingClientRect()
        return { middle: Math.round((top + bottom) / 20), isOneLine: height < 36 }
      }),
    )
    expect(new Set(middles.map(({ middle }) => middle)).size).toBe(1)
    expect(middles.every(({ isOneLine }) => isOneLine)).toBe(true)
    expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.context().close()
  })

  test.each([1280, 700])('behavior: covers nothing that has the focus at %i px', async (width) => {
    const page = await openAt(width, 'en')
    const bar = findBar(page)
    await bar.waitFor()
    const covered: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const hidden = await bar.evaluate((element) => {
        const focused = document.activeElement
        // After the last link the focus leaves the page for the browser.
        if (!focused || focused === document.body || element.contains(focused)) return undefined
        const { bottom } = focused.getBoundingClientRect()
        return bottom > element.getBoundingClientRect().top ? focused.outerHTML.slice(0, 80) : undefined
      })
      if (hidden) covered.push(hidden)
    }
    expect(covered).toEqual([])
    await page.context().close()
  })

  test('behavior: is folded at first below 640 px', async () => {
    const page = await openAt(639, 'en')
    const tab = page.getByRole('button', { name: 'Local demonstration', expanded: false })
    await tab.waitFor()
    const bar = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/open-bar')),
    )
    // A phone's first visit does not load the folded bar.
    expect(bar).toEqual([])
    await tab.click()
    await page.getByRole('complementary', { name: 'Local demonstration' }).waitFor()
    await page.context().close()
  })
})

describe('the home page', () => {
  test.each([
    [1280, 800],
    [390, 844],
  ])('behavior: shows the certificate and the main button above the fold at %i px', async (width, height) => {
    const page = onScreen().pages.stranger
    await page.setViewportSize({ width, height })
    await look(page, '/', 'light')
    const certificate = page.getByText('Issued by', { exact: true }).first()
    const button = page.locator('main').getByRole('link', { name: 'Find an event' })
    for (const part of [certificate, button]) {
      const box = await part.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height)
    }
    await page.setViewportSize({ width: 1280, height: 720 })
  })
})

describe('the list of events', () => {
  test.each([
    [1280, 800],
    [390, 844],
  ])('behavior: shows the first event above the fold at %i px', async (width, height) => {
    const page = onScreen().pages.stranger
    await page.setViewportSize({ width, height })
    await look(page, '/events', 'light')
    const name = await page.getByRole('article').first().getByRole('heading').boundingBox()
    expect((name?.y ?? height) + (name?.height ?? 0)).toBeLessThan(height)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
})

describe('a page that loads', () => {
  const visits: readonly [DemoViewer, (sample: Sample) => string][] = [
    ['stranger', () => '/events'],
    ['stranger', ({ upcoming }) => `/events/${upcoming}`],
    ['stranger', ({ valid }) => `/verify/${valid}`],
    ['stranger', () => '/login'],
    ['attendee', () => '/profile'],
    ['attendee', () => '/user/dashboard'],
    ['attendee', () => '/myevents'],
    ['organizer', () => '/vendor/dashboard'],
    ['organizer', () => '/vendor/team'],
    ['organizer', ({ minting }) => `/vendor/event/${minting}`],
  ]

  test('behavior: moves nothing under the eye, and its header is where it was', async () => {
    const { pages, sample } = onScreen()
    const moved: string[] = []
    const logos = { 1280: new Set<number>(), 1680: new Set<number>() }
    for (const [viewer, path] of visits) {
      const page = await pages[viewer].context().newPage()
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          const before = Number(sessionStorage.getItem('shift') ?? 0)
          sessionStorage.setItem('shift', String(shifts.reduce((sum, { value }) => sum + value, before)))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await look(page, path(sample), 'light')
      const shift = Number(await page.evaluate(() => sessionStorage.getItem('shift')))
      if (shift >= 0.02) moved.push(`${path(sample)}: ${shift}`)
      for (const width of [1280, 1680] as const) {
        await page.setViewportSize({ width, height: 720 })
        logos[width].add((await page.locator('header a').first().boundingBox())?.x ?? 0)
      }
      await page.close()
    }
    expect(moved).toEqual([])
    expect([logos[1280].size, logos[1680].size]).toEqual([1, 1])
  })
})

describe('the header', () => {
  test('behavior: shows address and role on phones too', async () => {
    const { pages } = onScreen()
    const page = await pages.organizer.context().newPage()
    await page.setViewportSize({ width: 320, height: 700 })
    await look(page, '/about', 'light')
    const button = page.getByRole('button', { name: /^Account of .+ 0x[0-9a-fA-F]{4}….{4} Vendor$/ })
    await button.getByText('Vendor').waitFor()
    await page.close()
  })
})

describe('the footer', () => {
  test.each([
    [1280, 800, 0.25],
    [390, 844, 0.5],
  ])('behavior: leaves the screen to the page at %i px', async (width, height, share) => {
    const page = onScreen().pages.stranger
    await page.setViewportSize({ width, height })
    await look(page, '/login', 'light')
    const box = await page.getByRole('contentinfo').boundingBox()
    expect((box?.height ?? height) / height).toBeLessThan(share)
    await page.setViewportSize({ width: 1280, height: 720 })
  })
})

describe('long words', () => {
  test.each([
    ['organizer', ({ minting }: Sample) => `/vendor/event/${minting}/whitelist`],
    ['organizer', ({ minting }: Sample) => `/vendor/event/${minting}?tab=people`],
    ['attendee', () => '/user/dashboard'],
    ['stranger', ({ upcoming }: Sample) => `/events/${upcoming}`],
  ] as const)('behavior: a word of 200 letters fits %s’s page %#', async (viewer: DemoViewer, path) => {
    const { pages, sample } = onScreen()
    const page = pages[viewer]
    await look(page, path(sample), 'light')
    const { lengthened, restore } = await lengthenWords(page)
    expect(lengthened).toBeGreaterThan(0)
    await expect.poll(() => wordFaults(page), { timeout: 5_000 }).toEqual([])
    await restore()
  })

  test('error: finds a word that cannot break', async () => {
    const page = onScreen().pages.stranger
    await look(page, '/about', 'light')
    await page.evaluate((word) => {
      const line = document.createElement('p')
      line.textContent = word
      document.querySelector('h1')?.after(line)
    }, 'W'.repeat(200))
    expect(await wordFaults(page)).toEqual([
      expect.stringMatching(/^At 1280 px <p class=""> is cut off/),
      expect.stringContaining('px wide at 1280 px'),
      expect.stringMatching(/^At 390 px/),
      expect.stringContaining('px wide at 390 px'),
      expect.stringMatching(/^At 320 px/),
      expect.stringContaining('px wide at 320 px'),
    ])
  })
})

describe('on paper', () => {
  const countSheets = async (page: Page, path: string, format: 'A4' | 'Letter') => {
    await look(page, path, 'dark')
    const pdf = (await page.pdf({ format })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length
  }

  test.each(['A4', 'Letter'] as const)(
    'behavior: a verdict, a certificate and an event each fit one page of %s',
    async (format) => {
      const { pages, sample } = onScreen()
      const { stranger, attendee } = pages
      expect(await countSheets(stranger, `/verify/${sample.valid}`, format)).toBe(1)
      expect(await countSheets(stranger, `/verify/${sample.revoked}`, format)).toBe(1)
      expect(await countSheets(attendee, `/my-certificates/${sample.mine}`, format)).toBe(1)
      expect(await countSheets(stranger, `/events/${sample.upcoming}`, format)).toBe(1)
    },
  )
})

describe('a ticket', () => {
  test('behavior: once opened, it is there without a connection, and on one sheet of paper', async () => {
    const { pages, sample } = onScreen()
    const context = pages.attendee.context()
    const page = await context.newPage()
    await look(page, `/ticket/${sample.joined}`, 'dark')
    const code = page.getByRole('img', { name: /^CT1\./ })
    const text = await code.getAttribute('aria-label')
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    try {
      await page.reload()
      await code.waitFor()
      expect(await code.getAttribute('aria-label')).toBe(text)
      await page.getByRole('button', { name: 'New ticket' }).click()
      await page.getByRole('button', { name: 'Make a new ticket' }).click()
      await page.getByText('The one shown here still works.').waitFor()
    } finally {
      await context.setOffline(false)
      await page.close()
    }
  })
})

describe('a planted fault', () => {
  /** Built by hand, because the content security policy does not let text become markup. */
  const plant = async (name: string, attributes: Record<string, string> = {}, text = '') => {
    await look(onScreen().pages.stranger, '/about', 'light')
    await onScreen().pages.stranger.evaluate(
      (planted) => {
        const element = document.createElement(planted.name)
        for (const [name, value] of Object.entries(planted.attributes)) element.setAttribute(name, value)
        element.textContent = planted.text
        document.querySelector('main')?.append(element)
      },
      { name, attributes, text },
    )
    return findFaults(onScreen().pages.stranger)
  }

  test('error: finds an input without a name', async () => {
    expect(await plant('input', { type: 'text' })).toEqual([
      expect.stringMatching(/^label: /),
      expect.stringMatching(/^In the dark, on a phone: label: /),
    ])
  })

  test('error: finds pale words', async () => {
    const faults = await plant('p', { class: 'pale' }, 'Hardly there')
    expect(faults).toEqual([])
    await onScreen()
      .pages.stranger.locator('.pale')
      .evaluate((words) => {
        words.style.color = '#bbbbbb'
      })
    expect(await findFaults(onScreen().pages.stranger)).toEqual([expect.stringContaining('color-contrast: ')])
  })

  test('error: finds an element wider than the narrowest phone', async () => {
    const faults = await plant('img', { alt: '', class: 'wide', width: '500', height: '10' })
    await onScreen()
      .pages.stranger.locator('.wide')
      .evaluate((picture) => {
        picture.style.width = '500px'
        picture.style.maxWidth = 'none'
      })
    expect(faults.concat(await findFaults(onScreen().pages.stranger))).toEqual([
      expect.stringContaining('px wide at 390 px'),
      expect.stringContaining('px wide at 320 px'),
    ])
  })

  test('error: finds a second main heading', async () => {
    expect(await plant('h1', {}, 'Another')).toEqual(['The page has 2 first headings.'])
  })

  test('error: finds a console message, a failing script and a missing answer', async () => {
    const complaints = listenForComplaints(onScreen().pages.stranger)
    try {
      await onScreen().pages.stranger.evaluate(async () => {
        console.warn('Careful')
        queueMicrotask(() => {
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
