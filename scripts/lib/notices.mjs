import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import texts from 'spdx-license-list/full.js'
import { root } from './root.mjs'

const read = (...path) => readFileSync(join(root, ...path), 'utf8')
const LICENCE_FILE = /^(licen[cs]e|copying|notice|third-party)/i

/**
 * Lists the libraries of production that are installed here, in the order of their names.
 *
 * @returns `{ name, version, path, integrity, license }` of each; `license` is an SPDX expression, or empty.
 */
export function listLibraries() {
  const { packages } = JSON.parse(read('package-lock.json'))
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path]) => existsSync(join(root, path, 'package.json')))
    .map(([path, locked]) => {
      const { name, version, license, licenses } = JSON.parse(read(path, 'package.json'))
      const named = locked.license ?? license ?? licenses?.[0] ?? findStandardName(path)
      return { name, version, path, integrity: locked.integrity, license: named?.type ?? named ?? '' }
    })
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
}

const FONTS = 'packages/artwork/fonts/OFL.txt'

/** The families that the fonts are cut from: those above their licence. */
function listFonts() {
  return [...read(FONTS).matchAll(/^(.+?): Copyright/gm)].map(([, name]) => name)
}

/** Writes what the licences of the libraries and fonts ask to be passed on: each library, its licence and the licence's text. */
export function writeNotices(folder) {
  const sharers = new Map()
  for (const library of listLibraries())
    for (const text of findTexts(library)) {
      const same = sharers.get(text) ?? new Set()
      sharers.set(
        text,
        same.add(`${library.name} ${library.version} (${library.license || 'licence below'})`),
      )
    }
  sharers.set(read(FONTS).trim(), listFonts())
  const parts = [...sharers].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`)
  const head =
    'Certify contains or runs with these libraries and fonts. Each is named above the text of its licence.\n'
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`))
}

/** Writes the bill of materials of production as CycloneDX. @see https://cyclonedx.org/docs/1.5/json/ */
export function writeBillOfMaterials(folder) {
  const { name, version } = JSON.parse(read('package.json'))
  const components = [
    ...listLibraries().map((library) => ({ type: 'library', ...describe(library) })),
    ...listFonts().map((font) => ({
      type: 'data',
      'bom-ref': `font:${font}`,
      name: font,
      licenses: [{ expression: 'OFL-1.1' }],
    })),
  ]
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    // A library can stand in two folders.
    components: [...new Map(components.map((component) => [component['bom-ref'], component])).values()],
  }
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

/** @see https://github.com/package-url/purl-spec */
function describe({ name, version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    'bom-ref': purl,
    purl,
    name,
    version,
    ...(license && { licenses: [{ expression: license }] }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    }),
  }
}

/** The texts in a library's folder; where it has none, those of its licences' names, and what its README says. */
function findTexts({ path, license }) {
  const files = readOwnTexts(path)
  return files.length > 0 ? files : [...readStandardTexts(license), ...readReadme(path)]
}

function readOwnTexts(path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => read(path, name).replaceAll('\r\n', '\n').trim())
}

/** The SPDX name of the licence that stands in a library's folder, by its first line; undefined if none is known. */
function findStandardName(path) {
  const titles = readOwnTexts(path).map((text) => text.split('\n')[0].trim())
  return Object.keys(texts).find((id) => titles.includes(texts[id].name))
}

/** The LGPL adds to the GPL, so that both are needed. */
function readStandardTexts(license) {
  const ids = license.match(/[A-Za-z0-9.-]+/g)?.filter((word) => !/^(AND|OR|WITH)$/.test(word)) ?? []
  const needed = ids.flatMap((id) => (id.startsWith('LGPL-3.0') ? [id, 'GPL-3.0-or-later'] : [id]))
  return needed.flatMap((id) => texts[id]?.licenseText.trim() ?? [])
}

/** The section of a README about the licence. */
function readReadme(path) {
  const readme = readdirSync(join(root, path)).find((name) => /^readme/i.test(name))
  const sections = readme ? read(path, readme).split(/^(?=#+ )/m) : []
  return sections.filter((section) => /^#+ *licen[cs]/i.test(section)).map((section) => section.trim())
}
