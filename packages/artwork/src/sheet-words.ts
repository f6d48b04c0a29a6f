import { shortAddress } from '@certify/domain/shared/address'
import { sayAttended } from './attended-words'
import { dayIn, dayInWords, lengthInWords, parseDay, periodInWords } from './dates'
import type { Day } from './day'
import type { Han } from './fonts'
import type { SheetLanguage } from './languages/sheet-language'
import { sheetLanguages } from './languages/sheet-languages'
import { isolated, settable } from './shape'
import type { SheetInput } from './sheet-input'

/** The words of a sheet. */
export type SheetWords = {
  /** Our own words in the sheet's language. */
  readonly say: SheetLanguage
  /** What the sheet is, in capitals. */
  readonly heading: string
  /** What the sheet says of the person and the event. */
  readonly deed: string
  readonly name: string | undefined
  readonly title: string
  readonly firstDay: Day
  readonly lastDay: Day
  readonly when: string
  readonly place: string
  readonly length: string
  /** When, where and how long, in one line. */
  readonly circumstances: string
  /** How much of the event the person attended, such as `6.5 of 8 hours · 5 of 12 sessions`; empty on most sheets. */
  readonly attended: string
  /** What credit that gives, such as `6.5 CPD hours · Body · A-1`; empty on most sheets. */
  readonly credit: string
  readonly organizer: string
  readonly number: string
  readonly issued: string
  readonly wallet: string
  /** Which shapes Han characters take on this sheet. */
  readonly han: Han
  /** The address of the verification page without its scheme, as a person types it. */
  readonly verifyAt: string
}

/** Puts a sheet's facts into words. */
export function buildSheetWords(input: SheetInput): SheetWords {
  const { title, startsAt, endsAt, timeZone, location } = input.event
  const say = sheetLanguages[input.language ?? 'en']
  const firstDay = dayIn(startsAt, timeZone)
  const lastDay = dayIn(endsAt, timeZone)
  const when = periodInWords(firstDay, lastDay, say.dates)
  const length = lengthInWords(startsAt, endsAt, firstDay, lastDay, say.dates)
  const place = settable(location)
  const spoken = input.isInAdvance === true ? 'registered' : 'attended'
  return {
    say,
    heading: say.heading[spoken],
    deed: say.deed[spoken],
    name: settable(input.recipientName ?? '') || undefined,
    title: settable(title),
    firstDay,
    lastDay,
    when,
    place,
    length,
    circumstances: [when, isolated(place), length].filter((part) => part !== '').join(' · '),
    ...sayAttended(input, say),
    organizer: settable(input.organizerName),
    number: `№ ${input.tokenId}`,
    issued: dayInWords(parseDay(input.issuedOn), say.dates),
    wallet: shortAddress(input.recipientWallet),
    han: chooseHan([title, location, input.organizerName, input.recipientName ?? ''], timeZone),
    verifyAt: settable(input.verifyUrl).replace(/^https?:\/\//, ''),
  }
}

/** Chooses Japanese shapes if the texts contain kana or the event is in Japan, and Chinese shapes otherwise. */
export function chooseHan(texts: readonly string[], timeZone: string): Han {
  const hasKana = /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(texts.join(''))
  return timeZone === 'Asia/Tokyo' || hasKana ? 'japanese' : 'chinese'
}

/** Describes the sheet as a title and a sentence, for screen readers. */
export function describe(words: SheetWords): { title: string; description: string } {
  const { attended, credit, say } = words
  const stated = [attended && `${say.attended.lead} ${attended}`, credit].filter((part) => part !== '')
  const circumstances = [words.when, words.place, words.length].filter((part) => part !== '').join(', ')
  return {
    title: say.title(words.number, words.title),
    description: say.describe({
      ...words,
      circumstances,
      stated: stated.map((part) => ` ${part}.`).join(''),
    }),
  }
}
