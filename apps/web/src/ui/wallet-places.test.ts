import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Places where a person is meant: the name, where this viewer knows it, stands before the wallet. */
const nameFirst = [
  'features/event-lists/hooks/use-minted-columns.tsx',
  'features/event-lists/hooks/use-roster-columns.tsx',
  'features/event-management/components/corrections-card.tsx',
  'features/event-management/components/history-card.tsx',
  'features/many-numbers/components/many-lines.tsx',
  'features/participants/components/batch-people.tsx',
  'features/participants/components/mint-dialog.tsx',
  'features/participants/components/person-cell.tsx',
  'features/participants/display-name.ts',
  'features/profile/components/details-card.tsx',
  'features/profile/components/details-form.tsx',
  'features/organizer-profile/components/organizer-profile-page.tsx',
  'features/team/components/door-people.tsx',
  'features/team/components/members-list.tsx',
  'features/transcript/components/transcript-page.tsx',
  'features/verdict/components/facts-section.tsx',
  'features/verdict/components/sheet.tsx',
]

/** Places where the wallet itself is meant: the viewer's own, one that is asked about, or a fact of the chain. */
const walletMeant = [
  'app/layout/account-face.tsx',
  'features/home/components/plate.tsx',
  'features/join-roster/components/join-form.tsx',
  'features/many-numbers/components/held-by-address.tsx',
  'features/minting/components/minting-event-card.tsx',
  'features/moves/components/email-proof.tsx',
  'features/moves/components/move-warning.tsx',
  'features/my-transcripts/components/joined-wallets.tsx',
  'features/names/components/name-form.tsx',
  'features/organization/components/organization-page.tsx',
  'features/session/components/expired-dialog.tsx',
  'features/session/components/sign-in-panel.tsx',
  'features/session/components/signed-in-already.tsx',
  'features/session/components/switched-banner.tsx',
  'features/session/hooks/use-sign-in.ts',
  'features/sign-up/components/registration-frame.tsx',
  'features/team/components/join-card.tsx',
  'features/team/components/team-page.tsx',
  'features/transaction/components/records.tsx',
  'features/transaction/components/transaction-facts.tsx',
  'features/verdict/components/user-verify.tsx',
]

const source = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(source, name), 'utf8')

test('behavior: a new place that shows a wallet decides whether a person is meant', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const showing = files.filter(
    (name) =>
      /(?<!\.test)\.tsx?$/.test(name) &&
      !name.startsWith('ui') &&
      /<WalletAddress|shortAddress\(/.test(read(name)),
  )
  expect(showing.sort()).toEqual([...nameFirst, ...walletMeant].sort())
})

test.each(nameFirst)('behavior: %s shows a name', (name) => {
  expect(read(name)).toMatch(/name/i)
})
