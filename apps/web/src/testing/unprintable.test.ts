import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Where a person types a name, or an organization its own. */
const typesName = /autoComplete=(?:"(?:name|organization)"|\{[^}]*'(?:name|organization)')/
/** A steward's name at the door is on no certificate. */
const others = ['features/arriving/components/door-pass.tsx', 'ui/field.tsx']
/** Where the other texts of certificates are typed or previewed. */
const screens = [
  'features/event-editor/components/text-fields.tsx',
  'features/certificate-design/components/design-picker.tsx',
  'features/names/components/name-card.tsx',
]

test('behavior: wherever a text of certificates is typed or previewed, the page names what cannot be printed', () => {
  const read = (file: string) => readFileSync(`${source}/${file}`, 'utf8')
  const typing = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !others.includes(file) && typesName.test(read(file)),
  )
  expect(typing.length).toBeGreaterThan(7)
  for (const file of [...typing, ...screens])
    expect([file, read(file)]).toEqual([file, expect.stringContaining('<Unprintable')])
})
