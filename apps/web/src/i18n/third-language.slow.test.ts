import { execFile, execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { buildManifest, hasLanguage } from '@certify/wire/first-files'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A copy of the repository that also speaks this language: the list names it, and it has the English files. */
const PRETENDED = 'eo'
const root = join(import.meta.dirname, '../../../..')
const SOURCES = ['ls-files', '--cached', '--others', '--exclude-standard']
const patience = 600_000
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'certify-language-'))
  execFileSync('sh', ['-c', `git ${SOURCES.join(' ')} -z | tar -cf - --null -T - | tar -xf - -C '${copy}'`], {
    cwd: root,
  })
  linkLibraries('node_modules')
  for (const room of rooms()) linkLibraries(join(room, 'node_modules'))
  addLanguage()
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function rooms(): string[] {
  const above = ['packages', 'adapters', 'apps'].filter((folder) => existsSync(join(root, folder)))
  return ['contracts', 'e2e', ...above.flatMap((folder) => list(folder).map((room) => join(folder, room)))]
}

/** Libraries are linked. Our own rooms among them are links already, and lead into the copy. */
function linkLibraries(folder: string): void {
  if (!existsSync(join(root, folder))) return
  mkdirSync(join(copy, folder))
  // Caches have a dot.
  for (const name of list(folder).filter((each) => !each.startsWith('.'))) {
    const original = join(root, folder, name)
    if (name === '@certify') linkRooms(join(folder, name))
    else symlinkSync(original, join(copy, folder, name))
  }
}

function linkRooms(folder: string): void {
  mkdirSync(join(copy, folder))
  for (const name of list(folder)) {
    const original = join(root, folder, name)
    if (lstatSync(original).isSymbolicLink()) symlinkSync(readlinkSync(original), join(copy, folder, name))
  }
}

function list(folder: string): string[] {
  return readdirSync(join(root, folder))
}

/** One line of code, and files. One of them says something of its own. */
function addLanguage(): void {
  edit('packages/domain/src/shared/language.ts', "['en', 'es']", `['en', 'es', '${PRETENDED}']`)
  const files = execFileSync('git', SOURCES, { cwd: root, encoding: 'utf8' }).split('\n')
  for (const file of files.filter((each) => /^(apps|packages)\/.*\/en(\/|\.ts$)/.test(each))) {
    const its = join(copy, file.replace(/\/en(?=\/|\.ts$)/, `/${PRETENDED}`))
    mkdirSync(dirname(its), { recursive: true })
    writeFileSync(its, readFileSync(join(copy, file)))
  }
  edit(`apps/web/src/i18n/${PRETENDED}/door.ts`, "title: 'Door'", "title: 'Pordo'")
  edit(`apps/web/src/i18n/${PRETENDED}/ticket.ts`, "print: 'Print'", "print: 'Presi'")
  edit(`apps/web/src/i18n/${PRETENDED}/events.ts`, "title: 'Discover Events'", "title: 'Eventoj'")
  edit(`apps/web/src/i18n/${PRETENDED}/language.ts`, "name: 'English'", "name: 'Esperanto'")
  edit(
    `apps/server/src/mail/words/${PRETENDED}.ts`,
    "const locale = 'en-GB'",
    `const locale = '${PRETENDED}'`,
  )
  edit(`packages/verifier/single-file/words/${PRETENDED}.ts`, "name: 'English'", "name: 'Esperanto'")
  edit(`packages/verifier/single-file/words/${PRETENDED}.ts`, 'Is this certificate genuine?', 'Ĉu aŭtenta?')
  edit(`packages/verifier/src/words/${PRETENDED}.ts`, "replaced: 'Replaced'", "replaced: 'Anstataŭita'")
  edit(`packages/verifier/src/printed-words/${PRETENDED}.ts`, "number: 'Number'", "number: 'Numero'")
  edit(`packages/domain/src/account/act-words/${PRETENDED}.ts`, 'Erase this account', 'Forigi')
  // The names of a language's files weigh half a kilobyte on every page, and the byte budgets are tight.
  const config = readFileSync(join(copy, 'apps/web/vite.config.ts'), 'utf8')
  const budgets = [...config.matchAll(/maxBytes: (\d+)_000/g)]
  if (budgets.length === 0) throw new Error('apps/web/vite.config.ts names no budget')
  for (const [budget, kilobytes] of budgets)
    edit('apps/web/vite.config.ts', budget, `maxBytes: ${Number(kilobytes) + 1}_000`)
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(copy, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not say ${from}`)
  writeFileSync(join(copy, file), text.replace(from, to))
}

/** Runs a program of the libraries in the copy. @returns what it prints, also if it fails. */
async function run(program: string, ...given: string[]): Promise<string> {
  // A build for tests has a larger React.
  const { NODE_ENV: _, ...env } = process.env
  const settings = { cwd: copy, env: { ...env, NO_COLOR: '1' }, maxBuffer: 64e6 }
  const asked = promisify(execFile)(process.execPath, [join('node_modules', program), ...given], settings)
  const { stdout, stderr } = await asked.catch((failed: { stdout: string; stderr: string }) => failed)
  return stdout + stderr
}

test('behavior: a new language compiles without any other edit', { timeout: patience }, async () => {
  expect(await run('typescript/bin/tsc', '--noEmit')).toBe('')
})

test('behavior: pages, mails and signed acts speak it, and choose it by browser', {
  timeout: patience,
}, async () => {
  writeFileSync(
    join(copy, 'apps/web/src/i18n/pretended.test.ts'),
    `// @vitest-environment happy-dom
import { readActWords } from '@certify/domain/account/act-words'
import { readReportWords } from '@certify/verifier/read-words'
import { expect, test, vi } from 'vitest'
import { parseVerifyArguments } from '../../../cli/src/verify-arguments'
import { readMailWords } from '../../../server/src/mail/read-words'
import { languageFacts } from './languages'
import { currentLanguage, startWords, loadAreas, translate } from './words'

test('it speaks', async () => {
  vi.stubGlobal('navigator', { languages: ['de-AT', '${PRETENDED}', 'es'] })
  await startWords()
  await loadAreas('events')
  const door = await import('../features/door/words')
  const ticket = await import('../features/ticket/words')
  expect([currentLanguage(), document.documentElement.lang, door.language]).toEqual(Array(3).fill('${PRETENDED}'))
  expect(languageFacts.${PRETENDED}.name).toBe('Esperanto')
  expect([translate('events:title'), door.say('title'), ticket.say('print')]).toEqual(['Eventoj', 'Pordo', 'Presi'])
  expect(door.say('waiting', { count: 2000 })).toBe('2,000 marks are waiting to be sent')
  expect((await readMailWords('${PRETENDED}')).locale).toBe('${PRETENDED}')
  expect(parseVerifyArguments(['10001', '--language', '${PRETENDED}']).language).toBe('${PRETENDED}')
  expect((await readReportWords('${PRETENDED}')).table.number).toBe('Numero')
  expect((await readActWords('${PRETENDED}')).erase_account).toMatch(/^Forigi/)
})
`,
  )
  const tests = ['i18n/pretended', 'i18n/languages', 'i18n/claims', 'i18n/data-claims', 'app/figures']
  const files = tests.map((name) => `apps/web/src/${name}.test.ts`)
  const said = await run('vitest/vitest.mjs', 'run', '--project', 'pages', ...files)
  expect(said).toMatch(/Test Files {2}5 passed \(5\)/)
})

test('behavior: the build has its words, also for the server’s first views', {
  timeout: patience,
}, async () => {
  for (const config of ['vite.config.ts', 'vite.first-view.config.ts']) {
    const given = ['build', 'apps/web', '--config', join('apps/web', config), '--configLoader', 'runner']
    expect(await run('vite/bin/vite.js', ...given, '--logLevel', 'error')).toBe('')
  }
  const dist = join(copy, 'apps/web/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  expect(hasLanguage(buildManifest.parse(manifest), PRETENDED)).toBe(true)
  expect(readFileSync(join(dist, 'first-view.mjs'), 'utf8')).toContain('Eventoj')
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
  const code = scripts.map((file) => readFileSync(join(dist, 'assets', file), 'utf8')).join('\n')
  expect(code).toContain('Pordo')
  expect(code).toContain('Presi')
})

test('behavior: the single file speaks it', {
  timeout: patience,
}, async () => {
  await run('../packages/verifier/single-file/build.mjs', 'verifier.html')
  const html = readFileSync(join(copy, 'verifier.html'), 'utf8')
  for (const said of ['Esperanto', 'Ĉu aŭtenta?', 'Anstataŭita', 'Numero']) expect(html).toContain(said)
})
