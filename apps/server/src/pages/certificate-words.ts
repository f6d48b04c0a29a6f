import type { ApiSettings } from '@certify/api/ports'
import type { Group, Report, Sign, Status } from '@certify/verifier/report'
import { formatUtcMinute, sentence } from '@certify/verifier/sentence'

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
  groups: {
    real: 'Real?',
    issuer: 'By whom?',
    standing: 'Still good?',
    person: 'Same person?',
    document: 'Same document?',
  } satisfies Record<Group, string>,
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

/** The verdict's sentence in two parts: its lead, in large letters, and the rest. */
export function splitVerdict(report: Report): { readonly word: string; readonly rest: string } {
  const { lead, rest } = sentence(report)
  return { word: lead.replace(/\.$/, ''), rest }
}

/** `Checked 2026-11-21 14:03 UTC against block 42`. */
export function asOfLine({ checkedAt, asOf }: Report): string {
  const block = asOf ? ` against block ${asOf.number}` : ''
  return `Checked ${formatUtcMinute(checkedAt)}${block}`
}

/** The sign beside each verdict's word. */
export const signs: Readonly<Record<Status, string>> = {
  valid: '✓',
  'not-held': '✓',
  revoked: '⊘',
  replaced: '→',
  'not-authentic': '✕',
  'not-found': '?',
  malformed: '?',
  unknown: '?',
}

/** The color of each verdict, by the style sheets' names. */
export const tones: Readonly<Record<Status, string>> = {
  valid: 'good',
  'not-held': 'good',
  revoked: 'bad',
  'not-authentic': 'bad',
  replaced: 'moved',
  'not-found': 'open',
  malformed: 'open',
  unknown: 'open',
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
