import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pages } from '@certify/wire/pages'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { needsPasskey, type Placed, saysItself } from './needs-passkey'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
)
const texts = new Map(files.map((file) => [file, readFileSync(join(source, file), 'utf8')]))
/** The only file that asks the device for a passkey. */
const AUTHENTICATOR = 'features/passkey/authenticator.ts'
const placed: readonly Placed[] = Object.values<Placed>(pages)

const imports = new Map(files.map((file) => [file, listImports(file)]))

/** The files that a file imports, at once or later. */
function listImports(file: string): string[] {
  const { module, program } = parseSync(file, texts.get(file) ?? '')
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  new Visitor({
    ImportExpression({ source: imported }) {
      if (imported.type === 'Literal') found.push(String(imported.value))
    },
  }).visit(program)
  return found.flatMap((path) => {
    if (!path.startsWith('.')) return []
    const target = relative(source, join(source, dirname(file), path))
    return [`${target}.ts`, `${target}.tsx`].filter((each) => texts.has(each))
  })
}

function reaches(file: string, target: string, seen = new Set<string>()): boolean {
  if (file === target) return true
  if (seen.has(file)) return false
  seen.add(file)
  return (imports.get(file) ?? []).some((each) => reaches(each, target, seen))
}

test('behavior: one file asks the device for passkeys', () => {
  const asking = [...texts].filter(([, text]) => /navigator\.credentials\??\.(get|create)/.test(text))
  expect(asking.map(([file]) => file)).toEqual([AUTHENTICATOR])
})

test('behavior: every page that asks for a passkey tells a person in an app’s browser how to leave it', () => {
  const asking = placed.filter(({ file }) => reaches(`app/routes/${file}.tsx`, AUTHENTICATOR))
  expect(asking.map(({ file }) => file).sort()).toEqual([
    'arrive',
    'claim',
    'join-team',
    'login',
    'manage-event',
    'mint',
    'profile',
    'recovery-words',
    'user-dashboard',
    'vendor-login',
  ])
  expect(asking.filter((page) => !needsPasskey(page)).map(({ file }) => file)).toEqual([saysItself])
  expect(texts.get(`app/routes/${saysItself}.tsx`)).toContain('<OutOfApp handover={handover} />')
})

test('behavior: so does every page that only a signed-in person may open, and where people register or move', () => {
  const told = new Set(placed.filter(needsPasskey).map(({ file }) => file))
  for (const { file, guard } of placed) if (guard) expect(told).toContain(file)
  for (const file of ['register', 'register-user', 'register-vendor', 'lost']) expect(told).toContain(file)
  for (const file of ['home', 'verify', 'events', 'about']) expect(told).not.toContain(file)
})
