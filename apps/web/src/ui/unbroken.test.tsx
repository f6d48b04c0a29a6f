// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Unbroken } from './unbroken'
import { WebAddress } from './web-address'

afterEach(cleanup)

describe('Unbroken', () => {
  test('behavior: numbers, shortened addresses and dates stay whole, and the sentence says the same', () => {
    const text = 'Certificate № 10001, n.º 20002: held by 0x2eB6…bd44, not by 0x0000…dEaD since 21 Nov 2026.'
    const { container } = render(<Unbroken text={text} />)
    expect(container.textContent).toBe(text)
    const kept = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)
    expect(kept).toEqual(['№ 10001', 'n.º 20002', '0x2eB6…bd44', '0x0000…dEaD', '21 Nov 2026'])
  })

  test('behavior: a number wider than a phone may end a line', () => {
    const text = `There is no certificate № ${'9'.repeat(40)}.`
    const { container } = render(<Unbroken text={text} />)
    expect(container.textContent).toBe(text)
    expect(container.querySelector('.whitespace-nowrap')).toBeNull()
  })
})

describe('WebAddress', () => {
  test('behavior: may end a line after each slash but those of the scheme, and reads as it is', () => {
    const { container } = render(<WebAddress value="https://certify.example/verify/10001.json" />)
    expect(container.innerHTML).toBe('https://<wbr>certify.example/<wbr>verify/<wbr>10001.json')
  })
})
