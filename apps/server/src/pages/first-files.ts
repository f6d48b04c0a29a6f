import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageName } from '@certify/wire/page-paths'
import * as z from 'zod'
import { listLanguages } from './languages'

/**
 * What the build writes in `apps/web/build/first-files.ts`: each page's first files, those of its words, and a script
 * that runs before the page's code, followed by what it imports.
 */
const firstFiles = z.record(
  z.string(),
  z.object({
    code: z.array(z.string()),
    words: z.record(z.string(), z.array(z.string())),
    ahead: z.array(z.string()).optional(),
  }),
)

/**
 * Finds the tags that let a browser load a page's first files before any code runs. The `ahead` tags belong before all
 * other scripts.
 */
export type FirstFiles = (
  page: PageName,
  acceptLanguage: string | undefined,
) => Promise<{ readonly ahead: string; readonly files: string }>

/** Reads the file again for each page, so that a new build needs no restart, and parses it when it has changed. */
export function openFirstFiles(webRoot: string): FirstFiles {
  let known = ''
  let pages: z.output<typeof firstFiles> = {}
  return async (page, acceptLanguage) => {
    // Without this file, a browser loads a page's files only when the page's code asks for them.
    const text = await readFile(join(webRoot, '.vite/first-files.json'), 'utf8').catch(() => '{}')
    if (text !== known) {
      pages = firstFiles.parse(JSON.parse(text))
      known = text
    }
    const { code = [], words = {}, ahead: [script, ...imported] = [] } = pages[page] ?? {}
    const language = listLanguages(acceptLanguage).find((wished) => Object.hasOwn(words, wished)) ?? 'en'
    return {
      // This script waits only for its imports, and no other script waits for it.
      ahead: script
        ? `<script type="module" async crossorigin src="${script}"></script>${preload(imported)}`
        : '',
      files: preload([...code, ...(words[language] ?? [])]),
    }
  }
}

function preload(files: readonly string[]): string {
  return [...new Set(files)].map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
}
