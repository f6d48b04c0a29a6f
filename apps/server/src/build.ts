import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Build } from '@certify/core/http/ports'
import manifest from '../package.json' with { type: 'json' }

/** Which program runs. The hash is of its own file, so it tells two builds of one version apart. */
export function readBuild(): Build {
  const bytes = readFileSync(fileURLToPath(import.meta.url))
  const program = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { version: manifest.version, program, node: process.version }
}
