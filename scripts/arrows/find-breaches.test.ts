import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { findBreaches } from './find-breaches'

const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** The breaches of a small repository whose manifests name what is given here, and nothing else. */
function findPlantedBreaches(
  files: Record<string, string>,
  manifests: Record<string, object> = {},
): string[] {
  const root = mkdtempSync(join(tmpdir(), 'certify-arrows-'))
  trees.push(root)
  const rooms = ['scripts', ...Object.keys(files).map((path) => path.split('/').slice(0, -1).join('/'))]
  const named = Object.fromEntries(rooms.map((room) => [room.replace(/\/src.*|\/lib$/, ''), {}]))
  for (const [room, manifest] of Object.entries({ ...named, ...manifests })) {
    write(join(root, room, 'package.json'), JSON.stringify(manifest))
  }
  for (const [path, text] of Object.entries(files)) write(join(root, path), text)
  return findBreaches(root)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const named = (...names: string[]) => ({
  dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
})

describe('rooms', () => {
  test.each([
    ['a value', "import { connect } from '@certify/core/client'"],
    ['a type', "import type { Queries } from '@certify/core/client'"],
    ['a type in place', "type Queries = import('@certify/core/client').Queries"],
    ['what is passed on', "export { connect } from '@certify/core/client'"],
    ['what is loaded later', "const client = await import('@certify/core/client')"],
  ])('error: the domain imports an adapter: %s', (_, line) => {
    expect(
      findPlantedBreaches(
        { 'packages/domain/src/event/event.ts': `\n${line}` },
        { 'packages/domain': named('@certify/core') },
      ),
    ).toEqual([
      'packages/domain/src/event/event.ts:2 imports @certify/core/client. The domain imports no adapter, no app, no wire: only itself and pure helpers.',
    ])
  })

  test.each([
    ['contracts/scripts/deploy.ts', '@certify/core/app', 'never an app'],
    ['e2e/journey.test.ts', '../apps/web/src/main', 'not by a path'],
    ['e2e/lib/person.ts', '@certify/web/main', 'never the source of the pages'],
    ['scripts/start.mjs', '@certify/web/main', 'never read the source of the pages'],
    ['apps/core/src/http/app.ts', '../../../../scripts/lib/run.mjs', 'meets no adapter'],
  ])('error: %s imports %s', (path, specifier, sentence) => {
    const room = path.startsWith('apps') ? 'apps/core' : (path.split('/')[0] ?? '')
    const breaches = findPlantedBreaches(
      { [path]: `import '${specifier}'` },
      { [room]: named('@certify/core', '@certify/web') },
    )
    expect(breaches).toEqual([expect.stringContaining(sentence)])
  })

  test('behavior: a test imports any room that its manifest names, and the tools', () => {
    const files = {
      'packages/verifier/src/testing/world.ts':
        "import { chain } from '@certify/ethereum/testing/local-chain'",
      'packages/verifier/src/verdict.test.ts': "import { openBrowser } from '../../../e2e/lib/browser'",
    }
    expect(
      findPlantedBreaches(files, {
        'packages/verifier': { devDependencies: { '@certify/ethereum': '1.0.0' } },
      }),
    ).toEqual([])
  })

  test('behavior: the scripts start the built programs', () => {
    expect(
      findPlantedBreaches({ 'scripts/start.mjs': "await import('../apps/server/dist/main.js')" }),
    ).toEqual([])
  })
})

describe('manifests', () => {
  const files = { 'packages/wire/src/paths.ts': "import { z } from 'zod/mini'" }

  test('error: a library that the manifest does not name', () => {
    expect(findPlantedBreaches(files)).toEqual([
      'packages/wire/src/paths.ts:1 imports zod, which packages/wire/package.json does not name.',
    ])
  })

  test('error: a room that the manifest does not name', () => {
    expect(
      findPlantedBreaches({ 'packages/wire/src/paths.ts': "import '@certify/domain/event/event'" }),
    ).toEqual([
      'packages/wire/src/paths.ts:1 imports @certify/domain, which packages/wire/package.json does not name.',
    ])
  })

  test('error: the product imports a library that is only for tests', () => {
    expect(findPlantedBreaches(files, { 'packages/wire': { devDependencies: { zod: '1.0.0' } } })).toEqual([
      'packages/wire/src/paths.ts:1 imports zod, which packages/wire/package.json names among its devDependencies: the product needs it among its dependencies.',
    ])
  })

  test('behavior: the product imports what the manifest names, itself and Node.js', () => {
    const path = 'packages/wire/src/paths.ts'
    const text =
      "import 'zod'; import 'sharp'; import '@certify/wire/words'; import 'node:fs'; import './words'"
    const manifest = { name: '@certify/wire', ...named('zod'), optionalDependencies: { sharp: '1.0.0' } }
    expect(findPlantedBreaches({ [path]: text }, { 'packages/wire': manifest })).toEqual([])
  })

  test('behavior: a test imports the libraries of tests, and no other that its manifest does not name', () => {
    const text = "import { expect } from 'vitest'\nimport { parse } from 'esbuild'"
    expect(findPlantedBreaches({ 'packages/wire/src/paths.test.ts': text })).toEqual([
      'packages/wire/src/paths.test.ts:2 imports esbuild, which packages/wire/package.json does not name.',
    ])
  })

  test('error: the configuration in the root imports what the manifest of the scripts does not name', () => {
    expect(findPlantedBreaches({ 'scripts/run.mjs': '', 'vitest.config.ts': "import 'vite'" })).toEqual([
      'vitest.config.ts:1 imports vite, which scripts/package.json does not name.',
    ])
  })
})

describe('floors of the domain', () => {
  const domain = 'packages/domain/src'
  const rule =
    'In packages/domain a folder imports only those before it: shared, agenda, account, team, passkey, event, roster, invitation, certificate, issuing, credential, mail, webhook, erasing, audit.'

  test('error: a fact imports a later one, a value a fact', () => {
    const files = {
      [`${domain}/event/event.ts`]: "import '../roster/line'",
      [`${domain}/shared/csv.ts`]: "import type { Event } from '../event/event'",
      [`${domain}/issuing/rebuild.ts`]: "import '../audit/find-moved'",
    }
    expect(findPlantedBreaches(files, { 'packages/domain': {} }).sort()).toEqual([
      `${domain}/event/event.ts:1 imports ../roster/line. ${rule}`,
      `${domain}/issuing/rebuild.ts:1 imports ../audit/find-moved. ${rule}`,
      `${domain}/shared/csv.ts:1 imports ../event/event. ${rule}`,
    ])
  })

  test('error: a folder without a floor', () => {
    expect(findPlantedBreaches({ [`${domain}/utils/pad.ts`]: '' }, { 'packages/domain': {} })).toEqual([
      `${domain}/utils/pad.ts stands on no floor: shared, agenda, account, team, passkey, event, roster, invitation, certificate, issuing, credential, mail, webhook, erasing, audit.`,
    ])
  })

  test('behavior: a fact imports earlier ones and values, and a test what it exercises', () => {
    const files = {
      [`${domain}/audit/compare-chain.ts`]:
        "import './difference'; import '../event/event'; import '../shared/cid'",
      [`${domain}/event/event.test.ts`]: "import '../audit/compare-chain'",
    }
    expect(findPlantedBreaches(files, { 'packages/domain': {} })).toEqual([])
  })
})

describe('pages', () => {
  test.each([
    ['features/minting/mint.ts', '../faq/find-entries', 'A feature never imports another feature'],
    ['features/minting/mint.ts', '../../app/routes', 'A feature never imports another feature or app/'],
    ['ui/button.tsx', '../features/faq/find-entries', 'imports no feature'],
    ['lib/session.ts', '../app/routes', 'nothing of app/'],
  ])('error: %s imports %s', (path, specifier, sentence) => {
    expect(
      findPlantedBreaches({ [`apps/web/src/${path}`]: `import '${specifier}'` }, { 'apps/web': {} }),
    ).toEqual([expect.stringContaining(sentence)])
  })

  test('error: a page imports all addresses, and a test of pages may', () => {
    const text = "import { href } from '@certify/wire/paths'"
    const files = { 'apps/web/src/lib/call.ts': text, 'apps/web/src/lib/call.test.ts': text }
    expect(findPlantedBreaches(files, { 'apps/web': named('@certify/wire') })).toEqual([
      'apps/web/src/lib/call.ts:1 imports @certify/wire/paths. Pages load the addresses that they call, of @certify/wire/page-addresses, and not all.',
    ])
  })

  test('behavior: routes compose features, features use what all share', () => {
    const files = {
      'apps/web/src/app/routes/event.tsx': "import '../../features/minting/mint'",
      'apps/web/src/features/minting/mint.ts': "import './steps'; import '../../ui/button'",
    }
    expect(findPlantedBreaches(files, { 'apps/web': {} })).toEqual([])
  })
})

describe('bans', () => {
  test.each([
    ['packages/domain/src/event/event.ts', 'const now = Date.now()', 'The domain reads no clock'],
    ['apps/issuer/src/issuer.ts', 'const key = process.env.KEY', 'The environment is read once'],
    ['adapters/ipfs/src/store.ts', 'const key = process.env.KEY', 'An adapter receives its settings'],
    [
      'apps/web/src/features/names/api/names.ts',
      "api.get<Name>('/names')",
      'A feature asks the server by `call`',
    ],
  ])('error: %s contains %s', (path, line, sentence) => {
    expect(findPlantedBreaches({ [path]: `// process.env, Date.now()\n${line}` })).toEqual([
      expect.stringMatching(new RegExp(`^${path}:2 ${sentence}`)),
    ])
  })

  test('behavior: env.ts and tests read the environment', () => {
    const files = {
      'apps/server/src/env.ts': 'process.env.PORT',
      'apps/server/src/env.test.ts': 'process.env.PORT',
    }
    expect(findPlantedBreaches(files)).toEqual([])
  })
})
