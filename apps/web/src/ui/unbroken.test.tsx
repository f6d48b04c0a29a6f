// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Unbroken } from './unbroken'
import { WebAddress } from './web-address'

afterEach(cleanup)

describe('Unbroken', () => {
  test('behavior: keeps numbers, shortened addresses and dates on one line, and the sentence unchanged', () => {
    const text = 'Certificate № 10001, n.º 20002: held by 0x2eB6…bd44, not by 0x0000…dEaD since 21 Nov 2026.'
    const { container } = render(<Unbroken text={text} />)
    expect(container.textContent).toBe(text)
    const kept = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)
    expect(kept).toEqual(['№ 10001', 'n.º 20002', '0x2eB6…bd44', '0x0000…dEaD', '21 Nov 2026'])
  })

  test('behavior: a number that is wider than a phone may wrap', () => {
    const text = `There is no certificate № ${'9'.repeat(40)}.`
    const { container } = render(<Unbroken text={text} />)
    expect(container.textContent).toBe(text)
    expect(container.querySelector('.whitespace-nowrap')).toBeNull()
  })
})

describe('WebAddress', () => {
  test('behavior: may wrap after each slash except those of the scheme, and keeps its text', () => {
    const { container } = render(<WebAddress value="https://certify.example/verify/10001.json" />)
    expect(container.textContent).toBe('https://certify.example/verify/10001.json')
    const pieces = [...container.querySelectorAll('wbr + *')].map(({ textContent }) => textContent)
    expect(pieces).toEqual(['certify.example/', 'verify/', '10001.json'])
  })
})
