import type { ErrorCode, FieldCode } from '@certify/domain/shared/errors'

/** What a language's folder says of itself, in `{language}/language.ts`. */
export type LanguageFacts = {
  /** In its own words, for the switch: `English`. */
  name: string
  /** BCP 47 tags of the formats: of numbers, of an event card's date, and of every other date and time. */
  locales: { numbers: string; card: string; dates: string }
  /** What the server and the shared schemas say in English, in this language; English itself has none. */
  refusals?: () => Promise<{ default: Refusals }>
}

/** The refusals of the server: by the exact sentence where it has no changing parts, else by code. */
export type Refusals = {
  bySentence: Readonly<Record<string, string>>
  byCode: Readonly<Record<Exclude<ErrorCode, FieldCode>, string>>
}
