import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** A page that works without a connection: its document, its scope, and files of the public folder that it needs. */
export type OfflinePage = {
  readonly document: string
  readonly scope: string
  readonly publicFiles: readonly string[]
  /** Workers that the page starts. */
  readonly workers?: RegExp
}

/** Fonts of the languages that these pages speak. */
const FONTS = /latin-wght-normal.*\.woff2$|plex-mono-latin-4.*\.woff2$/

/** Writes `{scope}sw.js` for each page, with the list of the files that it keeps and a name that changes with them. */
export function serviceWorkers(pages: readonly OfflinePage[]): Plugin {
  let root = ''
  return {
    name: 'certify-service-workers',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of pages) {
          const files = findFiles(page, Object.values(bundle))
          const kept = [page.scope, ...page.publicFiles, ...files.map(({ fileName }) => `/${fileName}`)]
          const version = createHash('sha256')
          version.update(readFileSync(join(root, page.document)))
          for (const { fileName } of files) version.update(fileName)
          for (const file of page.publicFiles) version.update(readFileSync(join(root, 'public', file)))
          this.emitFile({
            type: 'asset',
            fileName: `${page.scope.slice(1)}sw.js`,
            source: fillIn({ kept, scope: page.scope, version: version.digest('hex').slice(0, 16) }),
          })
        }
      },
    },
  }
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The page's scripts, styles, fonts and workers. */
function findFiles({ document, workers }: OfflinePage, outputs: readonly Output[]): Output[] {
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Output>()
  const styles = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  visit(chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith(document)))
  const assets = outputs.filter(
    ({ fileName }) => styles.has(fileName) || FONTS.test(fileName) || workers?.test(fileName),
  )
  return [...found, ...assets].sort((a, b) => a.fileName.localeCompare(b.fileName))
}

/** The worker's text: {@link file://./service-worker.js} with its three facts. */
function fillIn(facts: { kept: readonly string[]; scope: string; version: string }): string {
  const text = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
  return text
    .replace("'KEPT'", JSON.stringify(facts.kept))
    .replace("'SCOPE'", JSON.stringify(facts.scope))
    .replace('VERSION', facts.version)
}
