import type { Page } from 'playwright-core'

/** A word of 200 letters without a place to break, for which no layout was drawn. */
const LONG_WORD = 'Unbroken'.repeat(25)

/** The fields of answers that hold what people typed. */
const typedByPeople = [
  'answer',
  'contact_info',
  'blocked_reason',
  'contact_person',
  'description',
  'email',
  'event_organizer',
  'event_description',
  'event_location',
  'event_template_original_filename',
  'event_title',
  'location',
  'name',
  'organizer',
  'originalFileName',
  'phone',
  'printed_name',
  'reason',
  'requirements',
  'title',
  'topic',
  'user_agent',
  'vendor_name',
  'website',
]

/** From its next address on, a page gets a long word after everything that people typed. */
export async function lengthenWords(page: Page): Promise<void> {
  await page.addInitScript(
    ({ fields, word }) => {
      const lengthen = (value: unknown, typed: boolean): unknown => {
        if (typeof value === 'string') return typed && value !== '' ? `${value} ${word}` : value
        if (Array.isArray(value)) return value.map((item) => lengthen(item, typed))
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(
          Object.entries(value).map(([name, inner]) => [name, lengthen(inner, fields.includes(name))]),
        )
      }
      const read = Response.prototype.json
      Response.prototype.json = async function () {
        return lengthen(await read.call(this), false)
      }
    },
    { fields: typedByPeople, word: LONG_WORD },
  )
}

/** The faults that a long word causes on a desktop, a phone and the narrowest phone. */
export async function wordFaults(
  page: Page,
  widths: readonly number[] = [1280, 390, 320],
): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height })
    faults.push(...(await page.evaluate(findCutOff)))
  }
  await page.setViewportSize(before)
  return faults
}

/** Runs in the page. Finds text beyond the page, or beyond a frame that hides it without an ellipsis. */
async function findCutOff(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const faults = new Set<string>()
  const describeElement = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`
  const { clientWidth } = document.documentElement
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || walker.currentNode.nodeValue?.trim() === '') continue
    range.selectNodeContents(walker.currentNode)
    const { width, right } = range.getBoundingClientRect()
    if (width === 0) continue
    let edge = clientWidth
    let isHidden = false
    for (let frame: Element | null = parent; frame && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, textOverflow, position, display } = getComputedStyle(frame)
      const box = frame.getBoundingClientRect()
      // For screen readers only, or a line that ends in an ellipsis.
      if (box.width <= 1 || textOverflow === 'ellipsis' || frame.closest('option, select')) isHidden = true
      if (overflowX !== 'visible' && display !== 'inline') edge = Math.min(edge, box.right)
      if (position === 'fixed') break
    }
    if (!isHidden && right > edge + 1)
      faults.add(
        `At ${innerWidth} px ${describeElement(parent)} is cut off by ${Math.round(right - edge)} px`,
      )
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.add(`The page is ${scrollWidth} px wide at ${clientWidth} px`)
  return [...faults]
}
