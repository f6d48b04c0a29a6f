import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '../env'
import { writeSettingsPage } from './settings-page'

test('behavior: docs/settings.md is what the settings say; otherwise run npm run gen:settings', () => {
  const page = readFileSync(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
  expect(page).toBe(writeSettingsPage())
})

test('behavior: the page has a row for every setting', () => {
  const rows = [...writeSettingsPage().matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(settingNames.toSorted())
})
