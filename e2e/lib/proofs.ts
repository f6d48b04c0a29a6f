import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A row of a document's tables, with the test files that prove it. */
type Claim = { readonly claim: string; readonly files: readonly string[] }

/** The rows of every table of a document whose last column is headed "proof". */
export function readClaims(markdown: string): readonly Claim[] {
  const claims: Claim[] = []
  let isProven = false
  for (const line of markdown.split('\n')) {
    const cells = line.split('|').slice(1, -1)
    const last = cells.at(-1)?.trim() ?? ''
    if (cells.length === 0) isProven = false
    else if (last.toLowerCase() === 'proof') isProven = true
    else if (isProven && !/^:?-+:?$/.test(last)) {
      claims.push({
        claim: cells[0]?.trim() ?? '',
        files: [...last.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      })
    }
  }
  return claims
}

/**
 * The faults of a document's claims: rows without a file, and files that do not exist or that no test run includes.
 */
export function unprovenIn(markdown: string): readonly string[] {
  return readClaims(markdown).flatMap(({ claim, files }) =>
    files.length === 0 ? [`${claim}: names no file`] : files.flatMap((file) => findFault(claim, file)),
  )
}

/** Unit, integration and browser tests, the long loops, and the contracts' own. */
const isTest = /\.(test\.tsx?|chaos\.ts|hostile\.ts|t\.sol)$/

function findFault(claim: string, file: string): readonly string[] {
  if (!isTest.test(file)) return [`${claim}: ${file} is no test`]
  return existsSync(join(root, file)) ? [] : [`${claim}: there is no ${file}`]
}

/** A document of the repository. */
export function readProjectFile(name: string): string {
  return readFileSync(join(root, name), 'utf8')
}
