import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'certify-lint-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** Runs a tool on the small repository in `root`. Returns its output, and whether it found a fault. */
async function run(program: string, ...options: string[]): Promise<{ found: boolean; output: string }> {
  const file = join(repository, 'node_modules', program)
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...options], { cwd: root })
    return { found: false, output: stdout }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { found: true, output: stdout + stderr }
  }
}

describe('the linter', () => {
  const lint = () => {
    const { vcs: _, plugins, ...settings } = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'))
    const ours = plugins.map((path: string) => join(repository, path))
    write({ 'biome.json': JSON.stringify({ ...settings, plugins: ours }) })
    return run('@biomejs/biome/bin/biome', 'lint', '.')
  }
  const door = "import { height } from './wall'\n\nexport const width = height / 2\n"

  test('error: files that import each other', async () => {
    write({
      'door.ts': door,
      'wall.ts': "import { width } from './door'\n\nexport const height = 4 * width\n",
    })
    expect((await lint()).output).toContain('noImportCycles')
  })

  test('error: a circle of three that only type imports close', async () => {
    write({
      'door.ts': door,
      'wall.ts': "import { roof } from './roof'\n\nexport const height = roof.top\n",
      'roof.ts':
        "import type { width } from './door'\n\nexport const roof: Record<'top', typeof width> = { top: 4 }\n",
    })
    expect((await lint()).output).toContain('noImportCycles')
  })

  test('behavior: imports in one direction are accepted', async () => {
    write({ 'door.ts': door, 'wall.ts': 'export const height = 4\n' })
    expect(await lint()).toMatchObject({ found: false })
  })

  test.each([
    'export const house = { ...{ width: 1, height: 2 }, doors: 3 }',
    'export const house = [...[1, 2], 3]',
  ])('error: a literal that is spread into another: %s', async (line) => {
    write({ 'house.ts': `${line}\n` })
    expect((await lint()).output).toContain('without the spread')
  })

  test('behavior: spreads that add something are accepted', async () => {
    write({
      'house.ts':
        'const walls = { width: 1 }\nexport const house = { ...walls, ...(walls.width > 1 ? { doors: 2 } : {}) }\n',
    })
    expect(await lint()).toMatchObject({ found: false })
  })

  test('error: a branded value made outside the domain', async () => {
    const line = "import type { EventId } from './event-id'\n\nexport const id = 7 as EventId\n"
    write({
      'packages/domain/src/event-id.ts': line,
      'apps/core/src/route.ts': line,
      'apps/web/src/trusted.ts': line,
    })
    const { output } = await lint()
    expect(output).toContain('call its parser')
    expect(output.match(/\S+\.ts:3:19/g)).toEqual(['apps/core/src/route.ts:3:19'])
  })
})

describe('the check for unused exports', () => {
  const wire = (extra: Record<string, string> = {}) => {
    const settings = readFileSync(join(repository, 'knip.jsonc'), 'utf8')
    const manifest = (name: string, dependencies: object) =>
      JSON.stringify({ name, type: 'module', exports: { './*': './src/*.ts' }, dependencies })
    write({
      'knip.jsonc': settings,
      'package.json': JSON.stringify({ workspaces: ['packages/*', 'apps/*'] }),
      'packages/wire/package.json': manifest('@certify/wire', {}),
      'packages/wire/src/paths.ts': 'export const paths = { login: "/login" }\n',
      'apps/core/package.json': manifest('@certify/core', { '@certify/wire': '0.1.0' }),
      'apps/core/src/app.ts': "import { paths } from '@certify/wire/paths'\n\nconsole.log(paths)\n",
      ...extra,
    })
    mkdirSync(join(root, 'node_modules'))
    return run('knip/bin/knip.js', '--no-config-hints')
  }

  test('behavior: an export that another file imports is used', async () => {
    expect(await wire()).toMatchObject({ found: false })
  })

  test('error: an exported value and an exported type that nothing imports', async () => {
    const { output } = await wire({
      'packages/wire/src/paths.ts':
        'export const paths = { login: "/login" }\nexport const base = "/api"\nexport type Path = keyof typeof paths\n',
    })
    expect(output).toMatch(/Unused exports \(1\)\s+base/)
    expect(output).toMatch(/Unused exported types \(1\)\s+Path/)
  })

  test('error: a package that the manifest names and nothing imports', async () => {
    const dependencies = { '@certify/wire': '0.1.0', zod: '4.0.0' }
    const { output } = await wire({
      'apps/core/package.json': JSON.stringify({ name: '@certify/core', type: 'module', dependencies }),
    })
    expect(output).toMatch(/Unused dependencies \(1\)\s+zod/)
  })
})
