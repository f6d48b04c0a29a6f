import { strToU8, Zip, ZipDeflate } from 'fflate'
import { toPlainText } from './csv'

/** Every file gets the same date, so that the same rows give the same bytes. ZIP counts local time from 1980 on. */
const date = new Date(1980, 0, 1)

const office = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The parts around the only sheet. */
const frame: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** What an XML document cannot contain: control characters, and halves of characters. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu

/**
 * Writes a workbook (.xlsx) of one sheet part by part, so that its length costs no memory. Every cell is text, and none
 * becomes a formula. The same rows give the same bytes.
 *
 * @param emit - Gets the bytes in order.
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-376/
 */
export function openWorkbook(emit: (bytes: Uint8Array) => void) {
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    emit(bytes)
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name)
    part.mtime = date
    archive.add(part)
    return part
  }
  for (const [name, xml] of Object.entries(frame)) add(name).push(strToU8(head + xml), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(`${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`))
  return {
    write: (rows: readonly (readonly string[])[]) => sheet.push(strToU8(rows.map(toRow).join(''))),
    end() {
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      archive.end()
    },
  }
}

/** The rows as a whole workbook. */
export function toWorkbook(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const workbook = openWorkbook((bytes) => parts.push(bytes))
  workbook.write(rows)
  workbook.end()
  const whole = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  parts.reduce((at, part) => {
    whole.set(part, at)
    return at + part.length
  }, 0)
  return whole
}

function toRow(cells: readonly string[]): string {
  return `<row>${cells.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${toXml(toPlainText(text))}</t></is></c>`).join('')}</row>`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** The format reads `_x0041_` as a letter, so such a text escapes its underscore. */
function toXml(text: string): string {
  return text
    .replace(UNWRITABLE, '\ufffd')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, (mark) => marks[mark] ?? mark)
}
