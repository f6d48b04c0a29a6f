import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))

/** The calls by which an organizer records somebody present, mints, or opens minting. */
const calls =
  /\bcall\('(?:eventAttendance|eventAttendanceMany|eventUpdate|eventCertificatesMint|certificateMint|certificateMintAll|eventInvite)'/

/** Each file with such a call, and the screens that lead to it, which warn before the event begins. */
const screens: Record<string, readonly string[]> = {
  'features/participants/api/set-attendance.ts': ['features/participants/components/participants-panel.tsx'],
  'features/participants/api/many.ts': ['features/participants/components/many-dialog.tsx'],
  'features/participants/api/mint-all.ts': ['features/participants/components/mint-all.tsx'],
  'features/participants/api/mint-certificate.ts': ['features/participants/components/mint-dialog.tsx'],
  'features/session-attendance/api/import-report.ts': [
    'features/session-attendance/components/import-report.tsx',
  ],
  'features/session-attendance/api/session-attendance.ts': [
    'features/session-attendance/components/session-matrix.tsx',
  ],
  'features/team/api/door-people.ts': ['features/team/components/door-people.tsx'],
  'features/event-management/api/update-status.ts': [
    'features/event-management/components/status-control.tsx',
  ],
  'features/inviting/api/invitations.ts': ['features/inviting/components/check-step.tsx'],
}
/** An attendee mints only once an organizer has opened minting. */
const others = ['features/minting/api/mint.ts']

test('behavior: wherever an organizer records attendance or mints, the page says if the event has not begun', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const read = (file: string) => readFileSync(`${source}/${file}`, 'utf8')
  const calling = files.filter((file) => calls.test(read(file)) && !others.includes(file))
  expect(calling.sort()).toEqual(Object.keys(screens).sort())
  for (const screen of Object.values(screens).flat()) expect(read(screen)).toContain('<NotBegun ')
})
