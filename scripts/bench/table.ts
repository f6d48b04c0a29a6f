import type { Cost } from './meter'
import { computeRate, type Result } from './result'

const costs: readonly Cost[] = ['drawing', 'hashing and storing', 'database', 'chain', 'other']

/** The ways of issuing side by side, as a table in Markdown: ratios of ours to each, and where the time goes. */
export function comparison(
  title: string,
  { ours, best, pipelined, awaited }: Record<'ours' | 'best' | 'pipelined' | 'awaited', Result>,
  isSample: boolean,
): string {
  const sample = isSample ? ` (measured on ${awaited.certificates})` : ''
  const rows: [string, Result][] = [
    ['our pipeline', ours],
    ['relayer at its best', best],
    ['usual relayer, nonces pipelined', pipelined],
    [`usual relayer, awaited in turn${sample}`, awaited],
  ]
  const head = ['issued with', 'certificates/s', 'ours is faster', 'gas each', 'ours is cheaper', ...costs]
  const lines = rows.map(([name, result]) => [
    name,
    computeRate(result).toFixed(computeRate(result) < 10 ? 2 : 0),
    result === ours ? '' : `${(computeRate(ours) / computeRate(result)).toFixed(1)}x`,
    Math.round(result.gasEach).toLocaleString('en'),
    result === ours ? '' : `${(result.gasEach / ours.gasEach).toFixed(1)}x`,
    ...costs.map((cost) => `${Math.round((result.shares.get(cost) ?? 0) * 100)} %`),
  ])
  return `\n### ${title}\n\n${markdown([head, ...lines])}`
}

/** How near issuing comes to what drawing alone allows. */
export function boundTable(ours: number, bound: number): string {
  return `\n### the bound\n\n${markdown([
    ['what', 'certificates/s', 'share of the bound'],
    ['drawing alone, same processes', bound.toFixed(0), '100 %'],
    ['our pipeline, blocks at once', ours.toFixed(0), `${Math.round((ours / bound) * 100)} %`],
  ])}`
}

/** Rows as a table in Markdown; the first is its head. */
export function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
