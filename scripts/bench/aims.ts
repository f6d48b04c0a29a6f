import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { markdown } from './table'

/** Whether this is a quick look, which writes nothing down. */
export const isFew = process.argv.includes('--few')

/** One measurement beside the aim that was set before it. */
export type Figure = {
  readonly what: string
  readonly found: string
  /** Empty for a figure that is only told. */
  readonly aim: string
  readonly isMet: boolean
}

type Judged = Omit<Figure, 'what'>

/** A measured value that must stay under an aim. */
export function compare(value: number, most: number, unit: string, digits = 1): Judged {
  return { found: `${value.toFixed(digits)} ${unit}`, aim: `under ${most} ${unit}`, isMet: value < most }
}

/** The time at the largest size as a multiple of that at the smallest. @param taken - Milliseconds, the smallest size first. */
export function compareTimes(taken: readonly number[], most: number): Judged {
  const { found, ...judged } = compare((taken.at(-1) ?? Number.NaN) / (taken[0] ?? Number.NaN), most, 'times')
  return { found: `${found} (${taken.map((each) => each.toFixed(1)).join(', ')} ms)`, ...judged }
}

/** A measured value that must reach an aim. */
export function reach(value: number, least: number, unit: string, digits = 1): Judged {
  return {
    found: `${value.toFixed(digits)} ${unit}`,
    aim: `at least ${least} ${unit}`,
    isMet: value >= least,
  }
}

/** A value without an aim. */
export function tell(found: string): Judged {
  return { found, aim: '', isMet: true }
}

/** A number with commas. */
export function number(value: number): string {
  return value.toLocaleString('en')
}

/** The value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/**
 * Measures the parts that the flags name, or all, one after the other. Fails the program if an aim is missed or a part
 * could not be measured.
 *
 * @param document - Where the tables stand, each under its part's mark; null: they are only printed.
 */
export async function measureParts(
  parts: Readonly<Record<string, () => Promise<readonly Figure[]>>>,
  document: string | null,
): Promise<void> {
  const named = Object.entries(parts).filter(([name]) => process.argv.includes(`--${name}`))
  let missed = 0
  for (const [name, measure] of named.length > 0 ? named : Object.entries(parts)) {
    const load = loadavg()[0] ?? 0
    const figures = await measure()
    missed += figures.filter(({ isMet }) => !isMet).length
    report(name, figures, load, document)
  }
  if (missed > 0) {
    console.error(`Missed aims: ${missed}.`)
    process.exitCode = 1
  }
}

/** Prints a part's table, and puts it under the part's own mark in the document. */
function report(part: string, figures: readonly Figure[], load: number, document: string | null): void {
  const rows = figures.map(({ what, found, aim, isMet }) => [
    what,
    found,
    aim,
    aim === '' ? '' : isMet ? 'yes' : '**no**',
  ])
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`
  const where = `${new Date().toISOString().slice(0, 10)}, ${machine}, at a load of ${load.toFixed(0)} before it began`
  const told = `Measured on ${where}.\n\n${markdown([['what', 'measured', 'aim', 'met'], ...rows])}\n`
  console.log(`\n${told}`)
  if (document === null || isFew) return
  const file = fileURLToPath(new URL(`../../docs/${document}`, import.meta.url))
  const text = readFileSync(file, 'utf8')
  const mark = `<!-- ${part} -->\n`
  if (!text.includes(mark)) throw new Error(`${document} has no place for ${part}.`)
  const [before = '', after = ''] = text.split(mark)
  writeFileSync(file, `${before}${mark}\n${told}${after.replace(/^\nMeasured on .*\n\n(\|.*\n)+/, '')}`)
}
