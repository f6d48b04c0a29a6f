import { describe, expect, test } from 'vitest'
import { layOutCertificateSheet } from './certificate-sheet'
import type { PlacedText } from './drawing'
import { listExtremes, sampleSheet } from './extremes'
import { loadFontsFromDisk } from './fonts-node'
import { type DesignName, designs, type SheetInput } from './sheet-input'

const fonts = loadFontsFromDisk()
const names = Object.keys(designs) as DesignName[]

/** The width of A4 in points, which the sheet fills. */
const A4_POINTS = 841.89
const THUMBNAIL = 258
const inPoints = (size: number) => (size * A4_POINTS) / 1400
const inThumbnail = (size: number) => (size * THUMBNAIL) / 1400

type Changes = Omit<Partial<SheetInput>, 'event'> & { readonly event?: Partial<SheetInput['event']> }

function change(design: DesignName, { event, ...others }: Changes): SheetInput {
  const sample = sampleSheet(design)
  return { ...sample, ...others, event: { ...sample.event, ...event } }
}

const hours = {
  sessions: { attended: 5, of: 12 },
  minutes: { attended: 390, of: 480 },
  credit: { unit: 'hours', earned: 6.5, of: 8, name: 'CPD hours', body: 'نقابة المهندسين', reference: 'A-1' },
} as const

/** Texts at the limits of the forms, without spaces, in every direction, and missing ones. */
const states: Record<string, Changes> = {
  'no place': { event: { location: '' }, recipientName: 'Zoë' },
  Spanish: {
    language: 'es',
    recipientName: 'María de los Ángeles Fernández-Villaverde y Ñíguez de Olañeta',
    organizerName: 'Asociación de Desarrolladores de la Península Ibérica',
    event: {
      title: 'Jornadas de Programación, Criptografía y Derecho: ¿quién responde por un contrato?',
      location: 'Palacio de Congresos, Avenida de la Constitución 12, 41001 Sevilla, España',
      timeZone: 'Europe/Madrid',
    },
  },
  'Spanish, without a name, registered over two years': {
    language: 'es',
    isInAdvance: true,
    tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    event: { startsAt: '2026-09-30T08:00:00Z', endsAt: '2027-09-28T16:00:00Z', location: '' },
  },
  'a name of 200 wide letters without spaces': { recipientName: 'W'.repeat(200) },
  'everything as long as forms take it, in wide letters without spaces': {
    recipientName: 'W'.repeat(200),
    organizerName: 'M'.repeat(200),
    event: { title: 'W'.repeat(255), location: 'M'.repeat(500) },
  },
  'everything as long as forms take it, in words': {
    recipientName: 'Maria Theresia Walburga '.repeat(9).slice(0, 200).trim(),
    organizerName: 'Federation of regional societies '.repeat(7).slice(0, 200).trim(),
    tokenId: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
    verifyUrl: `https://${'certificates.of.a.department.'.repeat(8)}example/verify/100001226`,
    event: {
      title: 'Extraordinary general assembly of delegates '.repeat(6).slice(0, 255).trim(),
      location: 'Grand Hall, Level 4, '.repeat(25).slice(0, 500).trim(),
      startsAt: '2026-09-30T08:00:00Z',
      endsAt: '2027-12-02T16:00:00Z',
    },
  },
  'long Arabic': {
    recipientName: 'فاطمة بنت محمد الزهراء '.repeat(8).trim(),
    organizerName: 'نادي المطورين المغاربة '.repeat(8).trim(),
    event: {
      title: 'مؤتمر مطوري البلوك تشين '.repeat(10).trim(),
      location: 'الدار البيضاء، المغرب '.repeat(20),
    },
  },
  'long Chinese': {
    recipientName: '欧阳娜娜'.repeat(50),
    organizerName: '开发者联盟'.repeat(40),
    event: { title: '去中心化身份'.repeat(42), location: '上海国际会议中心'.repeat(60) },
  },
  'long Thai': {
    recipientName: 'สมชายสุขใจ'.repeat(20),
    event: { title: 'การประชุมนักพัฒนา'.repeat(14), location: 'กรุงเทพฯ'.repeat(50) },
  },
  'the widest character there is': {
    recipientName: '﷽'.repeat(200),
    event: { title: '﷽'.repeat(255), location: '﷽'.repeat(500) },
  },
  'hours and credit': { version: 5, attended: hours, recipientName: 'Zoë' },
  'hours and credit in Spanish, without a place': {
    version: 5,
    language: 'es',
    attended: hours,
    event: { location: '' },
  },
  'everything as long as forms take it, with hours and credit': {
    version: 5,
    attended: {
      ...hours,
      sessions: { attended: 60, of: 60 },
      credit: {
        ...hours.credit,
        name: 'Hours of continuing professional development '.repeat(2).slice(0, 60),
        body: 'Federation of regional societies '.repeat(4).slice(0, 120),
        reference: 'Approval 2026/11/30 '.repeat(3).trim(),
      },
    },
    recipientName: 'W'.repeat(200),
    organizerName: 'M'.repeat(200),
    event: { title: 'W'.repeat(255), location: 'M'.repeat(500) },
  },
  'several years': {
    event: { startsAt: '2026-12-30T08:00:00Z', endsAt: '2027-09-30T16:00:00Z' },
  },
}

/** Lists every sheet with which a design is tested. */
function listSheets(design: DesignName): readonly { tries: string; input: SheetInput }[] {
  const own = Object.entries(states).flatMap(([tries, changes]) => {
    const { recipientName: _, ...unnamed } = changes
    return [
      { tries, input: change(design, changes) },
      { tries: `${tries}, no name`, input: change(design, unnamed) },
    ]
  })
  return [...listExtremes(design), ...own]
}

/** A text's box, from the top of its capitals to just below its baseline. Descenders may reach out of it. */
function toBox({ x, y, width, size }: PlacedText) {
  return { left: x, right: x + width, top: y - size * 0.7, bottom: y + size * 0.08 }
}

/** The parts of a sheet in which texts must stay: inside the frame, and beside the rosette or on the stub. */
const frames: Record<DesignName, (text: PlacedText) => { left: number; right: number }> = {
  engraved: ({ y }) => ({ left: 124, right: y < 710 ? 880 : 1110 }),
  ledger: ({ x, y }) => (x < 316 ? { left: 84, right: 316 } : { left: 360, right: y < 790 ? 1316 : 1150 }),
  stub: ({ x }) => (x < 1032 ? { left: 88, right: 968 } : { left: 1074, right: 1390 }),
}

describe.each(names)('the sheet of %s', (design) => {
  test('behavior: sets no text smaller than 11 points on A4', () => {
    for (const { tries, input } of listSheets(design)) {
      const { texts } = layOutCertificateSheet(input, fonts)
      const smallest = Math.min(...texts.map(({ size }) => inPoints(size)))
      expect([tries, smallest >= 11]).toEqual([tries, true])
    }
  })

  test('behavior: keeps every text inside its frame, apart from the others and from the code', () => {
    for (const { tries, input } of listSheets(design)) {
      const { texts, code } = layOutCertificateSheet(input, fonts)
      for (const text of texts) {
        const frame = frames[design](text)
        const isInside =
          text.x >= frame.left - 6 && text.x + text.width <= frame.right + 0.5 && text.y > 90 && text.y < 945
        expect([tries, text, isInside]).toEqual([tries, text, true])
      }
      const boxes = texts.map((text) => ({ text: text.text, ...toBox(text) }))
      if (code) {
        const { x, y, width, height } = code
        boxes.push({ text: 'the code', left: x, right: x + width, top: y, bottom: y + height })
      }
      const overlaps = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom && b.top < a.bottom,
          )
          .map((b) => [a.text, b.text]),
      )
      expect([tries, overlaps]).toEqual([tries, []])
    }
  })

  test('behavior: recipient and event can be read in a thumbnail 258 pixels wide', () => {
    const sheets = [
      ...listExtremes(design),
      { tries: 'Spanish', input: change(design, states.Spanish ?? {}) },
    ]
    for (const { tries, input } of sheets) {
      const { texts } = layOutCertificateSheet(input, fonts)
      const letters = (text: string) => text.replace(/\s/g, '')
      const leads = [input.event.title, input.recipientName ?? ''].map(letters)
      let missing = leads.join('').length
      let smallest = Number.POSITIVE_INFINITY
      // Start with the largest text, because the place may repeat words of the event.
      for (const { text, size } of texts.toSorted((one, other) => other.size - one.size)) {
        if (missing <= 0) break
        if (!leads.some((lead) => lead.includes(letters(text)))) continue
        missing -= letters(text).length
        smallest = size
      }
      expect([tries, missing <= 0]).toEqual([tries, true])
      // If every text has its maximum length, the sheet is full. The list shows the title beside the thumbnail.
      const least = tries === 'the longest that forms take' ? 5 : 7
      expect([tries, inThumbnail(smallest) >= least]).toEqual([tries, true])
    }
  })

  test('behavior: the recipient is the most prominent text and the event the second; without a name the event is first', () => {
    const largest = (changes: Changes, wanted: string) => {
      const { texts } = layOutCertificateSheet(change(design, changes), fonts)
      return Math.max(0, ...texts.filter(({ text }) => wanted.includes(text.trim())).map(({ size }) => size))
    }
    const name = 'Anneliese Okonkwo-Ruíz'
    const title = sampleSheet(design).event.title
    const rest = 'Atlântico Developer Guild'
    expect(largest({ recipientName: name }, name)).toBeGreaterThan(largest({ recipientName: name }, title))
    expect(largest({ recipientName: name }, title)).toBeGreaterThan(
      1.5 * largest({ recipientName: name }, rest),
    )
    expect(largest({}, title)).toBeGreaterThan(2 * largest({}, rest))
  })
})
