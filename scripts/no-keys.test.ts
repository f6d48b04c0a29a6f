import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

/** What a key, a passphrase or a seed is called, in our documents and by wallets. */
const names = [
  'issuer.json',
  'issuer.passphrase',
  'pauser.json',
  'credential-key',
  'code-key',
  'client.pem',
  'client.p12',
  'UTC--2026-11-26T00-00-00.000Z--19e7e376e7c213b7e7e7e46cc70a5dd086daff2a',
]

test('behavior: a key in the checkout is in no commit and in no archive of npm', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'certify-ignored-'))
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { cwd: checkout, encoding: 'utf8' })
  try {
    mkdirSync(join(checkout, 'docs'))
    for (const name of [...names, 'keys.md']) writeFileSync(join(checkout, 'docs', name), '')
    writeFileSync(join(checkout, 'package.json'), '{ "name": "checkout", "version": "1.0.0" }')
    cpSync(join(root, '.gitignore'), join(checkout, '.gitignore'))
    run('git', ['init', '--quiet'])
    const kept = 'docs/keys.md'
    expect(run('git', ['ls-files', '--others', '--exclude-standard', 'docs']).trim()).toBe(kept)
    const [packed] = JSON.parse(run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts']))
    expect(packed.files.map(({ path }: { path: string }) => path)).toEqual([kept, 'package.json'])
  } finally {
    rmSync(checkout, { recursive: true })
  }
})

test('behavior: what git ignores because it is a key, the build of the image ignores in every folder', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8').split('\n')
  const ofKeys = read('.gitignore').slice(read('.gitignore').indexOf('.env'))
  for (const line of ofKeys.filter((each) => each !== '' && !/^#|\//.test(each))) {
    expect(read('deploy/Dockerfile.dockerignore')).toContain(`**/${line}`)
  }
})
