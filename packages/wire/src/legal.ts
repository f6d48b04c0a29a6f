import {
  type AcceptedText,
  type LegalDocument,
  type LegalText,
  type LegalVersions,
  legalDocuments,
} from '@certify/domain/account/legal-texts'
import { languages } from '@certify/domain/shared/language'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, moment, ownWallet } from './fields'

/**
 * The texts that come with Certify: the date of each, and a digest of its words in every language. A test of the pages
 * fails when the words change and these do not.
 */
export const builtInTexts = {
  terms: { date: '2026-11-26', digest: '76c525d03762a2d1' },
  privacy: { date: '2026-11-28', digest: 'a5da9aa65f0bc4aa' },
  'vendor-agreement': { date: '2026-11-26', digest: 'b2ab50e532a680d2' },
} as const satisfies Record<LegalDocument, { date: string; digest: string }>

/** The version of a text: its date, then what changes with its words. */
export function toVersion({ date, digest }: { readonly date: string; readonly digest: string }): string {
  return `${date}.${digest}`
}

/** The date that a version begins with, `YYYY-MM-DD`. */
export function findTextDate(version: string): string {
  return version.slice(0, 10)
}

const document = z.enum(legalDocuments)

/** Who operates an instance, as its settings say. */
export const operator = z
  .object({ name: z.string(), address: z.string(), jurisdiction: z.string().nullable() })
  .meta({ id: 'Operator' })
export type WireOperator = z.infer<typeof operator>

/** The kinds of others that learn something from this instance or from the browsers that use it. */
export const recipients = [
  'mail',
  'node',
  'publicNode',
  'ipfs',
  'pinning',
  'storage',
  'gateway',
  'probe',
  'resolvers',
] as const
/** One of them. */
export type Recipient = (typeof recipients)[number]

/** The names of all limits of the API. */
export const limitNames = [
  'general',
  'visitors',
  'change',
  'verify',
  'window',
  'window_bulk',
  'nonce',
  'passkey',
  'new_wallet',
  'contract_login',
  'contract_login_wallet',
  'confirmation',
  'announcement_tests',
  'document',
  'upload',
  'stored_files',
  'stored_kilobytes',
  'door_marks',
  'checked_lists',
  'claim_codes',
  'asked_domains',
  'asked_moves',
  'asked_moves_per_certificate',
  'moves_of_certificate',
  'move_codes',
  'move_codes_per_asker',
  'name_proposals',
  'transcripts',
  'transcript_links',
  'scan',
  'kept_answers',
  'wrong_scan',
  'wrong_code',
] as const
/** One of them. */
export type LimitName = (typeof limitNames)[number]

/** `GET legal`: the texts of this instance, who else learns what, and how often one may call. */
export const legalResponse = z
  .object({
    operator: operator.nullable(),
    texts: z.array(
      z.object({
        document,
        /** It begins with the date. */
        version: z.string(),
        date: z.iso.date(),
        /** Whether the operator wrote it. Otherwise it is the text that comes with Certify. */
        own: z.boolean(),
      }),
    ),
    recipients: z.array(z.enum(recipients)),
    /** At most `points` in `seconds`; null where no limits apply. */
    limits: z.array(z.object({ name: z.enum(limitNames), points: z.int(), seconds: z.int() })).nullable(),
  })
  .meta({ id: 'Legal' })
export type LegalResponse = z.infer<typeof legalResponse>

/** A piece of a line: its text, how it looks, and where it leads. */
const span = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  emphasis: z.boolean().optional(),
  code: z.boolean().optional(),
  href: z.string().optional(),
})
const spans = z.array(span)

/** A part of a text. Nothing in it is markup: pages show each piece as text. */
const textBlock = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), spans }),
    z.object({ kind: z.literal('heading'), spans }),
    z.object({ kind: z.literal('quote'), spans }),
    z.object({
      kind: z.literal('list'),
      ordered: z.boolean(),
      items: z.array(z.object({ depth: z.int(), spans })),
    }),
    z.object({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
  ])
  .meta({ id: 'TextBlock' })
export type TextBlock = z.infer<typeof textBlock>
export type TextSpan = z.infer<typeof span>

/** `GET legal/{document}`: the operator's own words. */
export const legalTextResponse = z
  .object({
    document,
    version: z.string(),
    date: z.iso.date(),
    /** Null for the text that comes with Certify, whose words are on its page. */
    own: z
      .object({
        /** The language asked for, or the one that the operator wrote. */
        language: z.enum(languages),
        title: z.string().nullable(),
        intro: z.array(textBlock),
        sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(textBlock) })),
      })
      .nullable(),
  })
  .meta({ id: 'LegalText' })
/** The words of one of the operator's texts in one language. */
export type OwnWords = NonNullable<z.infer<typeof legalTextResponse>['own']>

/** Query of `GET legal/{document}`. */
export const legalTextQuery = z.object({ language: choice(languages).optional() })

/** `GET users/{wallet}/legal`: the texts that the account accepts, and the version that it accepted last. */
export const accountTextsResponse = z
  .object({
    texts: z.array(
      z.object({
        document,
        version: z.string(),
        date: z.iso.date(),
        /** Null where nothing is known, as for accounts from before versions were kept. */
        accepted: z.object({ version: z.string(), date: z.iso.date(), at: moment }).nullable(),
        /** Whether the version in force is accepted. */
        is_accepted: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'AccountTexts' })
export type AccountTextsResponse = z.infer<typeof accountTextsResponse>

/** `POST users/{wallet}/legal`: the versions that the person has read. */
export const acceptTextsRequest = z
  .strictObject({
    wallet_address: ownWallet().optional(),
    texts: z
      .array(
        z.strictObject(
          {
            document: choice(legalDocuments),
            version: z.string(rule('field.required')).max(50, rule('field.too_long', { max: 50 })),
          },
          rule('field.not_an_object'),
        ),
        rule('field.not_a_list'),
      )
      .min(1, rule('field.required'))
      .max(legalDocuments.length, rule('field.too_many', { max: legalDocuments.length })),
  })
  .meta({ id: 'AcceptTextsRequest' })

/** The texts in force, as `GET legal` answers them. */
export function toLegalTexts(
  versions: LegalVersions,
  own: ReadonlySet<LegalDocument>,
): LegalResponse['texts'] {
  return legalDocuments.map((each) => ({
    document: each,
    version: versions[each],
    date: findTextDate(versions[each]),
    own: own.has(each),
  }))
}

/**
 * What an account accepted of the texts in force.
 *
 * @param accepted - The latest first.
 */
export function toAccountTexts(
  texts: readonly LegalText[],
  accepted: readonly AcceptedText[],
): AccountTextsResponse {
  return {
    texts: texts.map(({ document: each, version }) => {
      const mine = accepted.filter((text) => text.document === each)
      const last = mine.find((text) => text.version === version) ?? mine[0]
      return {
        document: each,
        version,
        date: findTextDate(version),
        accepted: last
          ? { version: last.version, date: findTextDate(last.version), at: last.at.toISOString() }
          : null,
        is_accepted: last?.version === version,
      }
    }),
  }
}
