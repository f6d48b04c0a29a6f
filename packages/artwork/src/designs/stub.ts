import { isSameDay, monthName, weekdayName } from '../dates'
import type { Day } from '../day'
import { LEAST_SIZE } from '../flow-text'
import { palette } from '../palette'
import type { SheetWords } from '../sheet-words'
import type { DrawDesign, Materials } from './design'
import { chooseCodeSide, drawCheck, drawFacts, LABEL } from './facts'
import { drawArea, drawQr, drawRosette, drawRule, SHEET, settings } from './pieces'
import { drawColumn } from './rows'
import { buildCircumstances, buildIssuer, buildStatement } from './statement'

const LEFT = 88
/** Where the stub is torn off. */
const TEAR = 1032
const TEXT_WIDTH = TEAR - 64 - LEFT
/** The radius of the notch at both ends of the tear, and the color behind it (pictures must be opaque). */
const NOTCH = 24
const BENEATH = '#e3ded2'
const STUB_LEFT = TEAR + 48
const STUB_WIDTH = SHEET.width - 44 - STUB_LEFT

/** The ticket kept after the event: the record at the left, at the right the stub with day, number and code. */
export const drawStub: DrawDesign = (materials) => {
  const { drawing, pen, words, inks } = materials
  drawArea(drawing, { x: 0, y: 0, ...SHEET, fill: palette.paper })
  drawArea(drawing, { x: TEAR, y: 0, width: SHEET.width - TEAR, height: SHEET.height, fill: inks.deep })
  drawStubPanel(materials)
  for (const y of [0, SHEET.height]) {
    drawing.add(`<circle cx="${TEAR}" cy="${y}" r="${NOTCH}" fill="${BENEATH}"/>`)
  }
  drawing.add(
    `<path d="M${TEAR} ${NOTCH + 14}V${SHEET.height - NOTCH - 10}" fill="none" stroke="${palette.paper}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 15"/>`,
  )

  drawArea(drawing, { x: LEFT, y: 84, width: 56, height: 6, fill: inks.accent })
  pen.line(words.heading, settings.overline, {
    x: LEFT,
    y: 132,
    size: 21,
    fill: inks.accentInk,
  })
  const column = { x: LEFT, width: TEXT_WIDTH }
  drawColumn(
    (shrink) => [
      ...buildStatement(
        materials,
        {
          ...column,
          intro: 31,
          hero: [
            { lines: 1, from: 116, to: 84 },
            { lines: 2, from: 100, to: 66 },
            { lines: 3, from: 78, to: 52 },
            { lines: 4, from: 54, to: 42 },
          ],
          title: [
            { lines: 1, from: 70, to: 56 },
            { lines: 2, from: 62, to: 46 },
            { lines: 3, from: 48, to: 40 },
          ],
        },
        shrink,
      ),
      ...buildCircumstances(materials, { ...column, size: 31, gap: 44 }, shrink),
      ...buildIssuer(materials, { ...column, size: 32, gap: 46 }, shrink),
    ],
    { top: 178, bottom: 750, middle: 444 },
  )

  drawRule(drawing, { x1: LEFT, y1: 786.5, x2: LEFT + TEXT_WIDTH, stroke: palette.line, width: 1.5 })
  drawFacts(
    materials,
    [
      [words.say.labels.issued, words.issued, settings.sans],
      [words.say.labels.recipientWallet, words.wallet, settings.mono],
    ],
    { ...column, y: 824 },
  )
  drawCheck(materials, { ...column, y: 926 })
}

function drawStubPanel({ drawing, pen, words, inks, seed, verifyUrl }: Materials): void {
  drawRosette(drawing, seed, {
    x: (TEAR + SHEET.width) / 2,
    y: 494,
    radius: 140,
    inks: { petrol: inks.pale, brass: inks.accentPale },
    strokeWidth: 0.5,
  })
  const { day, months, weekday } = formatDate(words)
  const weekdays = pen.flow(weekday, settings.italic, STUB_WIDTH, [{ lines: 1, from: 34, to: 22 }])
  pen.block(weekdays, 1.1, { x: STUB_LEFT, y: 112, fill: inks.pale })
  const largest = months.length > 1 ? 148 : 172
  const days = pen.flow(day, settings.display, STUB_WIDTH + 12, [{ lines: 1, from: largest, to: 60 }])
  const base = 138 + days.size * 0.74
  pen.block(days, 1, { x: STUB_LEFT - 5, y: base, fill: palette.white })
  for (const [i, words] of months.entries()) {
    const steps = [{ lines: 1, from: months.length > 1 ? 23 : 27, to: LEAST_SIZE }]
    const month = pen.flow(words, settings.overline, STUB_WIDTH, steps)
    pen.block(month, 1, { x: STUB_LEFT, y: base + 48 + i * 32, fill: inks.accentPale })
  }

  pen.line(words.say.labels.certificate, settings.label, {
    x: STUB_LEFT,
    y: 692,
    size: LABEL,
    fill: inks.pale,
  })
  const number = pen.flow(
    words.number,
    settings.text,
    STUB_WIDTH,
    [{ lines: 1, from: 46, to: LEAST_SIZE }],
    1,
  )
  pen.block(number, 1, { x: STUB_LEFT, y: 738, fill: palette.white })
  const code = chooseCodeSide(verifyUrl)
  drawQr(drawing, verifyUrl, {
    x: STUB_LEFT + 16,
    y: 926 - code,
    side: code,
    dark: inks.deep,
    light: palette.paper,
  })
  const beside = STUB_LEFT + code + 52
  for (const [i, line] of words.say.scan.entries()) {
    pen.line(line, settings.sans, { x: beside, y: 862 + (i - 1) * 26, size: LABEL, fill: inks.pale })
  }
}

/** Formats the day as a calendar shows it, for one day and for several. */
function formatDate({ firstDay, lastDay, say }: SheetWords): {
  day: string
  months: readonly string[]
  weekday: string
} {
  const nameMonth = ({ month }: Day) => monthName(month, say.dates).toUpperCase()
  const [first, last] = [weekdayName(firstDay, say.dates), weekdayName(lastDay, say.dates)]
  const month = `${nameMonth(lastDay)} ${lastDay.year}`
  if (isSameDay(firstDay, lastDay)) return { day: String(firstDay.day), months: [month], weekday: first }
  const weekday = say.weekdays(first, last)
  if (firstDay.year !== lastDay.year) {
    const begins = `${nameMonth(firstDay)} ${firstDay.year} –`
    return { day: String(firstDay.day), months: [begins, `${lastDay.day} ${month}`], weekday }
  }
  if (firstDay.month !== lastDay.month) {
    const begins = `${nameMonth(firstDay)} –`
    return { day: String(firstDay.day), months: [begins, `${lastDay.day} ${month}`], weekday }
  }
  return { day: `${firstDay.day}–${lastDay.day}`, months: [month], weekday }
}
