import { languages } from '@certify/domain/shared/language'
import { pagePaths } from '@certify/wire/page-paths'
import { describedPages } from '@certify/wire/pages'
import { href } from '@certify/wire/paths'
import { defineRoute } from './route'
import { writeSitemap, writeSitemapIndex } from './sitemap'

const TEXT = 'text/plain; charset=utf-8'
const DAY_MS = 86_400_000
/** Within a year, as RFC 9116 recommends. */
const SECURITY_DAYS = 180
const A_DAY = 'public, max-age=86400'

/** What other programs look for at fixed addresses. */
export const findingRoutes = [
  defineRoute('robots', {
    as: 'anyone',
    anonymous: true,
    summary: 'What crawlers may read, and where the sitemap is.',
    async handle({ ports }) {
      // A page that must not be found says so itself: a crawler that may not read it would not learn that.
      const lines = [
        'User-agent: *',
        ...['/in/', '/IN/', '/mail/'].map((links) => `Disallow: ${links}`),
        '',
        `Sitemap: ${ports.settings.publicUrl}${href('sitemap', {})}`,
      ]
      return answer(`${lines.join('\n')}\n`, TEXT, A_DAY)
    },
  }),

  defineRoute('sitemap', {
    as: 'anyone',
    anonymous: true,
    list: 'public',
    summary: 'The parts of the sitemap: public pages, open events and organizations with events.',
    async handle({ ports }) {
      const { publicUrl } = ports.settings
      const now = ports.clock()
      const listParts = async (kind: 'events' | 'organizers') =>
        (await ports.sitemap.listParts(kind, now)).map((part) => ({
          address: `${publicUrl}${href('sitemapPart', { part: `${kind}-${part}` })}`,
          changedAt: null,
        }))
      const pages = { address: `${publicUrl}${href('sitemapPart', { part: 'pages' })}`, changedAt: null }
      return xml(
        writeSitemapIndex([pages, ...(await listParts('events')), ...(await listParts('organizers'))]),
      )
    },
  }),

  defineRoute('sitemapPart', {
    as: 'anyone',
    anonymous: true,
    list: 'public',
    summary: 'One part of the sitemap.',
    async handle({ ports, params: { part } }) {
      const { publicUrl } = ports.settings
      if (part.kind === 'pages') {
        return xml(
          writeSitemap(
            describedPages.map((name) => ({ address: `${publicUrl}${pagePaths[name]}`, changedAt: null })),
          ),
        )
      }
      const found = await ports.sitemap.readPart(part.kind, part.number, ports.clock())
      return xml(
        writeSitemap(
          found.map(({ number, changedAt }) => ({
            address: `${publicUrl}/${part.kind}/${number}`,
            changedAt,
          })),
        ),
      )
    },
  }),

  defineRoute('securityContact', {
    as: 'anyone',
    anonymous: true,
    summary: 'Where to report a vulnerability of this instance (RFC 9116).',
    async handle({ ports }) {
      const { publicUrl, supportEmail, securityPolicyUrl } = ports.settings
      const today = Math.floor(ports.clock().getTime() / DAY_MS)
      const lines = [
        `Contact: mailto:${encodeURI(supportEmail)}`,
        `Expires: ${new Date((today + SECURITY_DAYS) * DAY_MS).toISOString()}`,
        `Preferred-Languages: ${languages.join(', ')}`,
        `Canonical: ${publicUrl}${href('securityContact', {})}`,
        ...(securityPolicyUrl === null ? [] : [`Policy: ${securityPolicyUrl}`]),
      ]
      return answer(`${lines.join('\n')}\n`, TEXT, A_DAY)
    },
  }),

  defineRoute('changePassword', {
    as: 'anyone',
    anonymous: true,
    summary: 'Leads to the page of the ways to sign in, where password managers look for it.',
    async handle({ c, ports }) {
      // Whoever only looks ahead needs no page of ours.
      if (c.req.header('sec-purpose')?.includes('prefetch')) return c.body(null, 204)
      return c.redirect(`${ports.settings.publicUrl}${pagePaths.profile}`, 302)
    },
  }),
]

function xml(text: string): Response {
  return answer(text, 'application/xml', 'no-cache')
}

function answer(text: string, type: string, caching: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': caching } })
}
