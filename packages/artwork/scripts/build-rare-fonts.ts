/**
 * Builds the fonts in `packages/artwork/fonts/rare`, which draw what the fonts of the first two editions lack, and
 * writes their manifest and the list of printable characters. The results are committed, so this script runs only when
 * a font is added:
 *
 *   mkdir font-sources && cd font-sources && npm install --ignore-scripts fontverter@2.0.0 \
 *     @fontsource/noto-sans-{adlam,cherokee,ethiopic,kannada,lao,meetei-mayek,nko,ol-chiki}@5.3.0 \
 *     @fontsource/noto-sans-{oriya,syriac,telugu,thaana,tifinagh}@5.3.0 \
 *     @fontsource/noto-serif-tibetan@5.3.0 @fontsource/noto-naskh-arabic@5.3.0
 *   tsx packages/artwork/scripts/build-rare-fonts.ts font-sources /usr/share/fonts
 *
 * The second folder holds Debian's packages `fonts-noto-core` 20201225-1, `fonts-noto-cjk` 1:20220127 and
 * `fonts-sil-gentiumplus` 6.101-1.
 *
 * A file's place in the manifest is part of the ids in issued sheets. So new files are only appended, and they belong
 * to a new edition.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'
import { fontManifest } from '../src/font-manifest.generated'
import { cut, readCoverage } from './cut-font'
import { between, decodeLeads, decodePlane, formatRanges, parseRanges } from './font-points'

const [sources = '', debian = ''] = process.argv.slice(2)
const modules = join(sources, 'node_modules')
const { convert } = createRequire(join(modules, 'x.js'))('fontverter') as {
  convert(bytes: Buffer, to: 'sfnt'): Promise<Buffer>
}
const fonts = new URL('../fonts/', import.meta.url).pathname
const out = join(fonts, 'rare')

type Source = {
  readonly family: string
  readonly part?: number
  readonly path: string
  readonly keep?: ReadonlySet<number>
  readonly face?: number
  readonly isBare?: boolean
  readonly hasBox?: boolean
}

const noto = (name: string) => join(debian, `truetype/noto/Noto${name}-Regular.ttf`)
const cjk = join(debian, 'opentype/noto/NotoSerifCJK-Regular.ttc')
const faces = { japanese: 0, korean: 1, chinese: 2 } as const
const PART = 256

/** The letters and marks that stack: Latin with its extensions, combining marks, and the punctuation between them. */
const latin = between(
  [0x20, 0x7e],
  [0xa0, 0x36f],
  [0x1ab0, 0x1aff],
  [0x1d00, 0x1eff],
  [0x2010, 0x2027],
  [0x2c60, 0x2c7f],
  [0xa717, 0xa7ff],
  [0xab30, 0xab6f],
)

/** What every text can be set with: no family falls back to the sans serif and monospaced ones. */
const common = new Set(
  fontManifest
    .filter(({ family }) => !/^(?:public-sans|mono|newsreader-(?:display|italic))/.test(family))
    .flatMap(({ covers }) => parseRanges(covers)),
)
const chineseSoFar = coveredBy('noto-sc')
const japaneseSoFar = coveredBy('noto-jp')

const fontsource = (name: string, script: string, style = 'sans'): Source => ({
  family: `noto-${name}`,
  path: join(
    modules,
    `@fontsource/noto-${style}-${name}/files/noto-${style}-${name}-${script}-400-normal.woff`,
  ),
})

/** Scripts in use today. */
const living = [
  'SerifBalinese SansBamum SansBatak SansBuginese SansBuhid SansCanadianAboriginal SansChakma',
  'SansCham SansHanifiRohingya SansHanunoo SansJavanese SansKayahLi SansLepcha SansLimbu',
  'SansLisu SansMandaic SansMiao SansMongolian SansNewTaiLue SansNewa SerifNyiakengPuachueHmong',
  'SansOsage SansRejang SansSaurashtra SansSundanese SansSylotiNagri SansTagalog SansTagbanwa',
  'SansTaiLe SansTaiTham SansTaiViet SansVai SansWancho SansYi SansBassaVah SansDeseret',
  'SansGunjalaGondi SansMasaramGondi SansMedefaidrin SansMendeKikakui SansMro SansOsmanya',
  'SansPahawhHmong SansPauCinHau SansSamaritan SansShavian SansSoraSompeng SansWarangCiti',
  'SerifYezidi SansCoptic SansPhagsPa SansTirhuta',
]
/** Scripts that scholars and enthusiasts use. */
const learned = [
  'SansGlagolitic SansGothic SansOgham SansOldHungarian SansOldTurkic SansRunic SansGrantha',
  'SansKaithi SansKhojki SansKhudawadi SansModi SansSharada SansSiddham SansTakri',
]

const scripts: readonly Source[] = [
  ...['adlam', 'cherokee', 'meetei-mayek', 'nko', 'ol-chiki', 'oriya', 'syriac', 'thaana', 'tifinagh'].map(
    (name) => fontsource(name, name),
  ),
  fontsource('tibetan', 'tibetan', 'serif'),
  ...[...living, ...learned]
    .flatMap((line) => line.split(' '))
    .map(
      (name): Source => ({
        family: `noto-${name
          .replace(/^(?:Sans|Serif)/, '')
          .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
          .toLowerCase()}`,
        path: noto(name),
      }),
    ),
]

/** Newer fonts of scripts that have one, whole, because a word with a new letter or mark is set in one font. */
const newer: readonly Source[] = [
  ...['ethiopic', 'kannada', 'lao', 'telugu'].map((name) => fontsource(name, name)),
  fontsource('arabic', 'arabic', 'naskh'),
].map((source) => ({ ...source, family: `${source.family}-newer` }))

/** What the fonts of larger scripts lack: rare letters, and signs that people put into titles. */
const rests: readonly { family: string; name: string; without?: ReadonlySet<number> }[] = [
  { family: 'noto-serif-rest', name: 'Serif' },
  { family: 'noto-sans-rest', name: 'Sans' },
  ...[
    'Arabic',
    'Bengali',
    'Devanagari',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Hebrew',
    'Kannada',
  ].map(sansRest),
  ...['Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Sinhala', 'Tamil', 'Telugu', 'Thai', 'TamilSupplement'].map(
    sansRest,
  ),
  { family: 'noto-symbols', name: 'SansSymbols' },
  { family: 'noto-symbols-2', name: 'SansSymbols2' },
  { family: 'noto-music', name: 'Music' },
  // Styled letters are printed as plain ones, as they are read.
  { family: 'noto-math', name: 'SansMath', without: between([0x1d400, 0x1d7ff], [0x1ee00, 0x1eeff]) },
]

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const manifest: { family: string; file: string; covers: string }[] = []
const covered = new Set(common)
const used = new Map<string, string>()

for (const source of [
  { family: 'stacked', path: join(debian, 'truetype/gentiumplus/GentiumPlus-Regular.ttf'), keep: latin },
  { family: 'stacked-noto', path: noto('Serif'), keep: latin },
  { family: 'box', path: noto('Serif'), keep: new Set([0x20]), hasBox: true },
]) {
  await add(source)
}
for (const source of [...scripts, ...newer]) await add(source)
for (const { family, name, without } of rests) {
  const fresh = readCoverage(read(noto(name))).filter(
    (point) => isSign(point) && !covered.has(point) && !without?.has(point),
  )
  if (fresh.length > 0) await add({ family, path: noto(name), keep: new Set(fresh) })
}
const ttc = read(cjk)
const glyphs = [faces.japanese, faces.korean, faces.chinese].map(
  (face) => new Font(new Face(new Blob(ttc), face)),
)
const inJapanese = (point: number) => glyphs[0]?.glyph(point)
const inChinese = (point: number) => glyphs[2]?.glyph(point)
const cjkPoints = readCoverage(ttc).sort((a, b) => a - b)
const isHan = (point: number) => /\p{Script=Han}/u.test(String.fromCodePoint(point))

// JIS X 0208 and 0212, IBM's extensions with 髙 and 﨑, and the rare characters that Japan has in planes of their own. A
// character whose shape is the same in both countries is in the Chinese parts alone.
const japanese = new Set([
  ...decodePlane('euc-jp', 16, 84),
  ...decodePlane('euc-jp', 16, 77, [0x8f]),
  ...decodeLeads('shift_jis', [0xed, 0xee, 0xfa, 0xfb, 0xfc]),
  ...cjkPoints.filter((point) => point > 0xffff),
])
await addParts(
  'han-jp',
  faces.japanese,
  [...japanese].filter(
    (point) =>
      isHan(point) &&
      !japaneseSoFar.has(point) &&
      inJapanese(point) &&
      inJapanese(point) !== inChinese(point),
  ),
)
await addParts(
  'han',
  faces.chinese,
  cjkPoints.filter((point) => isHan(point) && !chineseSoFar.has(point) && !japaneseSoFar.has(point)),
)
await addParts(
  'hangul',
  faces.korean,
  cjkPoints.filter((point) => /\p{Script=Hangul}/u.test(String.fromCodePoint(point)) && !covered.has(point)),
)
await addParts(
  'cjk-signs',
  faces.japanese,
  cjkPoints.filter((point) => isSign(point) && !covered.has(point)),
)

writeFileSync(
  new URL('../src/rare-font-manifest.generated.ts', import.meta.url),
  [
    '// Generated by scripts/build-rare-fonts.ts; do not edit. New files are only appended.',
    '',
    '/** The font files of the third edition, and the code points that each draws (hexadecimal ranges). */',
    'export const rareFontManifest = [',
    ...manifest.map(
      ({ family, file, covers }) => `  { family: '${family}', file: '${file}', covers: '${covers}' },`,
    ),
    '] as const',
    '',
  ].join('\n'),
)
writeCoverage(
  'shared/printable',
  'The code points that the fonts of the newest edition draw (hexadecimal ranges).',
  covered,
)
writeCoverage(
  'certificate/printable-at-first',
  'The code points that the fonts of the first two editions draw (hexadecimal ranges).',
  common,
)
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const files = ['', 'rare/'].flatMap((folder) =>
  readdirSync(join(fonts, folder))
    .filter((name) => name.endsWith('.ttf.gz'))
    .sort()
    .map((name) => `${folder}${name}`),
)
writeFileSync(
  join(fonts, 'SHA256SUMS'),
  files.map((name) => `${sum(readFileSync(join(fonts, name)))}  ${name}\n`).join(''),
)
writeFileSync(join(out, 'SOURCES.sha256'), [...used].map(([name, digest]) => `${digest}  ${name}\n`).join(''))
const total = readdirSync(out).reduce((size, name) => size + readFileSync(join(out, name)).length, 0)
console.log(`${manifest.length} files, ${Math.round(total / 1000)} kB`)

function writeCoverage(
  path: 'shared/printable' | 'certificate/printable-at-first',
  comment: string,
  points: Iterable<number>,
): void {
  const constant = path === 'shared/printable' ? 'printable' : 'printableAtFirst'
  writeFileSync(
    new URL(`../../domain/src/${path}.generated.ts`, import.meta.url),
    [
      '// Generated by packages/artwork/scripts/build-rare-fonts.ts; do not edit.',
      '',
      `/** ${comment} */`,
      `export const ${constant} = '${formatRanges([...points].filter(isSign))}'`,
      '',
    ].join('\n'),
  )
}

function read(path: string): Buffer {
  const bytes = readFileSync(path)
  used.set(basename(path), createHash('sha256').update(bytes).digest('hex'))
  return bytes
}

/** One at a time: `fontverter` mixes up fonts that it converts in parallel. */
async function add({
  family,
  part,
  path,
  keep,
  face = 0,
  isBare = false,
  hasBox = false,
}: Source): Promise<void> {
  const bytes = read(path)
  const sfnt = path.endsWith('.woff') ? await convert(bytes, 'sfnt') : bytes
  const points = keep && new Set(readCoverage(sfnt, face).filter((point) => keep.has(point)))
  const made = await cut(sfnt, { pin: {}, face, isBare, hasBox, ...(points && { keep: points }) })
  const file = `${part === undefined ? family : `${family}-${part}`}.ttf.gz`
  const zipped = gzipSync(made, { level: 9 })
  writeFileSync(join(out, file), zipped)
  const coverage = readCoverage(made)
  for (const point of coverage) covered.add(point)
  manifest.push({ family, file, covers: formatRanges(coverage) })
  if (!isBare) console.log(file, zipped.length, coverage.length)
}

async function addParts(family: string, face: number, points: readonly number[]): Promise<void> {
  const sorted = [...points].sort((a, b) => a - b)
  for (let i = 0; i * PART < sorted.length; i++) {
    const keep = new Set(sorted.slice(i * PART, (i + 1) * PART))
    await add({ family, part: i + 1, path: cjk, keep, face, isBare: true })
  }
  console.log(family, sorted.length)
}

function sansRest(script: string): { family: string; name: string } {
  return { family: `noto-${script.toLowerCase()}-rest`, name: `Sans${script}` }
}

function coveredBy(family: string): ReadonlySet<number> {
  return new Set(
    fontManifest.filter((each) => each.family === family).flatMap(({ covers }) => parseRanges(covers)),
  )
}

/** Assigned characters that can be seen. */
function isSign(point: number): boolean {
  return /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(String.fromCodePoint(point))
}
