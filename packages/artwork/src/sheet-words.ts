import { shortAddress } from '@certify/domain/shared/address'
import { type Day, dayIn, dayInWords, lengthInWords, parseDay, periodInWords } from './dates'
import type { Han } from './fonts'
import { isolated, settable } from './shape'
import type { SheetInput } from './sheet-input'

/** The words of a sheet. */
export type SheetWords = {
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
  const firstDay = dayIn(startsAt, timeZone)
  const lastDay = dayIn(endsAt, timeZone)
  const when = periodInWords(firstDay, lastDay)
  const length = lengthInWords(startsAt, endsAt, firstDay, lastDay)
  const place = settable(location)
  const isInAdvance = input.isInAdvance === true
  return {
    heading: isInAdvance ? 'CERTIFICATE OF REGISTRATION' : 'CERTIFICATE OF ATTENDANCE',
    deed: isInAdvance ? 'was registered for' : 'attended',
    name: settable(input.recipientName ?? '') || undefined,
    title: settable(title),
    firstDay,
    lastDay,
    when,
    place,
    length,
    circumstances: [when, isolated(place), length].filter((part) => part !== '').join(' · '),
    organizer: settable(input.organizerName),
    number: `№ ${input.tokenId}`,
    issued: dayInWords(parseDay(input.issuedOn)),
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
  const who = words.name ?? `The holder of wallet ${words.wallet}`
  return {
    title: `Certificate ${words.number} · ${words.title}`,
    description: `${who} ${words.deed} ${words.title}, ${[words.when, words.place, words.length].filter((part) => part !== '').join(', ')}. Issued by ${words.organizer} on ${words.issued}. Check it at ${words.verifyAt}.`,
  }
}
