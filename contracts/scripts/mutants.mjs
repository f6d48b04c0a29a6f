#!/usr/bin/env node
// Removes one defense of the contracts after another in a copy of this folder. The tests must notice each.
// `node contracts/scripts/mutants.mjs [words]` runs those whose name contains the words, or all. A few minutes.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const contracts = join(import.meta.dirname, '..')
const registry = 'src/CertificateRegistry.sol'
const pages = 'src/PageStore.sol'
const uris = 'src/DirectoryUri.sol'

/** Each has: what is broken, where, which text (found once), and its replacement. */
const mutants = [
  ['anybody issues and revokes', registry, '        _checkRole(RELAYER_ROLE);\n', ''],
  ['a withdrawn leave is ignored', registry, 'if (!organizer_.relayerAllowed) revert', 'if (false) revert'],
  [
    'another page is written than expected',
    registry,
    'if (expectedPage != number) revert',
    'if (false) revert',
  ],
  ['an owner is listed twice', registry, 'if (owner_ <= previous) revert', 'if (owner_ < previous) revert'],
  ['owners are unordered', registry, 'if (owner_ <= previous) revert', 'if (false) revert'],
  ['the zero address owns', registry, 'if (owners[0] == address(0)) revert', 'if (false) revert'],
  ['a pause stops nothing', registry, ') private whenNotPaused returns', ') private returns'],
  ['a volume never ends', registry, 'if (number - firstPage == MAX_PAGES) revert', 'if (false) revert'],
  ['a page is empty', registry, 'if (owners.length == 0) revert PageEmpty();', ''],
  ['a signature lasts for ever', registry, 'if (block.timestamp > deadline) revert', 'if (false) revert'],
  ['any key signs', registry, ' && recovered == signer) return', ') return'],
  [
    'any contract agrees',
    registry,
    ' && SignatureChecker.isValidERC1271SignatureNowCalldata(signer, digest, signature)',
    '',
  ],
  [
    'a signature does not name its page',
    registry,
    'ISSUE_TYPEHASH, expectedPage,',
    'ISSUE_TYPEHASH, _nextPage,',
  ],
  ['anybody revokes', registry, '_authorize(_eventKeyOfValid(tokenId));', '_eventKeyOfValid(tokenId);'],
  ['what has ended ends again', registry, 'if (ending != Status.None) revert', 'if (false) revert'],
  [
    'events are mixed in a replacement',
    registry,
    'if (oldEventKey != newEventKey) revert',
    'if (false) revert',
  ],
  ['one replaces two', registry, 'if (replaced != 0) revert', 'if (false) revert'],
  ['one replaces itself', registry, 'if (oldTokenId == newTokenId) revert', 'if (false) revert'],
  ['anybody replaces', registry, '        _authorize(oldEventKey);\n', ''],
  ['a reason has no bound', registry, 'if (length > MAX_REASON_BYTES) revert', 'if (false) revert'],
  ['anybody burns', registry, 'if (msg.sender != holder) revert', 'if (false) revert'],
  ['burning hides a revocation', registry, 'if (fate.ending == Status.None) {', 'if (true) {'],
  ['a burned token counts', registry, '        ++_burned[holder];\n', ''],
  ['a burned token is owned', registry, ' || _fates[tokenId].burned) revert', ') revert'],
  [
    'a transfer does not revert',
    registry,
    'function approve(address, uint256) external pure {\n        revert Soulbound();',
    'function approve(address, uint256) external pure {',
  ],
  ['an organizer is registered twice', registry, 'if (_numbers[account] != 0) revert', 'if (false) revert'],
  ['a name has no bound', registry, ' || length > MAX_NAME_BYTES) revert', ') revert'],
  ['anybody registers', registry, '        onlyRole(RELAYER_ROLE)\n', ''],
  [
    'anybody pauses',
    registry,
    'function pause() external onlyRole(PAUSER_ROLE)',
    'function pause() external',
  ],
  [
    'a number below the volume is asked for',
    registry,
    ' || number < firstPage || number - firstPage',
    ' || number - firstPage',
  ],
  ['serial 0 exists', registry, 'if (serial == 0 || ', 'if ('],
  ['a nonce of 128 is written short', pages, 'lt(nonce, 0x80)', 'lt(nonce, 0x81)'],
  ['a nonce of 256 is written short', pages, 'lt(nonce, 0x100)', 'lt(nonce, 0x101)'],
  ['the search stops one short', pages, 'for {} gt(left, 1) {}', 'for {} gt(left, 2) {}'],
  ['the search turns the wrong way', pages, 'iszero(gt(mload(0), wanted))', 'gt(mload(0), wanted)'],
  ['a page has one owner too many', pages, 'MAX_OWNERS = 1226', 'MAX_OWNERS = 1227'],
  ['the alphabet is another', uris, 'abcdefghijklmnopqrstuvwxyz234567', '0123456789abcdefghijklmnopqrstuv'],
]

const folder = mkdtempSync(join(tmpdir(), 'certify-mutants-'))
const copy = join(folder, 'contracts')
try {
  process.exitCode = hunt(process.argv.slice(2).join(' '))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function hunt(words) {
  symlinkSync(join(contracts, '../node_modules'), join(folder, 'node_modules'), 'junction')
  cpSync(contracts, copy, {
    recursive: true,
    filter: (path) => !['out', 'cache', 'node_modules'].includes(basename(path)),
  })
  if (test().failed !== false) throw new Error('The tests fail before anything was broken.')

  let survivors = 0
  for (const [name, file, from, to] of mutants.filter(([name]) => name.includes(words))) {
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    if (source.split(from).length !== 2)
      throw new Error(`"${name}": its text is not in ${file} exactly once.`)
    writeFileSync(
      path,
      source.replace(from, () => to),
    )
    const { failed, output } = test()
    writeFileSync(path, source)
    if (failed === undefined) throw new Error(`"${name}" does not compile.\n${output}`)
    if (!failed) survivors += 1
    console.log(`${failed ? 'found    ' : 'NOT FOUND'}  ${name}`)
  }
  console.log(survivors === 0 ? 'Every fault was found.' : `${survivors} not found.`)
  return survivors === 0 ? 0 : 1
}

/** Whether a test failed; undefined when none ran, because the sources did not compile. */
function test() {
  // Not optimized, which is quicker and means the same; only the test of the code's size needs the optimizer.
  const args = ['test', '--fail-fast', '--no-match-test', 'fitsInTheCode']
  const run = spawnSync(process.execPath, [join(copy, 'scripts/forge.mjs'), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      FOUNDRY_VIA_IR: 'false',
      FOUNDRY_OPTIMIZER: 'false',
      FOUNDRY_FUZZ_RUNS: '16',
      FOUNDRY_INVARIANT_RUNS: '2',
      NO_COLOR: '1',
    },
  })
  const output = run.stdout + run.stderr
  const ran = /tests? passed/.test(output)
  return { failed: ran ? run.status !== 0 : undefined, output }
}
