// @vitest-environment happy-dom
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/render'
import { useHoursFacts } from './hours-facts'

afterEach(cleanup)

function Facts(stated: Pick<WireOwnCertificate, 'attended'>) {
  return <p role="note">{useHoursFacts(stated).map(({ label, value }) => `${label}: ${value}; `)}</p>
}

async function show(attended?: WireOwnCertificate['attended']) {
  await renderPage(<Facts {...(attended && { attended })} />, { areas: ['my-certificate'] })
  return (await screen.findByRole('note')).textContent
}

test('behavior: shows what a certificate states of hours, sessions and credit', async () => {
  const credit = { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', reference: 'A-1' } as const
  const sessions = { attended: 5, of: 12 }
  expect(await show({ sessions, minutes: { attended: 390, of: 480 }, credit })).toBe(
    'Attended: 6.5 of 8 hours · 5 of 12 sessions; Credit: 6.5 CPD hours · A-1; ',
  )
})

test('behavior: less than a step of credit is given in minutes', async () => {
  const credit = { unit: 'minutes', earned: 10, of: 60, name: 'CPD hours' } as const
  expect(await show({ minutes: { attended: 10, of: 60 }, credit })).toBe(
    'Attended: 10 of 60 minutes; Credit: 10 of 60 minutes · CPD hours; ',
  )
})

test('behavior: a whole of one is in the singular', async () => {
  const stated = { sessions: { attended: 1, of: 1 }, minutes: { attended: 60, of: 60 } }
  expect(await show(stated)).toBe('Attended: 1 of 1 hour · 1 of 1 session; ')
})

test('behavior: a certificate that states nothing shows nothing', async () => {
  expect(await show()).toBe('')
})
