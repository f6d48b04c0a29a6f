/** One fault to plant: the source with one defense, one bound or one effect changed. */
export type Mutant = {
  /** The file, the kind of change and the line: `Organizers.sol: no guard: if (…) revert …`. */
  readonly name: string
  readonly source: string
}

/** A way to change a line of Solidity. Returns every changed line; a statement becomes an empty one. */
type Change = { readonly what: string; readonly apply: (line: string) => readonly string[] }

const changes: readonly Change[] = [
  {
    what: 'no guard',
    apply: (line) =>
      /\bif \(.*\) revert\b/.test(line) ? [line.replace(/\bif \(.*\) revert\b/, 'if (false) revert')] : [],
  },
  { what: 'a condition less', apply: dropConditions },
  {
    what: 'no modifier',
    apply: (line) =>
      [...line.matchAll(/ ?\b(?:onlyRole\(\w+\)|whenNotPaused)/g)].map((found) => cut(line, found)),
  },
  {
    what: 'no check',
    apply: (line) =>
      /^\s*(?:if \(.*\) )?(?:_check\w*|_requireNotPaused|ownerOf)\(.*\);$/.test(line) ? [''] : [],
  },
  { what: 'another bound', apply: moveBounds },
  { what: 'no effect', apply: (line) => (isEffect(line) ? [''] : []) },
]

/** Faults that the changes above cannot plant: in assembly, and in constants. The text occurs once in its file. */
const planted: Readonly<Record<string, readonly (readonly [what: string, from: string, to: string])[]>> = {
  'PageStore.sol': [
    ['a nonce of 128 is written short', 'lt(nonce, 0x80)', 'lt(nonce, 0x81)'],
    ['a nonce of 256 is written short', 'lt(nonce, 0x100)', 'lt(nonce, 0x101)'],
    ['the search in memory stops one short', 'for {} gt(left, 1) {}', 'for {} gt(left, 2) {}'],
    ['the search in code turns the wrong way', 'iszero(gt(mload(0), wanted))', 'gt(mload(0), wanted)'],
    [
      'the search in memory turns the wrong way',
      'iszero(gt(mload(add(place, step)), wanted))',
      'gt(mload(add(place, step)), wanted)',
    ],
    [
      'upper bits of an owner count',
      ', 0xffffffffffffffffffffffffffffffffffffffff)\n        }\n    }\n\n    // ------------------------------------------------------------------------------------------------------------- find',
      ', not(0))\n        }\n    }\n\n    // ------------------------------------------------------------------------------------------------------------- find',
    ],
    ['a page has one owner too many', 'MAX_OWNERS = 1226', 'MAX_OWNERS = 1227'],
  ],
  'DirectoryUri.sol': [
    ['another alphabet', 'abcdefghijklmnopqrstuvwxyz234567', '0123456789abcdefghijklmnopqrstuv'],
    ['another version of CID', '0x01701220', '0x01551220'],
  ],
  'CertificateRegistry.sol': [
    ['a shorter volume', 'MAX_PAGES = 8000', 'MAX_PAGES = 7999'],
    ['a longer reason', 'MAX_REASON_BYTES = 1024', 'MAX_REASON_BYTES = 1025'],
  ],
}

/** Lists the faults to plant in one source, each once. */
export function listMutants(file: string, source: string): readonly Mutant[] {
  const lines = source.split('\n')
  const found = listCodeLines(lines).flatMap((index) =>
    changes.flatMap(({ what, apply }) =>
      apply(lines[index] ?? '').map((changed) => ({
        name: `${file}: ${what}: ${(lines[index] ?? '').trim()}`,
        source: lines.with(index, changed).join('\n'),
      })),
    ),
  )
  const byHand = (planted[file] ?? []).map(([what, from, to]) => {
    if (source.split(from).length !== 2)
      throw new Error(`"${what}": its text is not in ${file} exactly once.`)
    return { name: `${file}: ${what}`, source: source.replace(from, () => to) }
  })
  return numberNamesakes([...found, ...byHand])
}

/** Lists the lines of contract code, without comments, assembly and heads of loops. */
function listCodeLines(lines: readonly string[]): readonly number[] {
  let assemblyEnd = ''
  return lines.flatMap((line, index) => {
    if (assemblyEnd !== '') {
      if (line === assemblyEnd) assemblyEnd = ''
      return []
    }
    if (/^\s*assembly\b/.test(line)) {
      assemblyEnd = `${line.slice(0, line.search(/\S/))}}`
      return []
    }
    return /^\s*(?:\/\/|\/?\*|for \(|import\b|pragma\b|error\b)/.test(line) ? [] : [index]
  })
}

function dropConditions(line: string): readonly string[] {
  const [, head, condition, tail] = /^(.*\bif \()(.*)(\) (?:revert|return|\{|\w).*)$/.exec(line) ?? []
  if (head === undefined || condition === undefined || tail === undefined) return []
  const operator = condition.includes(' || ') ? ' || ' : ' && '
  const operands = condition.split(operator)
  if (operands.length < 2) return []
  return operands.map((_, index) => head + operands.toSpliced(index, 1).join(operator) + tail)
}

function moveBounds(line: string): readonly string[] {
  return [...line.matchAll(/ (<=?|>=?) /g)].map((found) => {
    const [whole, operator = ''] = found
    const moved = operator.endsWith('=') ? operator.slice(0, 1) : `${operator}=`
    return (
      line.slice(0, found.index) + whole.replace(operator, moved) + line.slice(found.index + whole.length)
    )
  })
}

/**
 * Whether a line has an effect: an event, a counted number, a deletion, or an assignment to something declared
 * elsewhere.
 */
function isEffect(line: string): boolean {
  return /^\s*(?:if \(.*\) )?(?:emit |delete |\+\+|--|[\w.[\]()]+ (?:[-+&|]|>>|<<)?= |[\w.]+\.(?:push|write)\(|_(?:grantRole|set|end|keepReason|fold\w*|useConsent|countOwnEndings)\().*;$/.test(
    line,
  )
}

function cut(line: string, { index, 0: text }: RegExpExecArray): string {
  return line.slice(0, index) + line.slice(index + text.length)
}

/** Numbers equal names, because the same line may occur twice in a file: the second becomes `… (2)`. */
function numberNamesakes(mutants: readonly Mutant[]): readonly Mutant[] {
  const times = new Map<string, number>()
  return mutants.map(({ name, source }) => {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    return { name: time === 1 ? name : `${name} (${time})`, source }
  })
}
