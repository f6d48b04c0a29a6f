import { gzipSync } from 'node:zlib'
import { buildManifest, collectFiles, fileOfPage, filesOfWords } from '@certify/wire/first-files'
import { findPage, type PageName } from '@certify/wire/pages'
import type { Plugin } from 'vite'

/** What a first visit may load: gzipped bytes of all script before the page can be used. */
type Budget = { readonly maxBytes: number } & (
  | { readonly page: PageName }
  // A document of its own, with the workers that it starts.
  | { readonly document: string; readonly workers?: RegExp }
  // What a page loads later, besides its own files.
  | { readonly module: string; readonly beside: PageName }
)

/** Fails the build when a page has grown past its budget, naming the files that weigh most. */
export function scriptBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: 'certify-script-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const read = (file: string) => {
        const found = bundle[file]
        return found?.type === 'chunk' ? found.code : (found?.source ?? '')
      }
      const manifest = buildManifest.parse(JSON.parse(String(read('.vite/manifest.json'))))
      const ofPage = (page: PageName) => [
        'index.html',
        fileOfPage(page),
        ...filesOfWords(page, 'en'),
        findPage(page).ahead ?? '',
      ]
      const listFiles = (budget: Budget): string[] => {
        if ('page' in budget) return [...collectFiles(manifest, ofPage(budget.page))]
        if ('module' in budget) {
          const loaded = collectFiles(manifest, ofPage(budget.beside))
          return [...collectFiles(manifest, [budget.module])].filter((file) => !loaded.has(file))
        }
        const workers = Object.keys(bundle).filter((file) => budget.workers?.test(file))
        return [...collectFiles(manifest, [budget.document]), ...workers]
      }
      for (const budget of budgets) {
        const weights = listFiles(budget).map((file) => ({
          file: `${bundle[file]?.type === 'chunk' ? bundle[file].name : ''} ${file}`,
          bytes: gzipSync(read(file)).length,
        }))
        const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
        if (total <= budget.maxBytes) continue
        const heaviest = weights.sort((a, b) => b.bytes - a.bytes).slice(0, 5)
        const title = Object.values(budget).find((value) => typeof value === 'string')
        this.error(
          `A first visit to ${title} loads ${kilo(total)} of script, more than ${kilo(budget.maxBytes)}: ${heaviest
            .map(({ file, bytes }) => `${file} ${kilo(bytes)}`)
            .join(', ')}.`,
        )
      }
    },
  }
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
