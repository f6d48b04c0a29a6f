import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Log } from '@certify/domain/issuing/log'
import { findPage, type PageName } from '@certify/wire/pages'
import { forMoments } from './for-moments'
import { listLanguages } from './page-words'

/** How long one drawing serves everybody who opens the page, in milliseconds: as long as lists are shared. */
const KEEP_MS = 2_000
/** The most drawings in that time. One takes some 5 ms of the processor, and a crawler opens every page there is. */
const MOST_DRAWINGS = 40
/** How long a document waits for its drawing, in milliseconds. */
const PATIENCE_MS = 200

/** What a browser shows until the page's own code has run. */
export type FirstView = { readonly html: string; readonly language: string }

/**
 * Draws the first view of a page for a visitor who is not signed in; null if the page has none, or not in time.
 *
 * @param address - Path and query of the page.
 * @param exists - Whether there is what the page is about, if that is not known yet. A missing one takes no place.
 */
export type DrawFirstView = (
  page: PageName,
  address: string,
  acceptLanguage: string | undefined,
  exists?: Promise<boolean>,
) => Promise<FirstView | null>

/** The program that the build made of `apps/web/src/first-view.tsx`. */
type Program = {
  readonly spoken: readonly string[]
  start(language: string, call: typeof fetch): Promise<void>
  draw(address: string): Promise<string>
}

type Time = {
  readonly now: () => number
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<null>
}

/**
 * Draws pages with the build's program, which it loads for the first page and again after a new build. A page has no
 * first view if its drawing is late or fails, or if too many others are drawn.
 *
 * @param webRoot - Folder of the build.
 * @param call - Answers a call of the API as for a visitor who is not signed in.
 */
export function openFirstView(
  webRoot: string,
  call: (address: string) => Promise<Response>,
  log: Pick<Log, 'warn'>,
  { now, wait }: Time = { now: Date.now, wait: (milliseconds) => sleep(milliseconds, null, { ref: false }) },
): DrawFirstView {
  const file = join(webRoot, 'first-view.mjs')
  const programs = new Map<string, Promise<Program>>()
  let shared = new Map<string, Promise<string | null>>()
  let sharedUntil = 0

  function open(language: string, built: number): Promise<Program> {
    const address = `${pathToFileURL(file)}?language=${language}&built=${built}`
    const known = programs.get(address)
    if (known) return known
    const opened = import(address).then(async (program: Program) => {
      await program.start(language, (address) => call(String(address)))
      return program
    })
    programs.set(address, opened)
    return opened
  }

  /** Everybody who opens a page in the same seconds shares its drawing. */
  function share(
    key: string,
    exists: Promise<boolean> | undefined,
    draw: () => Promise<string>,
  ): Promise<string | null> {
    if (sharedUntil <= now()) {
      shared = new Map()
      sharedUntil = now() + KEEP_MS
    }
    const known = shared.get(key)
    if (known) return known
    if (shared.size >= MOST_DRAWINGS) return Promise.resolve(null)
    const places = shared
    const drawn = draw().catch(async (error: unknown) => {
      if ((await exists) === false) places.delete(key)
      else log.warn('no first view', { error: error instanceof Error ? error.message : String(error) })
      return null
    })
    shared.set(key, drawn)
    return drawn
  }

  const readBuilt = forMoments(async () => (await stat(file)).mtimeMs)
  const draw: DrawFirstView = async (page, address, acceptLanguage, exists) => {
    if (!findPage(page).firstView) return null
    const built = await readBuilt()
    const { spoken } = await open('en', built)
    const language = listLanguages(acceptLanguage).find((wished) => spoken.includes(wished)) ?? 'en'
    const html = await share(`${language} ${address}`, exists, async () =>
      (await open(language, built)).draw(address),
    )
    return html === null ? null : { html, language }
  }

  return async (...asked) => {
    // The build makes the program. Without it there are no first views.
    const drawn = draw(...asked).catch(() => null)
    return Promise.race([drawn, wait(PATIENCE_MS)])
  }
}
