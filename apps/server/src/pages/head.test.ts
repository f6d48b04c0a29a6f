import { describe, expect, test } from 'vitest'
import { type Head, renderHead } from './head'
import english from './words/en'
import spanish from './words/es'

const render = (head: Omit<Head, 'languages'>, publicUrl: string) =>
  renderHead({ languages: ['en'], ...head }, publicUrl, english)

describe('renderHead', () => {
  test('behavior: a person’s text stays text', () => {
    const html = render(
      { title: '"><script>alert(1)</script>', description: "it's & <b>", path: '/events/1' },
      'https://certify.example',
    )
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>')
    expect(html).toContain('content="https://certify.example/events/1"')
  })

  test('behavior: a picture of this site gets an absolute address', () => {
    const html = render(
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

  test('behavior: nothing that a person wrote ends the page’s data, which programs read back unchanged', () => {
    const name = '</script><script>alert(1)</script><!-- & \u2028'
    const data = { '@context': 'https://schema.org', '@type': 'Event', name } as const
    const html = render({ title: 't', description: 'd', path: '/', data }, 'https://certify.example')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toEqual(data)
    expect(json).not.toContain('<')
  })

  test('behavior: the language of the texts is named, and those in which they can be read, too', () => {
    const read = (languages: Head['languages']) =>
      renderHead({ title: 't', description: 'd', path: '/', languages }, 'https://c.example', spanish)
        .match(/<meta property="og:locale[^>]*>/g)
        ?.map((tag) => tag.replace(/<meta property="(.*)" content="(.*)">/, '$1 $2'))
    expect(read(['es', 'en'])).toEqual(['og:locale es_ES', 'og:locale:alternate en_US'])
    expect(read(['en'])).toEqual(['og:locale en_US'])
  })

  test('behavior: pages without a picture have the product’s, pages of one person none', () => {
    const read = (index: boolean) =>
      render({ title: 't', description: 'd', path: '/', index }, 'https://c.example')
    expect(read(true)).toContain('<meta property="og:image" content="https://c.example/preview/certify.png">')
    expect(read(false)).not.toContain('og:image')
  })
})
