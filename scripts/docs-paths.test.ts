import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'

/** All documents about today. The changelog and the decisions tell of the past. */
const documents = [
  ...['README', 'CONTRIBUTING', 'ARCHITECTURE', 'GLOSSARY', 'SECURITY'].map((name) => `${name}.md`),
  ...['apps/web', 'contracts', 'deploy', 'packages/artwork', 'packages/verifier'].map(
    (room) => `${room}/README.md`,
  ),
  ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]
const rooms = /^(?:apps|packages|adapters|contracts|deploy|docs|e2e|scripts|\.ci|\.github)\/[^\s:…]*$/
const written = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>

/** Whether a path exists; a document may leave out a file's extension, or write `*` for any part of its name. */
function isThere(path: string): boolean {
  if (existsSync(path)) return true
  const parent = dirname(path)
  if (parent.includes('*') || !existsSync(parent)) return parent.includes('*')
  const [before = '', after = ''] = basename(path).split('*')
  return readdirSync(parent).some((name) =>
    path.includes('*') ? name.startsWith(before) && name.endsWith(after) : name.startsWith(`${before}.`),
  )
}

/** `a/{b,c}` as `a/b` and `a/c`. */
function expand(path: string): string[] {
  const [, before = '', choice = '', after = ''] = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path) ?? []
  return choice === '' ? [path] : choice.split(',').flatMap((each) => expand(before + each + after))
}

function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** What a document names that does not exist: paths, targets of links and their headings, commands of npm. */
function findDead(document: string, text: string): string[] {
  const paths = [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => rooms.test(code))
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^(\w+:|\/)/.test(to))
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  return [
    ...paths.filter(
      (path) =>
        !expand(path).every(
          (each) => isThere(join(root, each)) || isThere(join(root, dirname(document), each)),
        ),
    ),
    ...links.filter((to) => !leadsSomewhere(document, text, to)),
    ...commands.filter((name) => !(name in written)).map((name) => `npm run ${name}`),
  ]
}

function leadsSomewhere(document: string, text: string, to: string): boolean {
  const [file = '', anchor] = to.split('#')
  const path = join(root, dirname(document), file)
  if (file !== '' && !existsSync(path)) return false
  return anchor === undefined || listAnchors(file === '' ? text : readFileSync(path, 'utf8')).includes(anchor)
}

test.each(documents)('behavior: %s names only what exists', (document) => {
  expect(findDead(document, readFileSync(join(root, document), 'utf8'))).toEqual([])
})

test('error: finds a moved file, a lost heading and a command that is gone', () => {
  const text = [
    '# Title: one',
    '`apps/gone/src`, `scripts/lib/{root,gone}`, `scripts/lib/*.gone`, `npm run gone`',
    '[a](gone.md) [b](#lost) [c](README.md#lost)',
    '`scripts/lib/{root,run}.mjs`, `scripts/check-*.ts`, `apps/server`, `npm run bench`, [d](#title-one)',
  ].join('\n')
  expect(findDead('README.md', text)).toEqual([
    'apps/gone/src',
    'scripts/lib/{root,gone}',
    'scripts/lib/*.gone',
    'gone.md',
    '#lost',
    'README.md#lost',
    'npm run gone',
  ])
})
