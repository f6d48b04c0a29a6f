import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { toWorkbook } from '@certify/domain/shared/xlsx'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { nodeBundle, serverEntryPoints } from '../../../scripts/lib/build.mjs'

test('behavior: the built server reads a workbook, too', async () => {
  // Inside the packages, so that the bundle finds its libraries.
  const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url))
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'workbooks-'))
  try {
    const reader = 'apps/core/src/invitation/files/read-workbook.ts'
    const worker = serverEntryPoints['workbook-worker']
    await build(nodeBundle({ main: reader, 'workbook-worker': worker }, folder))
    const { readWorkbook } = await import(pathToFileURL(join(folder, 'main.js')).href)
    expect((await readWorkbook(toWorkbook([['Ana', 'ana@example.org']]))).sheets).toMatchObject([
      { name: 'List', rows: [['Ana', 'ana@example.org']] },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
