import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Every test file, and every helper of tests, from the repository's folder. */
export function testSources(): string[] {
  return ['packages', 'adapters', 'apps', 'contracts', 'scripts', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|dist|out|cache)\//.test(file))
    .filter((file) => /\.test\.tsx?$|\/testing\/.*\.(tsx?|mjs)$|^e2e\/lib\/.*\.ts$/.test(file))
    .sort()
}

const sleeps = /\b(?:setTimeout|sleep|waitForTimeout)\(|node:timers\/promises|'networkidle'|\bretry: [1-9]/

/** Each line that waits for time or repeats a test: its number and its text. */
export function sleepsIn(text: string): string[] {
  return text.split('\n').flatMap((line, index) => (sleeps.test(line) ? [`${index + 1} ${line.trim()}`] : []))
}
