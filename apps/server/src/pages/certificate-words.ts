import type { ApiSettings } from '@certify/core/http/ports'
import { chooseLead, type LeadKind } from '@certify/verifier/lead'
import type { Report, Sign } from '@certify/verifier/report'
import { formatUtcMinute, sayVerdict } from '@certify/verifier/sentence'
import said from '@certify/verifier/words/en'

/** What the server says about a certificate before any script runs. */
export const certificateWords = {
  notAsked: {
    word: 'Not checked here',
    text: 'This server could not check the certificate in time. This says nothing about the certificate: open the page again in a moment.',
  },
  back: 'Certify',
  again: 'Check again',
  elsewhere: (address: string) =>
    `This was checked by our server. You need not believe it: with scripts allowed, this page asks the chain and the content store from your own browser, and the file at ${address}/verifier.html does so without us.`,
  itself: (address: string) =>
    `With scripts allowed, this page asks the chain and the content store from your own browser; the file at ${address}/verifier.html does so without us.`,
  another: (address: string) =>
    `To check another number, write it at the end of this address: ${address}/verify/`,
  picture: 'The picture of the certificate',
  unnamed: 'Issued without a name',
  facts: 'What it says',
  evidence: 'The evidence',
  json: 'The same as data',
  groups: said.group,
  outcomes: {
    pass: 'Passed',
    fail: 'Failed',
    unknown: 'Could not check',
    'not-applicable': 'Does not apply',
    note: 'Note',
  } satisfies Record<Sign, string>,
  open: 'See every check',
  stale: 'It could not be checked again since.',
} as const

/** How the server shows a verdict. */
export type ShownVerdict = {
  /** Its word, in large letters, and the rest of its sentence. */
  readonly word: string
  readonly rest: string
  /** The sign beside the word. */
  readonly sign: string
  /** Its color, by the style sheets' names. */
  readonly tone: string
}

/** @param hasNamesake - Whether another organization had the organizer's name first; null if not known. */
export function describeVerdict(report: Report, hasNamesake: boolean | null): ShownVerdict {
  const { kind, messages } = chooseLead(report, { hasNamesake: hasNamesake === true })
  const { lead, rest } = sayVerdict(messages)
  return { word: lead.replace(/\.$/, ''), rest, ...looks[kind] }
}

/** `Checked 2026-11-21 14:03 UTC against block 42`. */
export function asOfLine({ checkedAt, asOf }: Report): string {
  const block = asOf ? ` against block ${asOf.number}` : ''
  return `Checked ${formatUtcMinute(checkedAt)}${block}`
}

const open = { sign: '?', tone: 'open' } as const
const bad = { sign: '✕', tone: 'bad' } as const

/** Only a valid certificate is good. The server never sees a file. */
const looks: Readonly<Record<LeadKind, Pick<ShownVerdict, 'sign' | 'tone'>>> = {
  valid: { sign: '✓', tone: 'good' },
  'look-alike': { sign: '!', tone: 'warn' },
  'not-held': { sign: '≠', tone: 'other' },
  revoked: { sign: '⊘', tone: 'bad' },
  replaced: { sign: '→', tone: 'moved' },
  'not-authentic': bad,
  'not-found': open,
  malformed: open,
  unknown: open,
  comparing: open,
  'first-page': open,
  'not-compared': open,
  altered: bad,
  'of-another': bad,
}

/** A calm sentence about where certificates are recorded. */
export function networkLine({ network, chainName }: Pick<ApiSettings, 'network' | 'chainName'>): string {
  if (network === 'local') {
    return 'Recorded on a local demonstration chain. The checks are real; the chain lives on this machine only.'
  }
  return network === 'test'
    ? `Recorded on ${chainName}, a public test network. The proof is real; the coins there have no value.`
    : `Recorded on ${chainName}.`
}
