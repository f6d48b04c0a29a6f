import { type PageName, pages } from './pages'

const pageNames = Object.keys(pages) as PageName[]

/** The path of every page. */
export const pagePaths = Object.fromEntries(pageNames.map((name) => [name, pages[name].path])) as {
  readonly [Name in PageName]: (typeof pages)[Name]['path']
}

/** The page of a path, with the path's values decoded. */
export type MatchedPage = { readonly name: PageName; readonly values: Readonly<Record<string, string>> }

/**
 * Finds the page of a path. As in the browser, a page without values wins over one with values.
 *
 * @returns null if no page has the path or its escapes are malformed.
 */
export function matchPage(path: string): MatchedPage | null {
  const segments = splitPath(path)
  const matches = pageNames.flatMap((name) => {
    const values = matchPattern(splitPath(pagePaths[name]), segments)
    return values ? [{ name, values }] : []
  })
  const [first] = matches.sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)
  return first ?? null
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matchPattern(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (path.length > pattern.length) return null
  const values: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = path[index]
    const [, name, optional] = /^:([a-zA-Z]+)(\?)?$/.exec(part) ?? []
    if (segment === undefined) {
      if (optional) continue
      return null
    }
    if (name === undefined) {
      if (part !== segment) return null
      continue
    }
    const value = decode(segment)
    if (value === null) return null
    values[name] = value
  }
  return values
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
