import { type CertifyError, refuse } from '@certify/domain/shared/errors'
import { SERIALS_PER_PAGE, type TokenId } from '@certify/domain/shared/token-id'
import { type PageProof, pickProof } from '@certify/verifier/offline/check-proof'
import { CREDENTIAL_TYPE } from '@certify/wire/calls/credential'
import { href } from '@certify/wire/paths'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { findCertificateDocument } from '../certificate/document-readings'
import { fileHeaders } from '../http/file-answer'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'
import { readBadge, readBadgeWithEmail, readIssuer } from './credential-readings'

const PAGE_TYPE = 'text/html'
/** Badges change only when keys are rotated; status lists, when a certificate ends. */
const BADGE_CACHING = 'public, max-age=3600'
const LIST_CACHING = 'public, max-age=60'
/** A proof is made once. */
const PROOF_CACHING = 'public, max-age=86400'

const open = { as: 'anyone', anonymous: true, anyOrigin: true } as const

/** Certificates as Open Badges 3.0, with the keys and status lists that verifiers ask for. */
export const credentialRoutes = [
  defineRoute('badgeJson', {
    ...open,
    summary: 'A certificate as Open Badge 3.0, as a file.',
    refusals: [410],
    limit: limits.verify,
    async handle({ ports, params }) {
      const { badge, fileName } = await buildBadge(ports, params.tokenId)
      return credential(badge, BADGE_CACHING, fileHeaders(`${fileName}.json`, CREDENTIAL_TYPE))
    },
  }),
  bakedRoute('badgePng', 'png', 'image/png', 'A certificate’s picture with its Open Badge inside.'),
  bakedRoute('badgeSvg', 'svg', 'image/svg+xml', 'A certificate’s drawing with its Open Badge inside.'),
  defineRoute('badgePdf', {
    ...open,
    summary: 'Leads to a certificate’s PDF, which has its Open Badge inside.',
    async handle({ ports, params: { tokenId } }) {
      const location = `${ports.settings.publicUrl}${href('certificatePdf', { tokenId })}`
      return new Response(null, { status: 308, headers: { location } })
    },
  }),
  defineRoute('userBadge', {
    as: 'account',
    about: 'wallet',
    summary:
      'A certificate of the account as Open Badge 3.0, with a salted hash of its confirmed email address, for backpacks that recognize their owner by it.',
    refusals: [409, 410],
    limit: limits.document,
    async handle({ ports, actor, params: { tokenId } }) {
      const { publicUrl } = ports.settings
      const { badge, fileName } = await readBadgeWithEmail(ports, {
        account: actor.account,
        tokenId,
        publicUrl,
      })
      return credential(badge, 'no-store', fileHeaders(`${fileName}-email.json`, CREDENTIAL_TYPE))
    },
  }),
  defineRoute('badge', {
    ...open,
    summary: 'A certificate as Open Badge 3.0. A browser is sent to the page that verifies it.',
    refusals: [410],
    limit: limits.verify,
    async handle({ c, ports, params }) {
      // Redirects before it reads the badge, because the page also explains a number without one.
      if (wantsPage(c)) {
        const location = `${ports.settings.publicUrl}/verify/${params.tokenId}`
        return new Response(null, { status: 303, headers: { location } })
      }
      const { badge } = await buildBadge(ports, params.tokenId)
      return credential(badge, BADGE_CACHING)
    },
  }),
  defineRoute('certificateProof', {
    ...open,
    summary: 'A certificate’s proof at a final block, which anyone can check without asking anyone.',
    limit: limits.verify,
    async handle({ ports, params: { tokenId } }) {
      const page = await ports.pageProofs.find(Number(tokenId / SERIALS_PER_PAGE))
      if (page === null) throw proofMissing(tokenId)
      const proof = pickFromPage(page, tokenId)
      const headers = fileHeaders(`${tokenId}.proof.json`, 'application/json')
      return new Response(JSON.stringify(proof), { headers: { ...headers, 'cache-control': PROOF_CACHING } })
    },
  }),
  defineRoute('organizerStatus', {
    ...open,
    summary: 'Which of an organization’s certificates were revoked, replaced or burned, signed.',
    limit: limits.verify,
    async handle({ ports, params }) {
      const list = await ports.statusLists.read({ organizer: params.number, list: params.list })
      return credential(list, LIST_CACHING)
    },
  }),
  defineRoute('organizerDid', {
    ...open,
    summary: 'The keys that sign for an organization here.',
    handle: ({ ports, params }) => readIssuer(ports, { issuer: params.number, ...place(ports) }),
  }),
  defineRoute('instanceDid', {
    ...open,
    summary: 'The keys that sign for this instance.',
    handle: ({ ports }) => readIssuer(ports, { issuer: 'instance', ...place(ports) }),
  }),
]

function bakedRoute(
  name: 'badgePng' | 'badgeSvg',
  format: 'png' | 'svg',
  contentType: string,
  summary: string,
) {
  return defineRoute(name, {
    ...open,
    summary,
    refusals: [409, 410],
    limit: limits.document,
    async handle({ ports, params: { tokenId } }) {
      const badge = JSON.stringify((await buildBadge(ports, tokenId)).badge)
      const document = await findCertificateDocument(ports, { tokenId, format, paper: 'a4', badge })
      const headers = {
        ...fileHeaders(document.fileName.replace(`.${format}`, `-badge.${format}`), contentType),
        'cache-control': BADGE_CACHING,
        'content-security-policy': "default-src 'none'; img-src data:; sandbox",
      }
      return new Response((await document.draw()) as Uint8Array<ArrayBuffer>, { headers })
    },
  })
}

/** Its block is not final yet, or the node makes no proofs. */
function proofMissing(tokenId: TokenId): CertifyError {
  return refuse('credential.proof_missing', {}, { facts: { tokenId: tokenId.toString() } })
}

/** @throws `credential.proof_missing` if the page has no such certificate. */
function pickFromPage(page: string, tokenId: TokenId) {
  try {
    return pickProof(JSON.parse(page) as PageProof, tokenId.toString())
  } catch {
    throw proofMissing(tokenId)
  }
}

function buildBadge(ports: ApiPorts, tokenId: TokenId) {
  return readBadge(ports, { tokenId, publicUrl: ports.settings.publicUrl })
}

function place({ settings: { publicUrl, chainId } }: ApiPorts) {
  return { publicUrl, chainId }
}

/** A browser's address bar prefers a page; programs prefer JSON, or do not say. */
function wantsPage(c: Context): boolean {
  const supports = [PAGE_TYPE, CREDENTIAL_TYPE, 'application/ld+json', 'application/json']
  return accepts(c, { header: 'Accept', supports, default: CREDENTIAL_TYPE }) === PAGE_TYPE
}

function credential(document: object, caching: string, headers: Record<string, string> = {}): Response {
  const all = { 'content-type': CREDENTIAL_TYPE, 'cache-control': caching, ...headers }
  return new Response(JSON.stringify(document), { headers: all })
}
