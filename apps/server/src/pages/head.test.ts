import { describe, expect, test } from 'vitest'
import { renderHead } from './head'

describe('renderHead', () => {
  test('behavior: a text from a person stays text', () => {
    const html = renderHead(
      { title: '"><script>alert(1)</script>', description: "it's & <b>", path: '/events/1' },
      'https://certify.example',
    )
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('content="https://certify.example/events/1"')
  })

  test('behavior: a picture of this site gets its whole address', () => {
    const html = renderHead(
      { title: 't', description: 'd', path: '/', image: '/ipfs/x' },
      'https://certify.example',
    )
    expect(html).toContain('content="https://certify.example/ipfs/x"')
  })
})
