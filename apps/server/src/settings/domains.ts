import { Resolver } from 'node:dns'
import { isLoopback } from '@certify/domain/shared/loopback'
import { publicResolvers } from '@certify/verifier/ask-domain'
import * as z from 'zod'
import type { SettingText } from './forms'

/** The servers that the product and its pages ask about organizers’ domains. */
export type DomainSettings = {
  /** Name servers that are asked about organizers' domains, with their ports; null: those of this machine. */
  readonly dnsServers: readonly string[] | null
  /** Resolvers that pages ask about domains over HTTPS. */
  readonly resolverUrls: readonly string[]
}

/** Reads IP addresses of name servers. A name would itself need the DNS. */
function readNameServers(text: string, context: z.RefinementCtx): readonly string[] {
  const servers = text.split(',').map((server) => server.trim())
  if (servers.every((server) => /^[0-9a-f.:[\]]{3,60}$/i.test(server) && canAsk(server))) return servers
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

function canAsk(server: string): boolean {
  try {
    new Resolver().setServers([server])
    return true
  } catch {
    return false
  }
}

/** Reads the resolvers. `http://` is allowed only on this machine, because elsewhere others could change the answer. */
function readResolvers(text: string, context: z.RefinementCtx): readonly string[] {
  if (text === 'off') return []
  const urls = text.split(',').map((each) => each.trim())
  const isFit = (each: string) => {
    const url = URL.canParse(each) ? new URL(each) : null
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  }
  if (urls.every(isFit)) return urls
  context.addIssue({ code: 'custom' })
  return z.NEVER
}

export const domainVariables = {
  CERTIFY_DNS_SERVERS: z.string().transform(readNameServers).optional(),
  CERTIFY_DNS_URLS: z.string().transform(readResolvers).optional(),
}

/** What people read about each variable. */
export const domainTexts: Record<keyof typeof domainVariables, SettingText> = {
  CERTIFY_DNS_SERVERS: {
    form: 'addresses of name servers, separated by commas, such as 10.0.0.53 or 127.0.0.1:5353',
    meaning: 'The name servers that the server asks about organizers’ domains.',
    unset: 'those of this machine',
  },
  CERTIFY_DNS_URLS: {
    form: 'https addresses of resolvers with a JSON interface, separated by commas, or "off"',
    meaning: 'The resolvers that browsers ask about them; all must agree. `off`: browsers ask nobody.',
    unset: 'those of Cloudflare and Google',
  },
}

export function readDomainSettings(env: z.output<z.ZodObject<typeof domainVariables>>): DomainSettings {
  return {
    dnsServers: env.CERTIFY_DNS_SERVERS ?? null,
    resolverUrls: env.CERTIFY_DNS_URLS ?? publicResolvers,
  }
}
