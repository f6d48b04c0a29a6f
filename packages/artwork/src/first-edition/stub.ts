import { monthName, weekdayName } from '../dates'
import type { DrawDesign, Materials } from '../designs/design'
import { drawArea, drawQr, drawRosette, drawRule, QR_SIDE, SHEET, settings } from '../designs/pieces'
import { palette } from '../palette'
import type { SheetWords } from '../sheet-words'
import { drawStatement } from './statement'

const LEFT = 96
/** Where the stub is torn off. */
const TEAR = 1008
const TEXT_RIGHT = TEAR - 84
/** The radius of the notch at both ends of the tear, and the color behind it (pictures must be opaque). */
const NOTCH = 24
const BENEATH = '#e3ded2'
const STUB_LEFT = TEAR + 56
const STUB_RIGHT = SHEET.width - 56

/** Version 1. The ticket kept after the event: the record at the left, at the right the stub with day, number and code. */
export const drawStub: DrawDesign = (materials) => {
  const { drawing, pen, words, inks } = materials
  drawArea(drawing, { x: 0, y: 0, ...SHEET, fill: palette.paper })
  drawArea(drawing, {
    x: TEAR,
    y: 0,
    width: SHEET.width - TEAR,
    height: SHEET.height,
    fill: inks.deep,
  })
  drawStubPanel(materials)
  for (const y of [0, SHEET.height]) {
    drawing.add(`<circle cx="${TEAR}" cy="${y}" r="${NOTCH}" fill="${BENEATH}"/>`)
  }
  drawing.add(
    `<path d="M${TEAR} ${NOTCH + 14}V${SHEET.height - NOTCH - 10}" fill="none" stroke="${palette.paper}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 15"/>`,
  )

  drawArea(drawing, { x: LEFT, y: 96, width: 44, height: 4, fill: inks.accent })
  pen.line(words.heading, settings.overline, {
    x: LEFT,
    y: 140,
    size: 14.5,
    fill: inks.accentInk,
  })
  drawStatement(materials, {
    x: LEFT,
    width: TEXT_RIGHT - LEFT,
    intro: 26,
    hero: [
      { lines: 1, from: 92, to: 66 },
      { lines: 2, from: 84, to: 54 },
      { lines: 3, from: 66, to: 42 },
      { lines: 4, from: 46, to: 16 },
    ],
    title: [
      { lines: 1, from: 42, to: 32 },
      { lines: 2, from: 36, to: 26 },
      { lines: 3, from: 28, to: 12 },
    ],
    circumstances: [
      { lines: 1, from: 21, to: 18 },
      { lines: 2, from: 19, to: 14 },
      { lines: 3, from: 15, to: 11 },
      { lines: 4, from: 12, to: 9 },
    ],
    room: [216, 748],
    middle: 420,
  })

  drawRule(drawing, { x1: LEFT, y1: 790.5, x2: TEXT_RIGHT, stroke: palette.line })
  pen.line('Issued by', settings.label, { x: LEFT, y: 838, size: 14.5, fill: palette.inkFaint })
  const organizer = pen.fit(words.organizer, settings.text, 470, [
    { lines: 1, from: 28, to: 20 },
    { lines: 2, from: 20, to: 10 },
  ])
  pen.block(organizer, 1.2, { x: LEFT, y: 874, fill: palette.ink })
  const fields = [
    ['Issued', words.issued, 632],
    ['Recipient wallet', words.wallet, 806],
  ] as const
  for (const [label, value, x] of fields) {
    pen.line(label, settings.label, { x, y: 838, size: 14.5, fill: palette.inkFaint })
    pen.line(value, settings.sans, { x, y: 872, size: 17, fill: palette.ink })
  }
}

function drawStubPanel({ drawing, pen, words, inks, seed, verifyUrl }: Materials): void {
  drawRosette(drawing, seed, {
    x: (TEAR + SHEET.width) / 2,
    y: 500,
    radius: 146,
    inks: { petrol: inks.pale, brass: inks.accentPale },
    strokeWidth: 0.5,
  })
  const width = STUB_RIGHT - STUB_LEFT
  const { day, month, weekday } = formatDate(words)
  pen.line(weekday, settings.italic, { x: STUB_LEFT, y: 122, size: 25, fill: inks.pale })
  const days = pen.fit(day, settings.display, width, [{ lines: 1, from: 156, to: 40 }])
  pen.block(days, 1, { x: STUB_LEFT - 4, y: 154 + days.size * 0.78, fill: palette.white })
  const months = pen.fit(month, settings.overline, width, [{ lines: 1, from: 19, to: 9 }])
  pen.block(months, 1, { x: STUB_LEFT, y: 196 + days.size * 0.78, fill: inks.accentPale })

  pen.line('Certificate', settings.label, { x: STUB_LEFT, y: 704, size: 14.5, fill: inks.pale })
  const number = pen.fit(words.number, settings.text, width, [{ lines: 1, from: 38, to: 12 }])
  pen.block(number, 1, { x: STUB_LEFT, y: 744, fill: palette.white })
  drawQr(drawing, verifyUrl, { x: STUB_LEFT + 16, y: 784, dark: inks.deep, light: palette.paper })
  const beside = STUB_LEFT + QR_SIDE + 50
  const lines = ['Check it yourself:', 'scan the code or visit']
  lines.forEach((line, i) => {
    pen.line(line, settings.sans, { x: beside, y: 792 + i * 18, size: 12.5, fill: inks.pale })
  })
  const address = pen.fit(words.verifyAt, settings.sans, STUB_RIGHT + 24 - beside, [
    { lines: 2, from: 12.5, to: 10 },
    { lines: 3, from: 12.5, to: 7 },
  ])
  pen.block(address, 1.44, { x: beside, y: 828, fill: palette.white })
}

/** Formats the day as a calendar shows it, for one day and for several. */
function formatDate({ firstDay, lastDay, when }: SheetWords): {
  day: string
  month: string
  weekday: string
} {
  const single = when.startsWith(weekdayName(firstDay))
  const month = `${monthName(lastDay.month)} ${lastDay.year}`.toUpperCase()
  if (single) return { day: String(firstDay.day), month, weekday: weekdayName(firstDay) }
  const weekday = `${weekdayName(firstDay)} to ${weekdayName(lastDay)}`
  if (firstDay.month === lastDay.month && firstDay.year === lastDay.year) {
    return { day: `${firstDay.day}–${lastDay.day}`, month, weekday }
  }
  const months = `${monthName(firstDay.month)} – ${lastDay.day} ${month}`.toUpperCase()
  return { day: String(firstDay.day), month: months, weekday }
}
