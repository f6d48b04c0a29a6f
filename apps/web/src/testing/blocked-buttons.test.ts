import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
/** Features whose screens only organizers and people at a door see. */
const organizersRooms =
  /^features\/(analytics|announcing|certificate-design|demo|developers|door|door-links|door-screen|event-editor|event-lists|event-management|inviting|organizer-profile|participants|session-attendance|team|vendor-dashboard)\//
/** The components that only pass `blocked` on, and the pager, whose buttons at either end need no reason. */
const withoutWords = ['ui/button.tsx', 'ui/explained-button.tsx', 'ui/pager.tsx']

/** Disabled as HTML means it, because the specification says so. The hint of the field, which they name, says why. */
const disabledBySpecification = /^<Button type="submit" [^>]*disabled=\{isBlank\} aria-describedby=/

test('behavior: every blocked button on an attendee’s screen says why', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !organizersRooms.test(file) && !withoutWords.includes(file),
  )
  const found = files.flatMap((file) => {
    const mute = listButtons(readFileSync(`${source}/${file}`, 'utf8')).filter(isMute)
    return mute
      .map((button) => button.replace(/\s+/g, ' '))
      .filter((button) => !disabledBySpecification.test(button))
      .map((button) => `${file}: ${button}`)
  })
  expect(found).toEqual([])
})

test.each([
  ['<Button disabled={isEmpty} onClick={() => go()}>', true],
  ['<Button blocked={isEmpty}>', true],
  ['<button aria-disabled={isEmpty}>', true],
  ['<Button blocked={isEmpty} aria-describedby={why}>', false],
  ['<Button blocked={save.isPending}>', false],
  ['<Button onClick={() => set({ disabled: true })}>', false],
])('behavior: %s is mute: %s', (button, mute) => {
  expect(listButtons(button).some(isMute)).toBe(mute)
})

/** The opening tags of all buttons. */
function listButtons(text: string): string[] {
  return [...text.matchAll(/<(?:Button|ExplainedButton|IconButton|button)\s/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
      if (text[at] === '>' && depth === 0) return text.slice(index, at + 1)
    }
    return text.slice(index)
  })
}

/**
 * Whether a button is blocked without a reason. During its own work, or that of the button beside it, it needs none.
 */
function isMute(button: string): boolean {
  const named = button.replace(/(?<!disabled=|blocked=)\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}')
  if (/\sdisabled[\s=>]/.test(named)) return true
  const [, when = ''] = /\s(?:blocked|aria-disabled)(?:=\{([^}]*)\})?/.exec(named) ?? []
  const isBlocked = /\s(?:blocked|aria-disabled)[\s=>]/.test(named)
  return isBlocked && !/isPending|busy/.test(when) && !named.includes('aria-describedby')
}
