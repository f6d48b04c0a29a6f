import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** The budget of a first visit to a page: gzipped bytes of all script that loads before the page can be used. */
export type Budget = {
  page: string
  /** The document, `index.html` if absent. */
  document?: string
  /** The route's file, of a page of the application. */
  routeFile?: string
  areas: readonly string[]
  /** Workers that the page starts. */
  workers?: RegExp
  /** What the page loads on its own after it is shown. */
  lazily?: readonly string[]
  /** The route file of the page that is already open. The scripts that it loaded do not count. */
  beside?: string
  maxBytes: number
  /** How many files of script may load: each costs a request. */
  maxFiles?: number
}

/** Fails the build when a page has grown past its budget, naming the chunks that weigh most. */
export function scriptBudget(budgets: readonly Budget[]): Plugin {
  return {
    name: 'certify-script-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const budget of budgets) {
        const loaded = budget.beside
          ? findChunks({ page: budget.page, routeFile: budget.beside, areas: [], maxBytes: 0 }, chunks)
          : new Set()
        const weighed = [...findChunks(budget, chunks)].filter((chunk) => !loaded.has(chunk))
        const weights = weighed.map((chunk) => ({
          name: chunk.fileName,
          bytes: gzipSync(chunk.code).length,
        }))
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !budget.workers?.test(file.fileName)) continue
          weights.push({ name: file.fileName, bytes: gzipSync(file.source).length })
        }
        if (weights.length > (budget.maxFiles ?? Number.POSITIVE_INFINITY))
          this.error(
            `A first visit to ${budget.page} loads ${weights.length} files of script: ${weights.map(({ name, bytes }) => `${name} ${kilo(bytes)}`).join(', ')}.`,
          )
        const total = weights.reduce((sum, { bytes }) => sum + bytes, 0)
        if (total <= budget.maxBytes) continue
        const heaviest = weights
          .sort((a, b) => b.bytes - a.bytes)
          .slice(0, 5)
          .map(({ name, bytes }) => `${name} ${kilo(bytes)}`)
        this.error(
          `A first visit to ${budget.page} loads ${kilo(total)} of script, more than ${kilo(budget.maxBytes)}: ${heaviest.join(', ')}.`,
        )
      }
    },
  }
}

/** The entry, the route, its words, and everything they import before they run. */
function findChunks(budget: Budget, chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const files = [
    ...(budget.routeFile === undefined ? [] : [budget.routeFile]),
    ...budget.areas.map((area) => `src/i18n/en/${area}.ts`),
    ...(budget.lazily ?? []),
  ]
  const roots = chunks.filter(
    ({ isEntry, facadeModuleId }) =>
      (isEntry && facadeModuleId?.endsWith(`/${budget.document ?? 'index.html'}`)) ||
      files.some((file) => facadeModuleId?.endsWith(file)),
  )
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const root of roots) visit(root)
  return found
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
