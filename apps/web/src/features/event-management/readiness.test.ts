import { describe, expect, test } from 'vitest'
import { findNextOpening, listReadiness } from './readiness'

const event = {
  status: 'upcoming' as const,
  minting_opened: false,
  whitelisted: 3,
  attendees: 0,
  picture: null as string | null,
  certificate_uploaded: false,
  print_names: false,
  names_have_place: true,
  joining: 'open' as const,
  requests_waiting: 0,
}
const facts = {
  profile: { website: null, phone: null, contact_info: '', contact_person: null },
  mail: { confirmed: false, arrives: true },
  consent: { state: 'open' as const },
  issuing: { concerns: [] },
}
const fine = {
  profile: { ...facts.profile, website: 'https://guild.example' },
  mail: { confirmed: true, arrives: true },
  consent: { state: 'given' as const },
  issuing: { concerns: [] },
}
const list = (...asked: Parameters<typeof listReadiness>) =>
  listReadiness(...asked)
    .map(({ item, state }) => `${item} ${state}`)
    .join(', ')

describe('listReadiness', () => {
  test('behavior: before the doors open, each item is missing until it exists, and then done', () => {
    expect(list(event, facts)).toBe(
      'picture missing, address missing, contact missing, certificate missing, issuing done, consent missing',
    )
    expect(list({ ...event, picture: 'a.png', certificate_uploaded: true }, fine)).toBe(
      'picture done, address done, contact done, certificate done, issuing done, consent done',
    )
  })

  test('behavior: lists requests only if people ask for places, and names only if they are printed', () => {
    const asking = { ...event, joining: 'approval' as const, requests_waiting: 2, print_names: true }
    expect(list({ ...asking, names_have_place: false }, fine)).toMatch(
      /^requests missing, .*, names missing, /,
    )
    expect(list({ ...asking, requests_waiting: 0 }, fine)).toMatch(/^requests done, .*, names done, /)
  })

  test('behavior: before the minting period opens, the list asks for attendance', () => {
    const ended = { ...event, status: 'ended' as const }
    expect(list(ended, fine)).toBe('attendance missing, certificate missing, issuing done, consent done')
    expect(list({ ...ended, attendees: 1 }, fine)).toMatch(/^attendance done/)
    expect(findNextOpening({ ...event, status: 'ongoing' })).toBe('minting')
  })

  test('behavior: lists nothing once the minting period is or was open, or for a canceled event', () => {
    expect(list({ ...event, status: 'minting', minting_opened: true }, fine)).toBe('')
    expect(list({ ...event, status: 'ended', minting_opened: true }, fine)).toBe('')
    expect(list({ ...event, status: 'canceled' }, fine)).toBe('')
  })

  test('error: facts that did not load are unknown, and facts that a person may not see are left out', () => {
    const unread = { profile: undefined, mail: undefined, consent: null, issuing: undefined }
    expect(list(event, unread)).toBe(
      'picture missing, address unknown, contact unknown, certificate missing, issuing unknown',
    )
  })
})
