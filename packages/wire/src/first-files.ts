import * as z from 'zod'
import { areasOfEveryPage, areasWithoutRefusals, findPage, type PageName } from './pages'

/** What the build's `.vite/manifest.json` says of each module that has a file: the file, and what it imports. */
export const buildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)
export type BuildManifest = z.output<typeof buildManifest>

/** The file of a page, as the build's manifest names it. */
export function fileOfPage(name: PageName): string {
  return `src/app/routes/${findPage(name).file}.tsx`
}

/** The files of a page's words in one language. Those of every page may be part of the code that each page loads. */
export function filesOfWords(name: PageName, language: string): readonly string[] {
  const areas = [...areasOfEveryPage, ...findPage(name).areas]
  const refusals = areas.every((area) => areasWithoutRefusals.has(area)) ? [] : ['refusals']
  return [...areas, ...refusals].map((area) => `src/i18n/${language}/${area}.ts`)
}

/** The built files of these modules, and of everything that they import before they run, each once. */
export function collectFiles(manifest: BuildManifest, modules: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (module: string) => {
    const found = manifest[module]
    if (!found || seen.has(module)) return
    seen.add(module)
    for (const each of found.imports) visit(each)
  }
  for (const module of modules) visit(module)
  return new Set([...seen].map((module) => manifest[module]?.file ?? ''))
}

/**
 * Lists what a browser loads for a page besides what every document names: the script that runs ahead of the page's
 * code, followed by what it imports, and then the files of the code and the words.
 */
export function listFirstFiles(
  manifest: BuildManifest,
  name: PageName,
  language: string,
): { readonly ahead: readonly string[]; readonly files: readonly string[] } {
  const entry = collectFiles(manifest, ['index.html'])
  const ahead = collectFiles(manifest, [findPage(name).ahead ?? ''])
  const files = collectFiles(manifest, [fileOfPage(name), ...filesOfWords(name, language)])
  return { ahead: [...ahead], files: [...files].filter((file) => !entry.has(file) && !ahead.has(file)) }
}

/** The languages that have words in the build. */
export function hasLanguage(manifest: BuildManifest, language: string): boolean {
  return Object.hasOwn(manifest, `src/i18n/${language}/refusals.ts`)
}
