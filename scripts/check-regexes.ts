/**
 * `npm run check:regexes`: no regular expression of the product takes ages over a hostile text (ReDoS). Every literal
 * is analyzed; those whose work may grow with the square of the text are listed here with what bounds that text.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isSafePattern } from 'redos-detector'
import { parseSync, Visitor } from 'vite'

type Literal = { readonly file: string; readonly pattern: string; readonly flags: string }

/** The limit of the text for each listed pattern. */
const bounded: Record<string, string> = {
  '\\/+$': 'an address that whoever starts the program wrote',
  '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$': 'an email address, cut off at 254 characters before',
  '^-+|-+$': 'the title of an event, at most 255 characters',
  '^_+|_+$': 'the title of an event, at most 255 characters',
  '\\.\\d+|\\[\\d+\\]': 'grows with the text alone: digits are tried once, after a dot or a bracket',
  'baf(?:kre|ybe)i[a-z2-7]{52}': 'grows with the text alone: 58 characters are tried at each place',
  '(?:^|[^\\w:])certify:(?<chainId>[1-9][0-9]{0,15}):(?<contract>0x[0-9a-fA-F]{40}):(?<tokenId>0|[1-9][0-9]{0,77})(?![\\w:])':
    'grows with the text alone: at most 142 characters are tried at each place',
  '\\{(\\w+)\\}': 'words and paths of our own',
  '"certify-proof\\/\\d+"': 'grows with the text alone: digits are tried once, after the word',
  '\\{\\w+\\}': 'words and paths of our own',
  '( ?)\\{\\{(\\w+)\\}\\}': 'words of our own',
  '\\{\\{\\w+\\}\\}|<\\w+>': 'words of our own',
  '<(\\w+)>(.*?)<\\/\\1>': 'words of our own',
  '\\{(\\w+)\\}\\.(\\w+)': 'paths of our own',
  '(^|\\/)\\{(\\w+)\\}': 'paths of our own',
  '<noscript>[\\s\\S]*?<\\/noscript>': 'a page of our own',
  'viewBox="[^"]*"': 'a drawing of our own',
  ' height="[^"]*"': 'a drawing of our own',
  '(\\w+)\\(([^)]*)\\)': 'a drawing of our own',
  '<(\\/?)([a-zA-Z]+)((?:\\s+[\\w:-]+="[^"<>]*")*)\\s*(\\/?)>': 'a drawing of our own',
  '([\\w:-]+)="([^"]*)"': 'a drawing of our own',
  'timeout|terminated|ECONN|ENOTFOUND|EPIPE|socket|not queryable|has stopped|Cannot use a pool':
    'a message of the driver of the database',
  ';\\s*max-age=0': 'the answer of the instance that was asked',
  '[\\u0e40-\\u0e44\\u0ec0-\\u0ec4]?\\P{M}(?:\\u200d\\P{M}|\\p{M}|\\u200c|[\\u{1f3fb}-\\u{1f3ff}]|[\\u0e30\\u0e32\\u0e33\\u0e45\\u0e46\\u0eb0\\u0eb2\\u0eb3])*':
    'one line of a certificate, at most 255 characters',
}

/** Patterns that may take long and are not in the list above. */
function findFaults(literals: readonly Literal[]): string[] {
  return literals
    .filter(({ pattern, flags }) => !(pattern in bounded) && !isQuick(pattern, flags))
    .map(({ file, pattern, flags }) => `${file}: /${pattern}/${flags} may take ages over a hostile text.`)
}

/** The analysis is limited by steps, not time, so that its result is the same on every machine. */
function isQuick(pattern: string, flags: string): boolean {
  // The analyzer does not know named groups. Removing the names changes nothing.
  return isSafePattern(pattern.replace(/\(\?<[a-zA-Z]\w*>/g, '('), {
    maxSteps: 5_000,
    timeout: Number.POSITIVE_INFINITY,
    caseInsensitive: flags.includes('i'),
    dotAll: flags.includes('s'),
    multiLine: flags.includes('m'),
    unicode: /[uv]/.test(flags),
  }).safe
}

function findLiterals(file: string, source: string): Literal[] {
  const found: Literal[] = []
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, ...node.regex })
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

function sourceFiles(): string[] {
  return ['packages', 'apps', 'adapters'].flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative('.', join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter(
        (path) =>
          path.includes('/src/') && !/node_modules|\/dist\/|\/testing\/|\.test\.|\.generated\./.test(path),
      ),
  )
}

// The control: the check finds planted faults, in the same way from source to sentence.
const planted = findLiterals(
  'planted.ts',
  'const exponential = /^(a+)+$/; const polynomial = /x*x*$/; const quick = /^\\d{1,78}$/',
)
if (planted.length !== 3 || findFaults(planted).length !== 2) {
  throw new Error('The check does not find what it is there for.')
}

const literals = sourceFiles().flatMap((file) => findLiterals(file, readFileSync(file, 'utf8')))
const used = new Set(literals.map(({ pattern }) => pattern))
const faults = [
  ...findFaults(literals),
  ...Object.keys(bounded)
    .filter((pattern) => !used.has(pattern))
    .map((pattern) => `Nothing uses /${pattern}/ any more.`),
]
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`None of ${literals.length} regular expressions takes ages.`)
process.exitCode = faults.length === 0 ? 0 : 1
