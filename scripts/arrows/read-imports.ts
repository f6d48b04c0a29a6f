import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A source file of the repository. */
export type SourceFile = {
  /** From the root, with slashes: `apps/web/src/main.tsx`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

/** One import of a file, of values or of types, static or dynamic. */
export type Import = {
  readonly line: number
  /** As it is written: `viem/chains`, `./event-rows`. */
  readonly specifier: string
} & (
  | {
      readonly kind: 'file' /** The path that a relative import leads to, as written. */
      readonly path: string
    }
  | { readonly kind: 'package' /** `viem`, `@certify/domain`. */; readonly name: string }
  | { readonly kind: 'node' }
)

const ignored =
  /(^|\/)(node_modules|dist|data|screenshots|\.[^/]+|contracts\/(out|cache))(\/|$)|\.generated\./

/** Every TypeScript and JavaScript file below `root` with what it imports; generated files are left out. */
export function readSources(root: string, folder = root): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = relative(root, join(folder, entry.name)).split(sep).join('/')
    if (ignored.test(path)) return []
    if (entry.isDirectory()) return readSources(root, join(folder, entry.name))
    if (!entry.isFile() || !/\.[mc]?[jt]sx?$/.test(entry.name)) return []
    const text = readFileSync(join(root, path), 'utf8')
    return [{ path, text, imports: readImports(path, text) }]
  })
}

function readImports(path: string, text: string): Import[] {
  const { module, program } = parseSync(path, text)
  const found: { start: number; value: string }[] = [
    ...module.staticImports.map((each) => each.moduleRequest),
    ...module.staticExports.flatMap((each) => each.entries.map((entry) => entry.moduleRequest ?? [])).flat(),
  ]
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal') found.push({ start: source.start, value: String(source.value) })
    },
    TSImportType({ source }) {
      found.push({ start: source.start, value: source.value })
    },
  }).visit(program)
  return found.map(({ start, value }) => ({
    line: text.slice(0, start).split('\n').length,
    specifier: value,
    ...resolveImport(path, value),
  }))
}

function resolveImport(path: string, specifier: string) {
  if (specifier.startsWith('.')) {
    return { kind: 'file', path: posix.join(posix.dirname(path), specifier) } as const
  }
  if (specifier.startsWith('node:')) return { kind: 'node' } as const
  const parts = specifier.split('/')
  return { kind: 'package', name: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/') } as const
}
