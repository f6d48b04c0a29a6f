import { setImmediate } from 'node:timers/promises'
import type { SealedRow } from '@certify/domain/invitation/invited-person'
import { spellAddress, spellInLetters } from '@certify/domain/shared/spell-address'
import type { Core } from '../act/core'

/** The number of rows in one slice. Between two slices, other requests get their turn. */
export const SLICE_ROWS = 500

type Row = Omit<SealedRow, 'emailMac' | 'lettersMac'>

/** Seals the addresses of a list. */
export async function sealRows(core: Core, rows: readonly Row[]): Promise<SealedRow[]> {
  const sealed: SealedRow[] = []
  for (const slice of cut(rows, SLICE_ROWS)) {
    sealed.push(...slice.map((each) => sealRow(core, each)))
    await setImmediate()
  }
  return sealed
}

function sealRow({ invitationKeys }: Core, { row, given }: Row): SealedRow {
  const email = spellAddress(given.email)
  const letters = spellInLetters(email)
  return {
    row,
    given,
    emailMac: invitationKeys.sealEmail(email),
    ...(letters !== email && { lettersMac: invitationKeys.sealEmail(letters) }),
  }
}

/** What is asked about the people of some rows. */
export function toAsked(rows: readonly SealedRow[]) {
  return {
    macs: rows.flatMap(({ emailMac, lettersMac }) => (lettersMac ? [emailMac, lettersMac] : [emailMac])),
    emails: rows.map(({ given }) => spellAddress(given.email)),
    wallets: rows.map(({ given }) => given.wallet.trim().toLowerCase()).filter((wallet) => wallet !== ''),
  }
}

/** The items of a list in slices. */
export function* cut<Each>(list: readonly Each[], size: number): Generator<readonly Each[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
