// @vitest-environment happy-dom
import { earnedCredit } from '@certify/domain/agenda/credit'
import type { StatedAttendance } from '@certify/domain/certificate/transcript-sums'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { useAmounts } from './use-amounts'

afterEach(cleanup)

function Said({ minutes, credit }: StatedAttendance) {
  const { sayTime, sayCredit } = useAmounts()
  return <p role="note">{[sayTime(minutes), credit && sayCredit(credit)].join('; ')}</p>
}

test.each([
  [405, 30, '6.5 of 8 hours; 6.5 CPD hours'],
  [20, 30, '20 of 480 minutes; 20 of 480 minutes · CPD hours'],
  [395, 1, '6.58 of 8 hours; 6.58 CPD hours'],
  [10, 1, '0.16 of 8 hours; 0.16 CPD hours'],
  [404, 15, '6.5 of 8 hours; 6.5 CPD hours'],
] as const)(
  'behavior: %i minutes in steps of %i are said as on the certificate',
  async (attended, step, said) => {
    const sums = (minutes: number) => ({ sessions: 1, required: 0, minutes, points: 0 })
    const form = { unit: 'hours', name: 'CPD hours', body: null, reference: null, max: null, step } as const
    const credit = { ...earnedCredit(form, sums(attended), sums(480)), name: 'CPD hours', body: '' }
    await renderPage(<Said minutes={{ attended, of: 480, step }} credit={credit} />, {
      areas: ['transcript'],
    })
    expect((await screen.findByRole('note')).textContent).toBe(said)
  },
)
