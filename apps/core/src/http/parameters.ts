import { parseKeyId } from '@certify/domain/account/api-key'
import { type LegalDocument, legalDocuments } from '@certify/domain/account/legal-texts'
import { parseCorrectionId } from '@certify/domain/certificate/correction'
import { parseTranscriptId } from '@certify/domain/certificate/transcript'
import { parseEntrance } from '@certify/domain/event/entrance'
import { parseInvitationId } from '@certify/domain/invitation/invitation'
import { parseCredentialHash } from '@certify/domain/passkey/passkey'
import { parseDoorLinkId } from '@certify/domain/roster/door-link'
import { parseEntryId } from '@certify/domain/roster/roster-entry'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { EMPTY_CID, parseCid } from '@certify/domain/shared/cid'
import { FieldInvalidError } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseId } from '@certify/domain/shared/id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { parseMemberId } from '@certify/domain/team/member'
import type { CallName, paths } from '@certify/wire/paths'

/** The meaning and parser of each name in a path. One name means one thing in every route. */
export const parameters = {
  id: { parse: (text: string) => parseEventId(text, 'id'), says: 'Number of an event.' },
  entryId: { parse: (text: string) => parseEntryId(text, 'entryId'), says: 'Number of a whitelist entry.' },
  invitationId: {
    parse: (text: string) => parseInvitationId(text, 'invitationId'),
    says: 'Number of an invitation.',
  },
  linkId: { parse: (text: string) => parseDoorLinkId(text, 'linkId'), says: 'Number of a door link.' },
  wallet: { parse: (text: string) => parseAddress(text, 'wallet'), says: 'A wallet address, in any case.' },
  tokenId: { parse: parseTokenId, says: 'Number of a certificate.' },
  correctionId: {
    parse: (text: string) => parseCorrectionId(text, 'correctionId'),
    says: 'Number of a correction.',
  },
  transcriptId: { parse: parseTranscriptId, says: 'Number of a transcript’s link.' },
  secret: { parse: parseLinkSecret, says: 'The secret in a transcript’s link, in any case.' },
  batchId: { parse: (text: string) => parseHexName(text, 'batchId'), says: 'Number of a mint-all batch.' },
  sessionId: { parse: (text: string) => parseHexName(text, 'sessionId'), says: 'Name of a session.' },
  entrance: {
    parse: (text: string) => parseEntrance(text),
    says: 'Number of an event, or with `-` and the number of one of its sessions.',
  },
  code: { parse: parseCode, says: 'The code on a wall or screen, in any case.' },
  credential: {
    parse: (text: string) => parseCredentialHash(text, 'credential'),
    says: 'SHA-256 of a passkey’s credential id, hexadecimal.',
  },
  number: { parse: (text: string) => parseAccountId(text, 'number'), says: 'Number of an organization.' },
  question: {
    parse: (text: string) => parseId(text, 'question'),
    says: 'Number of a question of the event.',
  },
  list: { parse: (text: string) => parseListNumber(text), says: 'Number of a status list, from 0.' },
  memberId: {
    parse: (text: string) => parseMemberId(text, 'memberId'),
    says: 'Number of a member of an organization.',
  },
  teamInvitationId: {
    parse: (text: string) => parseId(text, 'teamInvitationId'),
    says: 'Number of an invitation to a team.',
  },
  keyId: { parse: (text: string) => readKeyId(text), says: 'Id of an API key: its third part.' },
  webhookId: { parse: (text: string) => parseId(text, 'webhookId'), says: 'Number of a webhook.' },
  deliveryId: {
    parse: (text: string) => parseId(text, 'deliveryId'),
    says: 'Number of a message to a webhook.',
  },
  document: { parse: parseDocument, says: `A legal text: ${legalDocuments.join(', ')}.` },
  mailId: { parse: (text: string) => parseId(text, 'mailId'), says: 'Number of a mail.' },
  mailToken: { parse: parseMailToken, says: 'What an unsubscribe link carries.' },
  cid: {
    parse: (text: string) => (text === EMPTY_CID ? EMPTY_CID : parseCid(text)),
    says: 'A CIDv1 in base32.',
  },
  part: { parse: parseSitemapPart, says: 'A part of the sitemap: `pages`, `events-0` or `organizers-0`.' },
  path: { parse: parsePath, says: 'Name of a file in the directory.' },
} as const

type ParameterName = keyof typeof parameters

type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The parameters of a route, read. */
export type ParamsOf<Name extends CallName> = {
  readonly [Key in Extract<NamesIn<(typeof paths)[Name]>, ParameterName>]: ReturnType<
    (typeof parameters)[Key]['parse']
  >
}

/** The names in a pattern, in order. */
export function namesIn(pattern: string): ParameterName[] {
  return [...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as ParameterName)
}

/** The possible parameters of a pattern. */
type SomeParams = { readonly [Key in ParameterName]?: ReturnType<(typeof parameters)[Key]['parse']> }

/** Reads every parameter of a pattern. @throws {FieldInvalidError} */
export function parseParams(pattern: string, texts: Readonly<Record<string, string>>): SomeParams {
  return Object.fromEntries(
    namesIn(pattern).map((name) => {
      const [, ending = ''] = pattern.split(`{${name}}`)[1]?.match(/^(\.\w+)/) ?? []
      const text = texts[name] ?? ''
      return [name, parameters[name].parse(text.slice(0, text.length - ending.length))]
    }),
  )
}

/** Names that we create: UUIDs and hashes. */
function parseHexName(text: string, field: string): string {
  if (!/^[0-9a-f-]{8,64}$/.test(text)) throw new FieldInvalidError({ field, code: 'field.invalid' })
  return text
}

function readKeyId(text: string) {
  const id = parseKeyId(text)
  if (id === null) throw new FieldInvalidError({ field: 'keyId', code: 'field.invalid' })
  return id
}

/** There are few lists, so no list has a number of seven digits. */
function parseListNumber(text: string): number {
  if (!/^(0|[1-9][0-9]{0,5})$/.test(text))
    throw new FieldInvalidError({ field: 'list', code: 'field.invalid' })
  return Number(text)
}

function parseDocument(text: string): LegalDocument {
  const found = legalDocuments.find((each) => each === text)
  if (!found) throw new FieldInvalidError({ field: 'document', code: 'field.invalid' })
  return found
}

/** Checks only the form. The token's seal is checked later. */
function parseMailToken(text: string): string {
  if (!/^[0-9a-z.]{8,100}$/.test(text))
    throw new FieldInvalidError({ field: 'mailToken', code: 'field.invalid' })
  return text
}

/** Accepts any short text, so that every wrong code gets the same answer. */
function parseCode(text: string): string {
  if (text.length > 100) throw new FieldInvalidError({ field: 'code', code: 'field.invalid' })
  return text
}

/** Accepts any short text, so that every wrong secret gets the same answer. */
function parseLinkSecret(text: string): string {
  if (text.length > 100) throw new FieldInvalidError({ field: 'secret', code: 'field.invalid' })
  return text.toUpperCase()
}

/** Numbers of events and accounts have up to ten digits, so no part has more than six. */
function parseSitemapPart(text: string) {
  const [, pages, kind, number] = /^(?:(pages)|(events|organizers)-(0|[1-9][0-9]{0,5}))$/.exec(text) ?? []
  if (pages) return { kind: 'pages' } as const
  if (kind === undefined) throw new FieldInvalidError({ field: 'part', code: 'field.invalid' })
  return { kind: kind === 'events' ? 'events' : 'organizers', number: Number(number) } as const
}

/** Directories here are flat, so a path has one file name and cannot leave them. */
function parsePath(text: string): string {
  if (text.length > 255 || text === '.' || text === '..' || /[/\\\0]/.test(text)) {
    throw new FieldInvalidError({ field: 'path', code: 'field.not_a_file_name' })
  }
  return text
}
