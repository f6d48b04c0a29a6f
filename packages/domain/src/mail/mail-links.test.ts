import { describe, expect, test } from 'vitest'
import { parseCorrectionId } from '../certificate/correction'
import { parseEntryId } from '../roster/roster-entry'
import { parseAccountId } from '../shared/account-id'
import { createMailLinks } from './mail-links'

const links = createMailLinks(new Uint8Array(32).fill(1))
const alice = parseAccountId(7)
const at = new Date('2026-11-14T09:00:00.123Z')

describe('createMailLinks', () => {
  test('behavior: a confirmation names its account, moment and address, in any case', () => {
    const read = links.readConfirmation(links.confirmation(alice, 'Alice@Example.org', at))
    expect(read).toMatchObject({ accountId: 7, issuedAt: at })
    expect(read?.isFor('alice@example.org')).toBe(true)
    expect(read?.isFor('bob@example.org')).toBe(false)
  })

  test('behavior: an objection names its move, and no link of another kind, key or number does', () => {
    const token = links.objection(parseCorrectionId(3))
    expect(links.readObjection(token)).toBe(3)
    expect(links.readObjection(token.replace('3.', '4.'))).toBe(null)
    expect(
      links.readObjection(createMailLinks(new Uint8Array(32).fill(2)).objection(parseCorrectionId(3))),
    ).toBe(null)
    expect(links.readObjection(links.unsubscription({ accountId: alice, kind: 'event.reminder' }))).toBe(null)
    expect(links.readObjection('')).toBe(null)
  })

  test('behavior: the link about a name names entry, moment and address, and is no confirmation', () => {
    const token = links.nameProposal(parseEntryId(7), 'Alice@Example.org', at)
    const read = links.readNameProposal(token)
    expect(read).toMatchObject({ entryId: 7, proposedAt: at })
    expect(read?.isFor('alice@example.org')).toBe(true)
    expect(read?.isFor('bob@example.org')).toBe(false)
    expect(links.readConfirmation(token)?.isFor('alice@example.org')).toBe(false)
    const confirmation = links.confirmation(alice, 'alice@example.org', at)
    expect(links.readNameProposal(confirmation)?.isFor('alice@example.org')).toBe(false)
    expect(links.readNameProposal(token.replace('7.', '8.'))?.isFor('alice@example.org')).toBe(false)
    expect(links.readNameProposal('7.0')).toBe(null)
  })

  test('behavior: a code of a move is six digits, others for another number, moment or key', () => {
    const [id, other] = [parseCorrectionId(3), parseCorrectionId(4)]
    const digits = links.writeMoveCode(id, at)
    expect(digits).toMatch(/^[0-9]{6}$/)
    expect(links.writeMoveCode(id, new Date(at))).toBe(digits)
    expect(links.writeMoveCode(other, at)).not.toBe(digits)
    expect(links.writeMoveCode(id, new Date(at.getTime() + 1))).not.toBe(digits)
    expect(createMailLinks(new Uint8Array(32).fill(2)).writeMoveCode(id, at)).not.toBe(digits)
  })

  test('error: refuses a link with another key, account, moment or kind', () => {
    const [, issued, seal] = links.confirmation(alice, 'alice@example.org', at).split('.')
    expect(links.readConfirmation(`8.${issued}.${seal}`)?.isFor('alice@example.org')).toBe(false)
    expect(links.readConfirmation(`7.0.${seal}`)?.isFor('alice@example.org')).toBe(false)
    expect(links.readConfirmation('7.0')).toBe(null)
    const token = links.unsubscription({ accountId: alice, kind: 'event.reminder' })
    expect(links.readUnsubscription(token)).toEqual({ accountId: 7, kind: 'event.reminder' })
    expect(links.readUnsubscription(token.replace('7.', '8.'))).toBe(null)
    expect(links.readUnsubscription(token.replace('event.reminder', 'certificate.unclaimed'))).toBe(null)
    expect(links.readUnsubscription(token.replace('event.reminder', 'event.canceled'))).toBe(null)
    expect(createMailLinks(new Uint8Array(32).fill(2)).readUnsubscription(token)).toBe(null)
  })
})
