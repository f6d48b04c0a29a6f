import type { CertificateReads } from '@certify/core/certificate/certificate-reads'
import type { CertificateByToken } from '@certify/domain/certificate/certificate-views'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { type Group, groupOf, type Report, toSign } from '@certify/verifier/report'
import { findName } from '@certify/verifier/sentence'
import { gatewayAddress } from '@certify/wire/links'
import { href } from '@certify/wire/paths'
import { html } from 'hono/html'
import { formatDate } from '../mail/moments'
import { asOfLine, describeVerdict, type ShownVerdict, certificateWords as words } from './certificate-words'
import { type Head, oembedLinks } from './head'
import type { PageOfData } from './serve-pages'
import { describeCredential } from './structured-data'
import type { VerifySoon } from './verify-soon'

/** The data of a certificate's page. */
type CertificatePageParts = {
  readonly verify: VerifySoon
  readonly ledger: Pick<CertificateReads, 'findByToken'>
  /** Whether another organization had the organizer's name first; null if not known. */
  readonly hasNamesake: (report: Report) => Promise<boolean | null>
  readonly publicUrl: string
  readonly gatewayUrl: string
  /** The certificates' chain, in a sentence. */
  readonly network: string
}

/**
 * What `/verify/{number}` says without scripts and to link previews: this server's verdict. Browsers with scripts
 * find their own verdict and never show this one.
 */
export function certificatePage(
  parts: CertificatePageParts,
): (number: string, caller: string) => Promise<PageOfData> {
  return async (number, caller) => {
    const [report, record] = await Promise.all([parts.verify(number, caller), findRecord(parts, number)])
    const transaction = record?.minted?.transactionHash ?? null
    const path = `/verify/${encodeURIComponent(number)}`
    const shown = report && describeVerdict(report, await parts.hasNamesake(report))
    return {
      head: report && shown ? buildHead(report, shown, path, parts) : unaskedHead(number, path),
      // Only the registry's "no" makes it missing. An unknown verdict answers 200.
      ...(report?.status === 'not-found' || report?.status === 'malformed' ? { status: 404 as const } : {}),
      ...foresee(report, record, parts.gatewayUrl),
      withoutScript: String(
        report && shown
          ? await buildPage(report, shown, transaction, parts)
          : await unaskedPage(path, parts.publicUrl),
      ),
    }
  }
}

/** Finds our record, because the registry does not know the transaction. This never delays a verdict. */
async function findRecord(
  { ledger }: CertificatePageParts,
  number: string,
): Promise<CertificateByToken | null> {
  try {
    return await ledger.findByToken(parseTokenId(number))
  } catch {
    return null
  }
}

/**
 * Names what the browser's own verification will ask for, so that it can begin at once. The browser hashes every block,
 * so a wrong name costs time but changes no verdict.
 */
function foresee(
  report: Report | null,
  record: CertificateByToken | null,
  gatewayUrl: string,
): Pick<PageOfData, 'calls' | 'blocks'> {
  if (!report?.document) return {}
  const { directoryCid, metadataCid, imageCid } = record?.record ?? {}
  const cids = [directoryCid, metadataCid, imageCid].filter((cid) => typeof cid === 'string')
  return {
    calls: [href('event', { id: report.document.certificate.event.id })],
    blocks: cids.map((cid) => `${gatewayUrl}/${cid}?format=raw`),
  }
}

function buildHead(
  report: Report,
  { word, rest, tone }: ShownVerdict,
  path: string,
  addresses: Pick<CertificatePageParts, 'publicUrl' | 'gatewayUrl'>,
): Head {
  const event = report.document?.certificate.event.title
  return {
    title: [word, findName(report), event, `№ ${report.tokenId}`].filter(Boolean).join(' · '),
    description: `${word}. ${rest} ${asOfLine(report)}. Open to check it again now.`,
    // The words of verdicts are the server's, in English only.
    languages: ['en'],
    path,
    index: report.valid,
    // A name that looks like another organizer's gets no praise from us either.
    data: tone === 'good' ? describeCredential(report, addresses) : null,
    alternates: report.certificate
      ? [
          {
            type: 'application/json',
            path: href('certificateJson', { tokenId: report.tokenId }),
            title: words.json,
          },
          ...oembedLinks(`${addresses.publicUrl}${path}`, `Certificate № ${report.tokenId}`),
        ]
      : [],
    ...(report.status === 'malformed'
      ? {}
      : {
          image: {
            path: href('certificatePreview', { tokenId: report.tokenId }),
            alt: describePreview(report),
          },
        }),
  }
}

function describePreview(report: Report): string {
  const name = findName(report)
  return `Certificate № ${report.tokenId}${name === null ? '' : ` of ${name}`}, with what its checks came to when this picture was made`
}

function unaskedHead(number: string, path: string): Head {
  return {
    title: `Certificate № ${number} · Certify`,
    description: 'Open to verify this certificate number now.',
    languages: ['en'],
    path,
    index: false,
  }
}

function unaskedPage(path: string, publicUrl: string) {
  return html`<article class="without-script" lang="en">
    <p class="product"><a href="/">${words.back}</a></p>
    <span class="sign" aria-hidden="true">?</span>
    <h1>${words.notAsked.word}</h1>
    <p>${words.notAsked.text} <a href="${path}">${words.again}</a></p>
    <p>${words.itself(publicUrl)}</p>
  </article>`
}

function buildPage(
  report: Report,
  shown: ShownVerdict,
  transaction: string | null,
  parts: CertificatePageParts,
) {
  const { publicUrl, gatewayUrl, network } = parts
  const { word, rest, sign, tone } = shown
  const { tokenId, verdict, document, files } = report
  const path = `/verify/${encodeURIComponent(tokenId)}`
  const picture = files.image && document ? gatewayAddress(document.image, gatewayUrl) : null
  return html`<article class="without-script" lang="en" data-tone="${tone}">
    <p class="product"><a href="/">${words.back}</a></p>
    <span class="sign" aria-hidden="true">${sign}</span>
    <h1>${word}</h1>
    <p class="rest">${rest}</p>
    ${
      verdict.status === 'replaced'
        ? html`<p><a href="/verify/${verdict.replacedBy}">Certificate № ${verdict.replacedBy}</a></p>`
        : ''
    }
    <p>${asOfLine(report)}. <a href="${path}">${words.again}</a></p>
    <p>${network}</p>
    ${
      picture
        ? html`<p><img src="${picture}" alt="${describePicture(report)}" width="1400" height="990" style="width: 100%; height: auto"></p>`
        : ''
    }
    ${report.certificate ? html`<h2>${words.facts}</h2>${factList(report, word, transaction, parts)}` : ''}
    <h2>${words.evidence}</h2>
    ${groups(report).map(
      ({ group, checks }) => html`<h3>${words.groups[group]}</h3>
        <ul>${checks.map((check) => html`<li><strong>${words.outcomes[toSign(check)]}:</strong> ${check.sentence}</li>`)}</ul>`,
    )}
    <p>${words.elsewhere(publicUrl)}</p>
    ${report.status === 'malformed' ? '' : html`<p><a href="${path}.json">${words.json}</a></p>`}
    <p>${words.another(publicUrl)}</p>
  </article>`
}

function describePicture(report: Report): string {
  const name = findName(report)
  return `${words.picture}${name === null ? '' : ` of ${name}`}, № ${report.tokenId}`
}

function groups({ checks }: Report) {
  const order: readonly Group[] = ['real', 'issuer', 'standing', 'person', 'document']
  return order.map((group) => ({ group, checks: checks.filter((check) => groupOf[check.id] === group) }))
}

function factList(
  report: Report,
  word: string,
  transaction: string | null,
  { gatewayUrl }: CertificatePageParts,
) {
  const said = report.document?.certificate
  const facts = report.certificate
  const file = facts && gatewayAddress(facts.tokenUri, gatewayUrl)
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Event title', said?.event.title],
    ['Organizer', facts?.organizerName || said?.event.organizer],
    ['Event date', said && formatDate(new Date(said.event.startsAt), said.event.timeZone, 'en-GB')],
    ['Location', said?.event.location],
    ['Recipient', findName(report) ?? (said && words.unnamed)],
    ['Recipient’s wallet', said?.recipient],
    ['Held by', facts?.owner],
    ['Issue date', facts?.issuedAt && formatDate(new Date(facts.issuedAt), 'UTC', 'en-GB')],
    ['Number', report.tokenId],
    ['Status', word],
    ['File URL', file],
    ['Transaction', transaction],
  ]
  return html`<dl>${rows.map(([term, value]) =>
    value ? html`<div><dt>${term}</dt><dd>${value}</dd></div>` : '',
  )}</dl>`
}
