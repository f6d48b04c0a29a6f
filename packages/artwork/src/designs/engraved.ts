import { palette } from '../palette'
import { drawBorder } from './border'
import type { DrawDesign } from './design'
import { chooseCodeSide, drawCheck, drawFacts } from './facts'
import { drawArea, drawQr, drawRosette, drawRule, SHEET, settings } from './pieces'
import { drawColumn } from './rows'
import { buildCircumstances, buildIssuer, buildStatement } from './statement'

const LEFT = 124
const RIGHT = 1276
const TEXT_WIDTH = 744

/** An engraved sheet: warm paper, a guilloche border, the rosette at the right, the text ragged at the left. */
export const drawEngraved: DrawDesign = (materials) => {
  const { drawing, pen, words, inks, seed, verifyUrl } = materials
  drawArea(drawing, { x: 0, y: 0, ...SHEET, fill: palette.paper })
  drawBorder(
    drawing,
    { x: 44, y: 44, width: SHEET.width - 88, height: SHEET.height - 88 },
    { amplitude: 6.5, stroke: inks.main, knot: inks.accent },
  )
  drawing.add(`<rect x="65.5" y="65.5" width="1269" height="859" fill="none" stroke="${palette.line}"/>`)
  drawRosette(drawing, seed, {
    x: 1087,
    y: 376,
    radius: 190,
    inks: { petrol: inks.main, brass: inks.accent },
  })

  pen.line(words.heading, settings.overline, {
    x: LEFT,
    y: 142,
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
          intro: 30,
          hero: [
            { lines: 1, from: 100, to: 70 },
            { lines: 2, from: 84, to: 54 },
            { lines: 3, from: 66, to: 46 },
            { lines: 4, from: 48, to: 40 },
          ],
          title: [
            { lines: 1, from: 62, to: 50 },
            { lines: 2, from: 56, to: 42 },
            { lines: 3, from: 44, to: 39 },
          ],
        },
        shrink,
      ),
      ...buildCircumstances(materials, { ...column, size: 30, gap: 42 }, shrink),
      ...buildIssuer(materials, { ...column, size: 31, gap: 44 }, shrink),
    ],
    { top: 182, bottom: 694, middle: 440 },
  )

  drawRule(drawing, { x1: LEFT, y1: 726.5, x2: RIGHT, stroke: palette.line, width: 1.5 })
  const code = chooseCodeSide(verifyUrl)
  const { labels } = words.say
  const foot = { x: LEFT, width: RIGHT - code - 56 - LEFT }
  drawFacts(
    materials,
    [
      [labels.certificate, words.number, settings.mono],
      [labels.issued, words.issued, settings.sans],
      [labels.recipientWallet, words.wallet, settings.mono],
    ],
    { ...foot, y: 774 },
  )
  drawCheck(materials, { ...foot, y: 880 })
  drawQr(drawing, verifyUrl, { x: RIGHT - code, y: 884 - code, side: code, dark: palette.ink })
}
