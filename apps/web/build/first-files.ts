import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageName } from '@certify/wire/page-paths'
import type { Plugin, Rolldown } from 'vite'

/** The file that lists them, below the build folder. The server reads it. */
const FILE = '.vite/first-files.json'
const source = fileURLToPath(new URL('../src/app/router.tsx', import.meta.url))
const wordsSource = fileURLToPath(new URL('../src/i18n/words.ts', import.meta.url))

/** A script that a page's document runs before the code of the page. */
type Ahead = Partial<Record<PageName, string>>

/**
 * Writes which files each page loads first, so that the server can name them in the document: a browser then asks for
 * all of them at once, instead of one after the other as their code runs.
 */
export function firstFiles(ahead: Ahead): Plugin {
  return {
    name: 'certify-first-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const find = (ending: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(ending))
      const entry = collectImports([find('/index.html')], chunks)
      const list = (endings: readonly string[]) => {
        const found = collectImports(endings.map(find), chunks)
        return [...found].filter((name) => !entry.has(name)).map((name) => `/${name}`)
      }
      const languages = new Set(
        chunks.flatMap(({ facadeModuleId }) => /\/i18n\/([a-z]+)\/\w/.exec(facadeModuleId ?? '')?.[1] ?? []),
      )
      const text = readFileSync(source, 'utf8')
      const free = readAreasWithoutRefusals()
      const pages = readPages(text).map(({ name, route, areas }) => {
        const shown = ['common', 'layout', ...areas]
        const refusals = shown.every((area) => free.has(area)) ? [] : ['refusals']
        const words = [...languages].map((language) => [
          language,
          list([...shown, ...refusals].map((area) => `/i18n/${language}/${area}.ts`)),
        ])
        const first = collectImports([ahead[name] === undefined ? undefined : find(ahead[name])], chunks)
        const code = list([`/app/routes/${route}.tsx`]).filter((file) => !first.has(file.slice(1)))
        const page = { code, words: Object.fromEntries(words), ahead: [...first].map((file) => `/${file}`) }
        return [name, page] as const
      })
      const all = text.match(/<Route path=\{pagePaths\./g) ?? []
      if (pages.length !== all.length || pages.some(([, { code }]) => code.length === 0))
        this.error('app/router.tsx has a route whose file was not found; see build/first-files.ts.')
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries(pages)) })
    },
  }
}

/** The areas that do not wait for the words of refusals, as `i18n/words.ts` lists them. */
function readAreasWithoutRefusals(): ReadonlySet<string> {
  const [, list = ''] = /withoutRefusals[^[]*\[([^\]]*)\]/.exec(readFileSync(wordsSource, 'utf8')) ?? []
  return new Set([...list.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area))
}

/** The routes of the router, as its source writes them: a page's name, its file and the areas of its words. */
function readPages(text: string): { name: PageName; route: string; areas: readonly string[] }[] {
  const components = new Map(
    [...text.matchAll(/^const (\w+) = page\(\s*\(\) => import\('\.\/routes\/([\w-]+)'\),?([^)]*)\)/gm)].map(
      ([, component = '', route = '', areas = '']) => [
        component,
        { route, areas: [...areas.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area) },
      ],
    ),
  )
  return [...text.matchAll(/<Route path=\{pagePaths\.(\w+)\} element=\{<(\w+) \/>\}/g)].flatMap(
    ([, name, component = '']) => {
      const found = components.get(component)
      return found ? [{ name: name as PageName, ...found }] : []
    },
  )
}

/** These chunks, and everything that they import before they run. */
function collectImports(
  roots: readonly (Rolldown.OutputChunk | undefined)[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const root of roots) visit(root)
  return found
}
