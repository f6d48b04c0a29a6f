import type { BrowserContext, JSHandle, Page } from 'playwright-core'

/** A word of 200 letters without a place to break, for which no layout was drawn. */
const LONG_WORD = 'Unbroken'.repeat(25)

/** The fields of answers and of metadata that hold what people typed. */
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
  'eventLocation',
  'eventTitle',
  'label',
  'location',
  'name',
  'organizer',
  'originalFileName',
  'phone',
  'printed_name',
  'reason',
  'requirements',
  'speaker',
  'subject',
  'tags',
  'title',
  'topic',
  'user_agent',
  'vendor_name',
  'website',
]

declare global {
  interface Window {
    /** What people typed, as this page read it. */
    certifyTyped?: Set<string>
  }
}

/** Makes every page of `context`, from its next address on, remember all texts it reads that people typed. */
export async function rememberWords(context: BrowserContext): Promise<void> {
  await context.addInitScript((fields) => {
    const typed = new Set<string>()
    window.certifyTyped = typed
    const remember = (value: unknown, isTyped: boolean): void => {
      if (typeof value === 'string') {
        // A paragraph is shown in an element of its own.
        if (isTyped) for (const part of value.split(/\n+/)) typed.add(part.trim())
      } else if (Array.isArray(value)) {
        for (const item of value) remember(item, isTyped)
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) remember(inner, fields.includes(name))
      }
    }
    const readJson = Response.prototype.json
    Response.prototype.json = async function () {
      const value = await readJson.call(this)
      remember(value, false)
      return value
    }
    const parse = JSON.parse
    JSON.parse = (...given: Parameters<typeof parse>) => {
      const value = parse(...given)
      remember(value, false)
      return value
    }
  }, typedByPeople)
}

/**
 * Adds a long word to every shown text that people typed, looks for what breaks on a desktop, a phone and the narrowest
 * phone, and removes the word again.
 */
export async function faultsOfLongWords(page: Page): Promise<string[]> {
  const { lengthened, restore } = await lengthenWords(page)
  try {
    return lengthened === 0 ? [] : await wordFaults(page)
  } finally {
    await restore()
  }
}

/** Lengthens the text that people typed. Returns the number of changed texts, and a function that puts them back. */
export async function lengthenWords(
  page: Page,
): Promise<{ readonly lengthened: number; restore(): Promise<void> }> {
  const changed = await page.evaluateHandle(lengthenTyped, LONG_WORD)
  return {
    lengthened: await changed.evaluate((texts) => texts.length),
    restore: () => putBack(changed),
  }
}

type ChangedText = { readonly node: Text; readonly before: string; readonly after: string }

/** Runs in the page. Text in fields counts as well, because previews show it. */
function lengthenTyped(word: string): ChangedText[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type]), textarea'),
  ]
  // A single word in a field may be one of the page's own words.
  const inFields = fields.map(({ value }) => value.trim()).filter((value) => value.includes(' '))
  const typed = [...(window.certifyTyped ?? []), ...inFields]
    // Skip short texts, which occur inside other words, and addresses, which stand for people without a name.
    .filter((text) => text.length > 3 && !text.startsWith('0x'))
    .sort((a, b) => b.length - a.length)
  const isLetter = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character)
  const findEnd = (text: string): number | undefined => {
    for (const words of typed) {
      const start = text.indexOf(words)
      const end = start + words.length
      if (start >= 0 && !isLetter(text[start - 1]) && !isLetter(text[end])) return end
    }
    return undefined
  }
  const changed: ChangedText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    // Drawings are pictures of a certificate, and scripts are not shown.
    if (node.parentElement?.closest('svg, script, style, textarea')) continue
    const end = findEnd(node.data)
    if (end === undefined) continue
    const before = node.data
    node.data = `${before.slice(0, end)} ${word}${before.slice(end)}`
    changed.push({ node, before, after: node.data })
  }
  return changed
}

async function putBack(changed: JSHandle<ChangedText[]>): Promise<void> {
  await changed.evaluate((texts) => {
    for (const { node, before, after } of texts) if (node.data === after) node.data = before
  })
  await changed.dispose()
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
  type Edge = { readonly right: number; readonly isHidden: boolean }
  const page: Edge = { right: clientWidth, isHidden: false }
  const edges = new Map<Element, Edge>([[document.body, page]])
  /** Where a frame or the frames around it cut off what they hold. */
  const edgeIn = (frame: Element): Edge => {
    const known = edges.get(frame)
    if (known) return known
    const { overflowX, textOverflow, position, display } = getComputedStyle(frame)
    const box = frame.getBoundingClientRect()
    const around = position === 'fixed' || !frame.parentElement ? page : edgeIn(frame.parentElement)
    const edge = {
      right:
        overflowX !== 'visible' && display !== 'inline' ? Math.min(around.right, box.right) : around.right,
      // For screen readers only, or a line that ends in an ellipsis.
      isHidden:
        around.isHidden ||
        box.width <= 1 ||
        textOverflow === 'ellipsis' ||
        frame.closest('option, select') !== null,
    }
    edges.set(frame, edge)
    return edge
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement
    if (!parent || walker.currentNode.nodeValue?.trim() === '') continue
    range.selectNodeContents(walker.currentNode)
    const { width, right, bottom } = range.getBoundingClientRect()
    // Charts measure their labels above the page, where nobody sees them.
    if (width === 0 || bottom + scrollY < 0) continue
    const edge = edgeIn(parent)
    if (!edge.isHidden && right > edge.right + 1)
      faults.add(
        `At ${innerWidth} px ${describeElement(parent)} is cut off by ${Math.round(right - edge.right)} px`,
      )
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.add(`The page is ${scrollWidth} px wide at ${clientWidth} px`)
  return [...faults]
}
