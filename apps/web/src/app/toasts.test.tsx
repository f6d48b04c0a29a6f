// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../testing/render'
import { toast } from '../ui/toast'
import { ErrorBoundary } from './error-boundary'
import { Toasts } from './toasts'

afterEach(cleanup)

test('behavior: a toast outlives the page on which it was shown', async () => {
  await renderPage(
    <>
      <ErrorBoundary>
        <Routes>
          <Route path="/register" element={<Link to="/dashboard">Continue</Link>} />
          <Route path="/dashboard" element={<h1>My Dashboard</h1>} />
        </Routes>
      </ErrorBoundary>
      <Toasts />
    </>,
    { at: '/register' },
  )
  toast.success('Welcome to Certify, Nadia.')
  await screen.findAllByText('Welcome to Certify, Nadia.')
  fireEvent.click(screen.getByText('Continue'))
  await screen.findByText('My Dashboard')
  expect(screen.queryAllByText('Welcome to Certify, Nadia.')).not.toHaveLength(0)
})
