import { mintedList } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { beforeAll, describe, expect, test } from 'vitest'
import { mintableEvent, readProgress, requestMintAll } from './lib/event-with-attendees'
import { everyScreen } from './lib/every-route'
import { LONG_WORD, lengthenWords, wordFaults } from './lib/long-words'
import { look, showState } from './lib/look'
import { sharedInstance } from './lib/shared-instance'
import { everyState } from './lib/states/every-state'
import { useSample } from './lib/use-sample'

const onScreen = useSample()
beforeAll(() => Promise.all(Object.values(onScreen().pages).map(lengthenWords)))

describe.each(everyScreen)('$name as $as', (screen) => {
  test('behavior: a word of 200 letters fits a desk and phones', async () => {
    const { pages, sample } = onScreen()
    const page = pages[screen.as]
    await look(page, screen.path(sample), 'light')
    expect(await wordFaults(page)).toEqual([])
  })
})

describe.each(everyState)('$name as $as', (state) => {
  test('behavior: a word of 200 letters fits a desk and phones', async () => {
    const { pages, sample } = onScreen()
    const page = pages[state.as]
    const restore = await showState(page, state, sample)
    try {
      expect(await wordFaults(page)).toEqual([])
    } finally {
      await restore()
    }
  })
})

describe('a certificate of long words', () => {
  test('behavior: fits its verdict with and without scripts, its card, and paper', async () => {
    const { url } = await sharedInstance('empty')
    const event = await mintableEvent(url, 1, { organizer: LONG_WORD, title: LONG_WORD, location: LONG_WORD })
    const batch = await requestMintAll(event)
    await expect.poll(async () => (await readProgress(event, batch)).minted).toBe(1)
    const minted = await event.organizer.client.get(href('eventMinted', { id: event.id }), mintedList)
    const [record] = 'items' in minted ? minted.items : minted

    const context = await onScreen().browser.newContext({ baseURL: url })
    const page = await context.newPage()
    for (const path of [`/verify/${record?.tokenId}`, `/embed/${record?.tokenId}`]) {
      await look(page, path, 'light')
      await page.getByText(LONG_WORD).first().waitFor()
      expect(await wordFaults(page)).toEqual([])
    }
    await page.emulateMedia({ media: 'print' })
    // A4 and Letter in pixels, without their margins.
    expect(await wordFaults(page, [718, 740])).toEqual([])
    await context.close()

    const withoutScripts = await onScreen().browser.newContext({ baseURL: url, javaScriptEnabled: false })
    const plain = await withoutScripts.newPage()
    await plain.goto(`/verify/${record?.tokenId}`)
    for (const width of [1280, 390, 320]) {
      await plain.setViewportSize({ width, height: 800 })
      const lines = await plain.getByText(LONG_WORD).all()
      const boxes = await Promise.all(lines.map((line) => line.boundingBox()))
      expect(boxes.length).toBeGreaterThan(0)
      for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await withoutScripts.close()
  })
})
