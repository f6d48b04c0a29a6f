import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import type { NumberKind } from '@certify/verifier/lead'
import type { Sign } from '@certify/verifier/report'

type Style = Parameters<typeof styleText>[0]

/** Colors a text if the output has colors. */
export type Paint = (style: Style, text: string) => string

/** Colors for a terminal; plain text for files, pipes and with `NO_COLOR`. */
export function paintFor(stream: Pick<WriteStream, 'isTTY'>, env: NodeJS.ProcessEnv = process.env): Paint {
  const colors = env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : Boolean(stream.isTTY) && !env.NO_COLOR
  return colors ? (style, text) => styleText(style, text, { validateStream: false }) : (_style, text) => text
}

/** The color of an answer. Only a valid certificate is green. Yellow is only for what could not be confirmed. */
export const styleOfKind = {
  valid: 'green',
  'look-alike': 'magenta',
  revoked: 'red',
  replaced: 'magenta',
  'not-found': 'red',
  'not-authentic': 'red',
  'not-held': 'magenta',
  malformed: 'red',
  unknown: 'yellow',
} as const satisfies Record<NumberKind, Style>

/** The mark and color of a check's sign. Color alone never carries the meaning. */
export const marks = {
  pass: ['✓', 'green'],
  fail: ['✗', 'red'],
  unknown: ['?', 'yellow'],
  'not-applicable': ['–', 'gray'],
  note: ['i', 'gray'],
} as const satisfies Record<Sign, readonly [string, Style]>
