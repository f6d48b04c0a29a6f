import { findSession } from '@certify/core/account/sign-in-acts'
import { createApp } from '@certify/core/http/app'
import { callerAddress } from '@certify/core/http/caller-address'
import { hasNamesake } from '@certify/core/http/has-namesake'
import { pageSecurityHeaders } from '@certify/core/http/middleware/security-headers'
import type { ApiPorts } from '@certify/core/http/ports'
import { rateGuard } from '@certify/core/http/rate-limits'
import { createCookies } from '@certify/core/http/session-cookie'
import type { Report } from '@certify/verifier/report'
import type { Context } from 'hono'
import { folders } from '../locations'
import { certificatePage } from './certificate-page'
import { networkLine } from './certificate-words'
import { dataPages } from './data-pages'
import { embedCard } from './embed-card'
import { eventEmbeds } from './event-embeds'
import { firstCover } from './first-cover'
import { openFirstView } from './first-view'
import { servePages } from './serve-pages'
import { verifySoon } from './verify-soon'

/** The API with the pages beneath it: everything that the product serves. */
export function createAppWithPages(ports: ApiPorts): ReturnType<typeof createApp> {
  const app = createApp(ports)
  const { publicUrl, hstsSubdomains, gatewayUrl, rpcUrl, resolverUrls, network, chainName } = ports.settings
  const { readSession } = createCookies(publicUrl)
  const guard = rateGuard(ports.rateCounter)
  const readCaller = (c: Context) => callerAddress(c, ports.settings.trustedProxies)
  const pageParts = {
    publicUrl,
    gatewayUrl,
    ledger: ports.ledger,
    hasNamesake: (report: Report) => hasNamesake(ports, report),
    verify: verifySoon(ports.verifier, guard),
    network: networkLine({ network, chainName }),
  }
  app.use(
    '*',
    pageSecurityHeaders({ publicUrl, hstsSubdomains, rpcUrls: [rpcUrl], gatewayUrl, resolverUrls }),
  )
  app.route('/', eventEmbeds(ports, { publicUrl, guard, readCaller }))
  app.route(
    '/',
    servePages({
      webRoot: folders.pages,
      fontsFolder: folders.fonts,
      publicUrl,
      pageOf: dataPages({
        events: ports.events,
        accounts: ports.accounts,
        transcripts: ports.transcripts,
        certificate: certificatePage(pageParts),
        firstCover: firstCover(ports),
        publicUrl,
        gatewayUrl,
        clock: ports.clock,
      }),
      embed: embedCard(pageParts),
      drawFirstView: openFirstView(
        folders.pages,
        async (address) => app.request(new URL(address, publicUrl)),
        ports.log,
      ),
      isSignedIn: (c) => readSession(c) !== null,
      findWallet: async (c) => {
        const sessionId = readSession(c)
        const found = sessionId === null ? null : await findSession(ports, sessionId)
        return found?.session.wallet ?? null
      },
      readCaller,
    }),
  )
  return app
}
