import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { markdown } from './table'

/** One measurement beside the aim that was set before it. */
export type Figure = {
  readonly what: string
  readonly found: string
  readonly aim: string
  readonly isMet: boolean
}

/** A measured value that must stay under an aim. */
export function compare(value: number, most: number, unit: string, digits = 1): Omit<Figure, 'what'> {
  return { found: `${value.toFixed(digits)} ${unit}`, aim: `under ${most} ${unit}`, isMet: value < most }
}

/** The value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** Measures the parts one after the other. Fails the program if an aim is missed. */
export async function measureParts(
  parts: Readonly<Record<string, () => Promise<readonly Figure[]>>>,
  into: { readonly document: string } | null,
): Promise<void> {
  let missed = 0
  for (const [name, measure] of Object.entries(parts)) {
    const load = loadavg()[0] ?? 0
    const figures = await measure()
    missed += figures.filter(({ isMet }) => !isMet).length
    report(name, figures, load, into)
  }
  if (missed > 0) {
    console.error(`Missed aims: ${missed}.`)
    process.exitCode = 1
  }
}

/** Prints a part's table, and puts it under the part's own mark in the document. */
function report(
  part: string,
  figures: readonly Figure[],
  load: number,
  into: { readonly document: string } | null,
): void {
  const rows = figures.map(({ what, found, aim, isMet }) => [what, found, aim, isMet ? 'yes' : 'no'])
  const table = markdown([['what', 'measured', 'aim', 'met'], ...rows])
  console.log(`\n${table}`)
  if (!into) return
  const file = fileURLToPath(new URL(`../../docs/${into.document}`, import.meta.url))
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`
  const where = `${new Date().toISOString().slice(0, 10)}, ${machine}, at a load of ${load.toFixed(0)} before it began`
  const mark = `<!-- ${part} -->`
  const [before = '', after = ''] = readFileSync(file, 'utf8').split(mark)
  const next = after.indexOf('\n##')
  const rest = next < 0 ? '' : after.slice(next)
  writeFileSync(file, `${before}${mark}\n\nMeasured on ${where}.\n\n${table}\n${rest}`)
}
