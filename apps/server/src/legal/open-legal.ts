import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LegalDocument, type LegalVersions, legalDocuments } from '@certify/domain/account/legal-texts'
import { type Language, languages } from '@certify/domain/shared/language'
import { builtInTexts, type OwnWords, toVersion } from '@certify/wire/legal'
import { SettingError } from '../settings/setting-error'
import { readMarkdown } from './read-markdown'

/** The legal texts of an instance. */
export type OpenedLegal = {
  readonly legalVersions: LegalVersions
  /** The operator's own texts, English first. */
  readonly ownTexts: ReadonlyMap<LegalDocument, readonly OwnWords[]>
}

/** A text is read at once and answered whole. */
const MAX_BYTES = 300_000
/** How far down a text may say its date. */
const DATE_WITHIN_LINES = 10

/**
 * Finds the texts in force: the operator's, where the folder has one, and otherwise those that come with Certify.
 *
 * @throws {SettingError} if a file of the folder cannot be a text.
 */
export function openLegal({ legalDir }: { readonly legalDir: string | null }): OpenedLegal {
  const own = legalDir === null ? [] : readFolder(legalDir)
  const texts = legalDocuments.map((document) => {
    const files = own.filter((file) => file.document === document)
    return {
      document,
      files,
      version: files.length > 0 ? toOwnVersion(files) : toVersion(builtInTexts[document]),
    }
  })
  return {
    legalVersions: Object.fromEntries(
      texts.map(({ document, version }) => [document, version]),
    ) as LegalVersions,
    ownTexts: new Map(
      texts.flatMap(({ document, files }) =>
        files.length > 0 ? [[document, files.map(toWords)] as const] : [],
      ),
    ),
  }
}

type OwnFile = {
  readonly name: string
  readonly document: LegalDocument
  readonly language: Language
  readonly date: string
  readonly text: string
}

/** `terms.md` is English, `terms.es.md` Spanish. */
const fileNames: ReadonlyMap<string, { document: LegalDocument; language: Language }> = new Map(
  legalDocuments.flatMap((document) =>
    languages.map(
      (language) =>
        [`${document}${language === 'en' ? '' : `.${language}`}.md`, { document, language }] as const,
    ),
  ),
)

function readFolder(folder: string): OwnFile[] {
  let names: string[]
  try {
    names = readdirSync(folder).filter((name) => name.toLowerCase().endsWith('.md'))
  } catch (error) {
    throw refusal(`cannot be read (${codeOf(error)}): ${folder}`)
  }
  const known = [...fileNames.keys()].join(', ')
  if (names.length === 0) throw refusal(`holds no text: ${folder} needs one of ${known}.`)
  const stranger = names.find((name) => !fileNames.has(name))
  if (stranger !== undefined)
    throw refusal(`holds ${stranger}, which is not a text of Certify: they are ${known}.`)
  // In the order of the names above, so that English comes first.
  const files = [...fileNames].flatMap(([name, { document, language }]) =>
    names.includes(name) ? [{ name, document, language, ...readText(folder, name) }] : [],
  )
  for (const file of files) refuseOtherDate(file, files)
  return files
}

function readText(folder: string, name: string): { date: string; text: string } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(folder, name))
  } catch (error) {
    throw refusal(`holds a text that cannot be read (${codeOf(error)}): ${name}`)
  }
  if (bytes.length > MAX_BYTES) throw refusal(`holds a text that is too long: ${name} has more than 300 kB.`)
  let whole: string
  try {
    whole = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusal(`holds a text that is not UTF-8: ${name}`)
  }
  const { front, text } = splitFront(whole.replace(/\r\n?/g, '\n'))
  if (text.trim() === '') throw refusal(`holds an empty text: ${name}`)
  const date = findDate(front, text)
  if (date === null) {
    throw refusal(
      `holds a text without a date: ${name} must begin with "---", "date: 2026-11-26" and "---", each on a line of its own.`,
    )
  }
  return { date, text }
}

/** Splits a text from its front matter: the lines between two lines of "---" with which it may begin. */
function splitFront(whole: string): { front: string; text: string } {
  const lines = whole.split('\n')
  const isMark = (line: string | undefined) => line?.trimEnd() === '---'
  const end = isMark(lines[0]) ? lines.findIndex((line, at) => at > 0 && isMark(line)) : -1
  if (end < 0) return { front: '', text: whole }
  return { front: lines.slice(1, end).join('\n'), text: lines.slice(end + 1).join('\n') }
}

/** The date that a text says of itself: in its front matter, or else in its first lines. */
function findDate(front: string, text: string): string | null {
  const [, given] = /^date:[ \t]{0,9}["']?(\d{4}-\d{2}-\d{2})["']?[ \t]{0,9}$/im.exec(front) ?? []
  const said = text.trimStart().split('\n').slice(0, DATE_WITHIN_LINES).join('\n')
  // A date that cannot be read is not replaced by another.
  const date = /^date:/im.test(front) ? given : /\b\d{4}-\d{2}-\d{2}\b/.exec(said)?.[0]
  return date !== undefined && isDate(date) ? date : null
}

function isDate(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  )
}

/** A translation of an older text would tell its readers something that is no longer so. */
function refuseOtherDate(file: OwnFile, files: readonly OwnFile[]): void {
  const other = files.find(({ document, date }) => document === file.document && date !== file.date)
  if (other === undefined) return
  throw refusal(
    `holds two dates of one text: ${file.name} is of ${file.date}, ${other.name} of ${other.date}. A translation has the date of its text.`,
  )
}

/** The date, and what changes with any of its words. */
function toOwnVersion(files: readonly OwnFile[]): string {
  const [first] = files
  if (first === undefined) throw new Error('A text has a file.')
  const hash = createHash('sha256')
  for (const { name, text } of files) hash.update(`${name}\n${text.trim()}\n`)
  return toVersion({ date: first.date, digest: hash.digest('hex').slice(0, 16) })
}

function toWords({ name, language, text }: OwnFile): OwnWords {
  try {
    return { language, ...readMarkdown(text) }
  } catch (error) {
    throw refusal(`holds a text that cannot be shown: ${name} has ${(error as Error).message}.`)
  }
}

function refusal(sentence: string): SettingError {
  return new SettingError(`CERTIFY_LEGAL_DIR ${sentence}`)
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'error'
}
