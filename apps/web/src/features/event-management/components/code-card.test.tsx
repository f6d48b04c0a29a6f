// @vitest-environment happy-dom
import { eventStatuses } from '@certify/domain/event/event-status'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../../testing/render'
import { CodeCard } from './code-card'

afterEach(cleanup)

test.each(eventStatuses)(
  'behavior: a token is offered only while it checks people in: %s',
  async (status) => {
    await renderPage(<CodeCard eventId={7} token="ABCDE-FGHJK" lockedUntil={null} status={status} />, {
      areas: ['event-management'],
    })
    screen.getByText('ABCDE-FGHJK')
    const works = status === 'upcoming' || status === 'ongoing'
    expect(screen.queryAllByRole('button')).toHaveLength(works ? 2 : 0)
    expect(screen.queryByText(/no longer checks anyone in/) === null).toBe(works)
  },
)
