/**
 * The words for each answer, as {@link simplify} leaves them: English, Spanish, and those of other systems' exports.
 * What is said before an event, such as "attending", does not say whether somebody came.
 */
// biome-ignore format: one answer a line
const words = {
  present: ['yes', 'y', 'true', '1', 'x', '✓', '✔', '☑', '✅', 'present', 'attended', 'checked in', 'si', 's', 'verdadero', 'presente', 'asistio'],
  absent: ['no', 'n', 'false', '0', 'absent', 'no show', 'noshow', 'not present', 'not attended', 'did not attend', 'not checked in', 'not attending', 'declined', 'falso', 'ausente', 'no asistio'],
  'not recorded': ['', '-', '–', '—', 'not recorded', 'attending', 'registered', 'invited', 'sin registrar'],
} as const

/** What a cell for attendance says of its person. */
export type ReadAttendance = keyof typeof words | 'unreadable'

const answers = new Map<string, ReadAttendance>(
  (Object.keys(words) as (keyof typeof words)[]).flatMap((answer) =>
    words[answer].map((word) => [word, answer] as const),
  ),
)

/** Reads a cell for attendance. Only a word that says so makes somebody present; a blank cell says nothing. */
export function readAttended(text: string): ReadAttendance {
  return answers.get(simplify(text)) ?? 'unreadable'
}

/** Without case, accents and the selectors of signs; a hyphen or an underscore between words is a space. */
function simplify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/(?<=\p{L})[\s_-]+(?=\p{L})/gu, ' ')
}
