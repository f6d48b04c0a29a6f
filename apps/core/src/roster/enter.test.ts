import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Every act that puts a person on a list, and the rule by which it asks whose decision that is. */
const rules = {
  'attendance/arriving-acts.ts': 'assertMayWalkIn', // The person is there.
  'invitation/claiming-acts.ts': 'assertMayEnter', // The organizer invited them by address.
  'roster/roster-acts.ts': 'assertMayJoin', // The person joins.
}

test('behavior: each act that puts someone on a list first asks the rule whose decision that is', () => {
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== 'roster/enter.ts')
    .map((file) => ({ file, text: readFileSync(`${source}/${file}`, 'utf8') }))
    .filter(({ text }) => /from '[./a-z]*\/enter'/.test(text))
  expect(texts.map(({ file }) => file).sort()).toEqual(Object.keys(rules))
  for (const { file, text } of texts) {
    const rule = rules[file as keyof typeof rules]
    expect(text, file).toMatch(new RegExp(`${rule}\\([^]{0,150}\\benter\\(`))
  }
})
