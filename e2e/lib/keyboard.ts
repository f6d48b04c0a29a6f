import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** More stops than any page has. Beyond this the control cannot be reached. */
const MOST_STOPS = 200

/** Presses Tab until the control has the focus. @throws if it is never reached, or its focus is invisible. */
export async function tabTo(page: Page, role: Role, name: string | RegExp): Promise<Locator> {
  const control = page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  await control.waitFor()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (!(await control.evaluate((element) => element === document.activeElement))) continue
    const flaw = await control.evaluate(focusFlaw)
    if (flaw) throw new Error(`The focus of ${role} ${name}: ${flaw}`)
    return control
  }
  throw new Error(`Tab never reaches ${role} ${name}.`)
}

/** Tabs to a control and presses it. */
export async function pressKey(page: Page, role: Role, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

/** Tabs to a button that opens the system's own window for files, presses it, and chooses one there. */
export async function chooseByKey(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Registered before the first key, because the window opens on the last one.
  const opened = page.waitForEvent('filechooser')
  await pressKey(page, 'button', name)
  const chooser = await opened
  await chooser.setFiles(file)
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

/** Types a moment into a date field as a person with an American keyboard does: month, day, year, then the time. */
export async function typeMoment(page: Page, label: string, moment: Date): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  for (let stops = 0; !(await field.evaluate((element) => element === document.activeElement)); stops += 1) {
    if (stops > MOST_STOPS) throw new Error(`Tab never reaches ${label}.`)
    await page.keyboard.press('Tab')
  }
  const two = (part: number) => String(part).padStart(2, '0')
  const hour = moment.getUTCHours()
  await page.keyboard.type(
    `${two(moment.getUTCMonth() + 1)}${two(moment.getUTCDate())}${moment.getUTCFullYear()}`,
  )
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(`${two(hour % 12 || 12)}${two(moment.getUTCMinutes())}${hour < 12 ? 'AM' : 'PM'}`)
}

/** Runs in the page. Returns what hides a focused control; undefined if nothing does. */
function focusFlaw(element: Element): string | undefined {
  const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element)
  const framed = element.closest('label')
  const ring = framed ? getComputedStyle(framed).outlineStyle : 'none'
  if (outlineStyle === 'none' && ring === 'none') return `no ring is drawn (border ${borderColor}).`
  if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) < 2)
    return `its ring is ${outlineWidth} wide.`
  const { left, top, width, height } = (framed ?? element).getBoundingClientRect()
  const found = document.elementFromPoint(left + width / 2, top + height / 2)
  if (found === null) return 'it is outside of the window.'
  const own = framed ?? element
  return own.contains(found) || found.contains(own)
    ? undefined
    : `it lies under ${found.tagName.toLowerCase()}.`
}
