import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLibraries, writeBillOfMaterials, writeNotices } from './lib/notices.mjs'
import { root } from './lib/root.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'certify-notices-'))
  writeNotices(folder)
  writeBillOfMaterials(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('behavior: every library of production is named above the text of its licence', () => {
  const [, ...parts] = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8').split(
    `\n${'-'.repeat(80)}\n\n`,
  )
  const textsOf = (name: string) =>
    parts.filter((part) => part.slice(0, part.indexOf('\n\n')).includes(`${name} `))
  const silent = listLibraries().filter(({ name }) => !textsOf(name).some((part) => part.length > 300))
  expect(silent.map(({ name }) => name)).toEqual([])
  const vips = listLibraries().find(({ name }) => name.startsWith('@img/sharp-libvips')) ?? expect.fail()
  expect(textsOf(vips.name).join()).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(textsOf(vips.name).join()).toContain('GNU GENERAL PUBLIC LICENSE')
  expect(textsOf('@resvg/resvg-js').join()).toContain('Mozilla Public License Version 2.0')
})

test('behavior: the bill names the licence of every library, and the fonts stand in both', () => {
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; licenses?: unknown }[]
  }
  expect(components.filter(({ licenses }) => !licenses).map(({ name }) => name)).toEqual([])
  const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
  for (const font of ['Newsreader', 'IBM Plex Mono', 'Gentium Plus', 'Noto Emoji', 'Noto Serif SC, JP, KR']) {
    expect(components).toContainEqual(
      expect.objectContaining({ name: font, licenses: [{ expression: 'OFL-1.1' }] }),
    )
    expect(notices).toContain(`\n${font}\n`)
  }
  expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

/** What npm writes, also where it exits with an error: then an optional library for another platform does not fit. */
function askNpm(...given: string[]): string {
  const options = {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 28,
  } as const
  return spawnSync('npm', given, options).stdout
}

const readPurls = (bill: string): string[] =>
  JSON.parse(bill).components.flatMap(({ purl }: { purl?: string }) => purl ?? [])

/** The libraries of npm's own bill; null where it writes none. */
function readNpmsBill(): string[] | null {
  const written = askNpm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev')
  return written.trim().startsWith('{') ? readPurls(written) : null
}

type Listed = { version?: string; dependencies?: Record<string, Listed> }

/** The libraries of npm's list, which it writes where its bill fails. */
function readNpmsList(): string[] {
  const read = ({ dependencies = {} }: Listed): string[] =>
    Object.entries(dependencies).flatMap(([name, listed]) => [
      ...(listed.version === undefined ? [] : [`pkg:npm/${name.replace('@', '%40')}@${listed.version}`]),
      ...read(listed),
    ])
  return [...new Set(read(JSON.parse(askNpm('ls', '--all', '--omit=dev', '--json'))))]
}

test('behavior: npm’s bill and npm’s list name the same libraries', () => {
  const bill = readNpmsBill()
  const list = readNpmsList()
  expect(list.length).toBeGreaterThan(100)
  if (bill) expect(bill.filter((purl) => !list.includes(purl))).toEqual([])
})

test('behavior: the bill of materials leaves out nothing that npm itself lists for production', () => {
  const own = readPurls(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  expect(new Set(own).size).toBe(own.length)
  const npms = readNpmsBill() ?? readNpmsList()
  expect(npms.length).toBeGreaterThan(100)
  const missing = npms.filter((purl) => !purl.includes('%40certify/') && !own.includes(purl))
  expect(missing).toEqual([])
})

test('behavior: an installation for production brings no browser, bundler or test runner', () => {
  const tools =
    /^(playwright|esbuild|@esbuild|vite|rolldown|lightningcss|vitest|tsx|knip|solc|@biomejs|drizzle-kit)/
  expect(listLibraries().flatMap(({ name }) => (tools.test(name) ? [name] : []))).toEqual([])
})
