import { describe, expect, test } from 'vitest'
import { listNeeds } from './needs'

const event = {
  id: 1,
  title: 'Summit',
  status: 'upcoming' as const,
  whitelisted: 20,
  attendees: 12,
  certificates_minted: 0,
  certificate_uploaded: true,
  corrections_open: 0,
  unrecorded: 8,
}
const kinds = (...changes: Partial<Omit<typeof event, 'status'> & { status: string }>[]) =>
  listNeeds(
    changes.map((change, id) => ({ ...event, id, ...change }) as Parameters<typeof listNeeds>[0][number]),
  ).map(({ kind, count }) => [kind, count])

describe('listNeeds', () => {
  test('behavior: running batches come first, then open minting periods, then those to open', () => {
    expect(
      kinds({ status: 'ended' }, { status: 'minting', certificates_minted: 5 }, { status: 'ongoing' }),
    ).toEqual([
      ['ongoing', 20],
      ['minting', 7],
      ['openMinting', 12],
    ])
  })
  test('behavior: asks for missing artwork', () => {
    expect(
      kinds(
        { status: 'ended', certificate_uploaded: false },
        { status: 'minting', certificate_uploaded: false },
      ),
    ).toEqual([
      ['noArtwork', 12],
      ['chooseArtwork', 12],
    ])
  })
  test('behavior: asks for attendance if an event ended with people and no records', () => {
    expect(kinds({ status: 'ended', attendees: 0, unrecorded: 20 })).toEqual([['recordAttendance', 20]])
    expect(kinds({ status: 'ended', attendees: 0, unrecorded: 3 })).toEqual([['recordAttendance', 3]])
  })
  test('behavior: people who are all recorded absent have recorded attendance', () => {
    expect(kinds({ status: 'ended', attendees: 0, unrecorded: 0 })).toEqual([])
  })
  test('behavior: upcoming, canceled, empty and finished events need nothing', () => {
    expect(
      kinds(
        { status: 'upcoming' },
        { status: 'canceled' },
        { status: 'ended', whitelisted: 0, attendees: 0 },
        { status: 'ended', certificates_minted: 12 },
        { status: 'minting', certificates_minted: 12 },
      ),
    ).toEqual([])
  })
})
