import { expect, test } from 'vitest'
import { listenForComplaints } from './lib/page-faults'
import { useSample } from './lib/use-sample'

const onScreen = useSample()

/** Opens a verdict as a new visitor, and counts what its page asks until it has drawn the picture again. */
async function visit() {
  const { browser, sample, url } = onScreen()
  const context = await browser.newContext({ baseURL: url })
  try {
    const page = await context.newPage()
    const { heard } = listenForComplaints(page)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(`/verify/${sample.valid}`)
    await page.getByText('Drawn again from its data, the picture is the same.').waitFor({ state: 'attached' })
    const count = (part: string) => asked.filter((path) => path.startsWith(part)).length
    return {
      heading: (await page.locator('h1').textContent())?.slice(0, 6),
      heard,
      rpc: count('/rpc'),
      blocks: count('/ipfs/'),
      config: count('/api3/api/config'),
      event: count('/api3/api/events/'),
    }
  } finally {
    await context.close()
  }
}

test('behavior: a first visit verifies once, and asks for nothing twice', async () => {
  const once = { heading: 'Valid.', heard: [], rpc: 2, blocks: 3, config: 1, event: 1 }
  // If the machine stalls, the page repeats a question. Then another visit must show the right counts.
  await expect.poll(visit, { timeout: 90_000, interval: 100 }).toEqual(once)
}, 120_000)
