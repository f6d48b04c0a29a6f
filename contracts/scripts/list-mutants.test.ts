import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { explainedMutants } from './explained-mutants'
import { listMutants } from './list-mutants'

const sources = join(import.meta.dirname, '../src')

/** The mutants of one line. */
const listChanged = (line: string) => listMutants('Some.sol', line).map(({ source }) => source)

describe('listMutants', () => {
  test.each([
    ['a guard', '    if (total == 0) revert Empty();', ['    if (false) revert Empty();']],
    ['each of two conditions', 'if (open && paid) {', ['if (paid) {', 'if (open) {']],
    ['a modifier', 'function stop() external onlyRole(STOPPER) {', ['function stop() external {']],
    ['a check', '    _checkFree(account);', ['']],
    ['a check under a condition', '    if (!isOwn) _checkFree(account);', ['']],
    ['what is folded', '    if (granted) _fold(Granted.selector, facts);', ['']],
    ['a bound, downward', 'bool few = total <= MOST;', ['bool few = total < MOST;']],
    ['a bound, upward', 'bool many = total > FEW;', ['bool many = total >= FEW;']],
    ['what is stored', '    record.total = total;', ['']],
    ['what is logged', '    emit Closed(total);', ['']],
    ['what is counted', '    ++total;', ['']],
    ['no declaration', '    uint256 total = 1;', []],
    ['no comment', '    // if (total == 0) revert Empty();', []],
    ['no head of a loop', 'for (uint256 i = 0; i < 3; ++i) {', []],
  ])('behavior: changes %s', (_, line, changed) => {
    expect(listChanged(line)).toEqual(changed)
  })

  test('behavior: leaves assembly alone, and continues after it', () => {
    const source = '    assembly {\n        if lt(a, b) { c := 1 }\n    }\n    ++total;'
    expect(listChanged(source)).toEqual([source.replace('    ++total;', '')])
  })

  test('behavior: the same line twice has two names', () => {
    expect(listMutants('Some.sol', '++total;\n++total;').map(({ name }) => name)).toEqual([
      'Some.sol: no effect: ++total;',
      'Some.sol: no effect: ++total; (2)',
    ])
  })

  test('error: refuses a fault planted by hand whose text is no longer in the source', () => {
    expect(() => listMutants('PageStore.sol', '')).toThrow(/exactly once/)
  })
})

test('behavior: every contract has faults to plant, and every explained fault is one of them', () => {
  const names = readdirSync(sources)
    .filter((file) => file.endsWith('.sol'))
    .flatMap((file) => listMutants(file, readFileSync(join(sources, file), 'utf8')))
    .map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(explainedMutants)))
  expect(names.length).toBeGreaterThan(150)
})
