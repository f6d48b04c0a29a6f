import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildManifest, buildManifest, hasLanguage, listFirstFiles } from '@certify/wire/first-files'
import type { PageName } from '@certify/wire/pages'
import { forMoments } from './for-moments'
import { listLanguages } from './page-words'

/**
 * Finds the tags that let a browser load a page's first files before any code runs. The `ahead` tags belong before all
 * other scripts.
 */
export type FirstFiles = (
  page: PageName,
  acceptLanguage: string | undefined,
) => Promise<{ readonly ahead: string; readonly files: string }>

/** Reads the build's manifest again when it has changed, so that a new build needs no restart. */
export function openFirstFiles(webRoot: string): FirstFiles {
  const file = join(webRoot, '.vite/manifest.json')
  let known: { readonly built: number; readonly manifest: BuildManifest } | undefined
  const read = forMoments(async () => {
    const built = (await stat(file)).mtimeMs
    if (known?.built !== built)
      known = { built, manifest: buildManifest.parse(JSON.parse(await readFile(file, 'utf8'))) }
    return known.manifest
  })
  return async (page, acceptLanguage) => {
    // Without a manifest, a browser loads a page's files only when the page's code asks for them.
    const manifest = await read().catch(() => ({}))
    const language = listLanguages(acceptLanguage).find((wished) => hasLanguage(manifest, wished)) ?? 'en'
    const { ahead, files } = listFirstFiles(manifest, page, language)
    const [script, ...imported] = ahead
    return {
      // This script waits only for its imports, and no other script waits for it.
      ahead: script
        ? `<script type="module" async crossorigin src="/${script}"></script>${preload(imported)}`
        : '',
      files: preload(files),
    }
  }
}

function preload(files: readonly string[]): string {
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}
