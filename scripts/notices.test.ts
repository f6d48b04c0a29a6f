import { execFileSync } from 'node:child_process'
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

test('behavior: the bill of materials leaves out nothing that npm itself lists for production', () => {
  const readPurls = (bill: string): string[] =>
    JSON.parse(bill).components.map(({ purl }: { purl: string }) => purl)
  const own = readPurls(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  expect(new Set(own).size).toBe(own.length)
  const given = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']
  const npms = readPurls(
    execFileSync('npm', given, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' }),
  )
  expect(npms.length).toBeGreaterThan(100)
  const missing = npms.filter((purl) => !purl.includes('%40certify/') && !own.includes(purl))
  expect(missing).toEqual([])
})
