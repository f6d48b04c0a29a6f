/** A language's description of itself, in `{language}/language.ts`. */
export type LanguageFacts = {
  /** The language's name in the language itself, for the switch: `English`. */
  name: string
  /** BCP 47 tags of the formats: of numbers, of an event card's date, and of every other date and time. */
  locales: { numbers: string; card: string; dates: string }
}
