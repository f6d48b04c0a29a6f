import { describe, expect, test } from 'vitest'
import { renderHead } from './head'

describe('renderHead', () => {
  test('behavior: a person’s text stays text', () => {
    const html = renderHead(
      { title: '"><script>alert(1)</script>', description: "it's & <b>", path: '/events/1' },
      'https://certify.example',
    )
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('content="https://certify.example/events/1"')
  })

  test('behavior: a picture of this site gets an absolute address', () => {
    const html = renderHead(
      { title: 't', description: 'd', path: '/', image: { path: '/preview/event/7.png', alt: 'a "b"' } },
      'https://certify.example',
    )
    expect(html).toContain('<meta property="og:image" content="https://certify.example/preview/event/7.png">')
    expect(html).toContain(
      '<meta name="twitter:image" content="https://certify.example/preview/event/7.png">',
    )
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect(html).toContain('content="a &#34;b&#34;"')
  })
})
