import * as XLSX from '@e965/xlsx'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { isWorkbook, readWorkbook } from './read-workbook'

const kinds = ['xlsx', 'xlsb', 'biff8', 'ods'] as const

const people = [
  ['Name', 'Email'],
  ['山﨑 澪', 'mio@example.org'],
  ['', ''],
  ['José Muñoz', 'jose@example.org'],
]
const farCell = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>'
const farRow = `<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000"/></table:table-row>
<table:table-row><table:table-cell office:value-type="string"><text:p>far</text:p></table:table-cell></table:table-row>`
const read = [people[0], people[1], [], people[3]]

function toBook(sheets: Readonly<Record<string, XLSX.WorkSheet>>): XLSX.WorkBook {
  const book = XLSX.utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(book, sheet, name)
  return book
}

const save = (book: XLSX.WorkBook, bookType: XLSX.BookType = 'xlsx') =>
  new Uint8Array(XLSX.write(book, { type: 'buffer', bookType }) as Buffer)

const listOf = (rows: readonly (readonly unknown[])[]) => XLSX.utils.aoa_to_sheet(rows.map((row) => [...row]))

/** Adds what Excel writes of a hidden row, which the library reads and does not write, behind the size of the sheet. */
function hideSecondRow(biff8: Uint8Array): Uint8Array {
  const box = XLSX.CFB.read(Buffer.from(biff8), { type: 'buffer' })
  const stream = XLSX.CFB.find(box, 'Workbook')
  if (!stream) throw new Error('no workbook')
  const records = Buffer.from(stream.content as Uint8Array)
  let at = 0
  let kind = 0
  while (kind !== 0x0200) {
    kind = records.readUInt16LE(at)
    at += 4 + records.readUInt16LE(at + 2)
  }
  const row = Buffer.from('0802100001000000020000000000000020010000', 'hex')
  stream.content = Buffer.concat([records.subarray(0, at), row, records.subarray(at)])
  stream.size = stream.content.length
  return new Uint8Array(XLSX.CFB.write(box, { type: 'buffer' }) as Buffer)
}

describe('behavior: a workbook is read', () => {
  test.each(kinds)('sheet by sheet, rows where they were, from %s', async (kind) => {
    const bytes = save(toBook({ People: listOf(people), Notes: listOf([['only a note']]) }), kind)
    expect(isWorkbook(bytes)).toBe(true)
    expect((await readWorkbook(bytes)).sheets).toEqual([
      { name: 'People', rows: read, hiddenRows: [], hiddenColumns: [] },
      { name: 'Notes', rows: [['only a note']], hiddenRows: [], hiddenColumns: [] },
    ])
  })

  test.each(kinds)('moments, durations and numbers are as they were typed, from %s', async (kind) => {
    const sheet = listOf([Array.from({ length: 7 }, () => 'x')])
    // 46089 is 8 March 2026, in whose night clocks change in New York.
    const moment = 46_089 + (2 * 60 + 30) / 1440
    const cells: readonly XLSX.CellObject[] = [
      { t: 'n', v: moment, z: 'm/d/yy h:mm' },
      { t: 'n', v: 46_089, z: 'm/d/yy' },
      { t: 'n', v: (62 * 60 + 10) / 86_400, z: '[h]:mm:ss' },
      { t: 'n', v: 26.5 / 24, z: '[h]:mm:ss' },
      { t: 'n', v: 12_345_678_901_234, z: 'General' },
      { t: 'n', v: 0.1 + 0.2, z: 'General' },
      { t: 'b', v: true },
    ]
    cells.forEach((cell, column) => {
      sheet[XLSX.utils.encode_cell({ r: 0, c: column })] = cell
    })
    const [only] = (await readWorkbook(save(toBook({ Times: sheet }), kind))).sheets
    expect(only?.rows).toEqual([
      ['2026-03-08 02:30', '2026-03-08', '01:02:10', '26:30:00', '12345678901234', '0.3', 'TRUE'],
    ])
  })

  test('of a formula its last result counts, and an error is no blank', async () => {
    const sheet = listOf([['x', 'x']])
    sheet.A1 = { t: 's', v: 'ana@example.org', f: 'LOWER("ANA@EXAMPLE.ORG")' }
    sheet.B1 = { t: 'e', v: 42 }
    const [only] = (await readWorkbook(save(toBook({ Sums: sheet })))).sheets
    expect(only?.rows).toEqual([['ana@example.org', '#N/A']])
  })

  test('what is hidden or too long is not read, and is named', async () => {
    const book = toBook({ Now: listOf(people), Before: listOf([['old@example.org']]) })
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] }
    const { sheets, hidden, cut } = await readWorkbook(save(book))
    expect([sheets.map(({ name }) => name), hidden, cut]).toEqual([['Now'], ['Before'], []])
    const long = listOf([['ana@example.org']])
    long.A50001 = { t: 's', v: 'late@example.org' }
    long['!ref'] = 'A1:A50001'
    const read = await readWorkbook(save(toBook({ Long: long, Short: listOf(people) })))
    expect(read.cut).toEqual(['Long'])
  })

  test.each(['xlsx', 'xlsb'] as const)('hidden rows and columns are named, from %s', async (kind) => {
    const sheet = listOf([...people, ['Li', 'li@example.org']])
    sheet['!rows'] = [{}, { hidden: true }, {}, {}, { hidden: true }]
    sheet['!cols'] = [{}, { hidden: true }]
    const [only] = (await readWorkbook(save(toBook({ People: sheet }), kind))).sheets
    expect(only).toMatchObject({ hiddenRows: [1, 4], hiddenColumns: [1] })
    expect(only?.rows).toHaveLength(5)
  })

  test('hidden columns are named, from biff8', async () => {
    const sheet = listOf(people)
    sheet['!cols'] = [{ hidden: true }, {}]
    expect((await readWorkbook(save(toBook({ People: sheet }), 'biff8'))).sheets[0]?.hiddenColumns).toEqual([
      0,
    ])
  })

  test('hidden rows are named, from biff8', async () => {
    const bytes = hideSecondRow(save(toBook({ People: listOf(people) }), 'biff8'))
    const [only] = (await readWorkbook(bytes)).sheets
    expect([only?.hiddenRows, only?.rows[1]]).toEqual([[1], people[1]])
  })

  test('rows and columns that LibreOffice hides by a filter or by hand are named, however they repeat', async () => {
    const parts = unzipSync(save(toBook({ Empty: listOf([['x']]), People: listOf(people) }), 'ods'))
    const rows = [
      '<table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/>',
      '<table:table-row><table:table-cell office:value-type="string"><text:p>Email</text:p></table:table-cell></table:table-row>',
      '<table:table-row table:number-rows-repeated="2" table:visibility="filter"><table:table-cell office:value-type="string"><text:p>a@example.org</text:p></table:table-cell></table:table-row>',
      '<table:table-row><table:table-cell/></table:table-row><table:table-row table:visibility="collapse"><table:table-cell office:value-type="string"><text:p>b@example.org</text:p></table:table-cell></table:table-row>',
    ].join('')
    const content = Buffer.from(parts['content.xml'] ?? []).toString()
    const start = content.indexOf('<table:table ', content.indexOf('<table:table ') + 1)
    const head = content.slice(0, content.indexOf('>', start) + 1)
    parts['content.xml'] = Buffer.from(head + rows + content.slice(content.lastIndexOf('</table:table>')))
    const { sheets } = await readWorkbook(zipSync(parts))
    expect(sheets[1]).toMatchObject({ hiddenRows: [1, 2, 4], hiddenColumns: [1, 2] })
    expect(sheets[1]?.rows.map(([first]) => first)).toEqual([
      'Email',
      'a@example.org',
      'a@example.org',
      undefined,
      'b@example.org',
    ])
  })

  test('cells that have only a color to the end of the sheet cost neither time nor the list', async () => {
    const parts = unzipSync(save(toBook({ People: listOf(people) })))
    const part = 'xl/worksheets/sheet1.xml'
    const blanks = Array.from(
      { length: 300 },
      (_, row) => `<row r="${row + 10}">${'<c s="0"/>'.repeat(16_000)}</row>`,
    )
    const content = Buffer.from(parts[part] ?? []).toString()
    parts[part] = Buffer.from(content.replace('</sheetData>', `${blanks.join('')}</sheetData>`))
    expect((await readWorkbook(zipSync(parts))).sheets[0]?.rows).toEqual(read)
  })

  test('the reading of Japanese names that Excel keeps beside them stays out', async () => {
    const parts = unzipSync(save(toBook({ People: listOf([['x']]) })))
    const inline = '<c r="A1" t="inlineStr"><is><t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh></is></c>'
    parts['xl/worksheets/sheet1.xml'] = Buffer.from(
      Buffer.from(parts['xl/worksheets/sheet1.xml'] ?? [])
        .toString()
        .replace(/<c .*<\/c>/, inline),
    )
    const [only] = (await readWorkbook(zipSync(parts))).sheets
    expect(only?.rows).toEqual([['山田']])
  })

  test.each([
    ['xlsx', 'xl/worksheets/sheet1.xml', '</sheetData>', farCell],
    ['ods', 'content.xml', '</table:table>', farRow],
  ] as const)('a cell far away costs neither time nor the list, from %s', async (kind, part, end, far) => {
    const parts = unzipSync(save(toBook({ People: listOf(people) }), kind))
    const content = Buffer.from(parts[part] ?? []).toString()
    parts[part] = Buffer.from(content.replace(end, far + end).replace(/<dimension[^>]*>/, ''))
    const [only] = (await readWorkbook(zipSync(parts))).sheets
    expect(only?.rows.slice(0, 4)).toEqual(read)
  })

  test('macros are not even unpacked', async () => {
    const parts = unzipSync(save(toBook({ People: listOf(people) })))
    const bytes = zipSync({ ...parts, 'xl/vbaProject.bin': new Uint8Array(70 * 1024 * 1024) })
    expect((await readWorkbook(bytes)).sheets[0]?.rows).toEqual(read)
  })
})

describe('error: a workbook is refused, naming the file', () => {
  const refusal = (reason?: string) => ({
    code: 'invitation.workbook',
    field: 'file',
    values: reason === undefined ? {} : { case: reason },
  })

  test('if it unpacks to more than it may', async () => {
    const parts = unzipSync(save(toBook({ People: listOf(people) })))
    const bomb = Buffer.alloc(70 * 1024 * 1024, '<row/>')
    const bytes = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': bomb })
    expect(bytes.length).toBeLessThan(1024 * 1024)
    await expect(readWorkbook(bytes)).rejects.toMatchObject(refusal('large'))
  })

  test('if reading it takes too long or too much memory, and the next one is read', async () => {
    const rows = Array.from({ length: 2_000 }, (_, row) => [`Person ${row}`, `person${row}@example.org`])
    const bytes = save(toBook({ People: listOf(rows) }))
    await expect(readWorkbook(bytes, { milliseconds: 1 })).rejects.toMatchObject(refusal('large'))
    expect((await readWorkbook(bytes)).sheets[0]?.rows).toHaveLength(2_000)
    const parts = unzipSync(bytes)
    const row = `<row>${'<c><v>1</v></c>'.repeat(1_000)}</row>`
    const huge = `<worksheet><sheetData>${row.repeat(600)}</sheetData></worksheet>`
    const wide = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': Buffer.from(huge) })
    await expect(readWorkbook(wide)).rejects.toMatchObject(refusal('large'))
  })

  test('if a password protects it', async () => {
    const container = XLSX.CFB.utils.cfb_new()
    XLSX.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 7))
    await expect(readWorkbook(toBytes(container))).rejects.toMatchObject(refusal('locked'))

    const old = XLSX.CFB.read(save(toBook({ People: listOf(people) }), 'biff8'), { type: 'array' })
    const stream = XLSX.CFB.find(old, 'Workbook')
    const records = Buffer.from((stream?.content as Uint8Array) ?? [])
    const begin = 4 + records.readUInt16LE(2)
    const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4])
    const locked = Buffer.concat([records.subarray(0, begin), filePass, records.subarray(begin)])
    XLSX.CFB.utils.cfb_add(old, '/Workbook', locked)
    await expect(readWorkbook(toBytes(old))).rejects.toMatchObject(refusal('locked'))

    const parts = unzipSync(save(toBook({ People: listOf(people) }), 'ods'))
    const manifest = Buffer.from('<manifest:manifest><manifest:encryption-data/></manifest:manifest>')
    const open = zipSync({ ...parts, 'META-INF/manifest.xml': manifest })
    await expect(readWorkbook(open)).rejects.toMatchObject(refusal('locked'))
  })

  test('if it is older than Excel 97, because letters would be lost', async () => {
    for (const kind of ['biff5', 'biff2'] as const) {
      const bytes = save(toBook({ People: listOf(people) }), kind)
      expect(isWorkbook(bytes)).toBe(true)
      await expect(readWorkbook(bytes)).rejects.toMatchObject(refusal('old'))
    }
  })

  test('if it is broken, or another archive', async () => {
    const whole = save(toBook({ People: listOf(people) }))
    await expect(readWorkbook(whole.subarray(0, 3_000))).rejects.toMatchObject(refusal())
    const other = zipSync({ 'readme.xml': Buffer.from('<p>hello</p>') })
    await expect(readWorkbook(other)).rejects.toMatchObject(refusal())
  })
})

test('behavior: text is no workbook', () => {
  for (const text of ['PK,email\n', 'name;email\n', '\tname\n'])
    expect(isWorkbook(Buffer.from(text))).toBe(false)
})

function toBytes(container: ReturnType<typeof XLSX.CFB.read>): Uint8Array {
  return new Uint8Array(XLSX.CFB.write(container, { type: 'buffer' }) as Buffer)
}
