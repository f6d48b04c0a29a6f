// @ts-check
// Reads one workbook in its own thread, which its caller ends when it takes too long or too much memory.
// Plain JavaScript, and named as its bundle, since a worker starts from a file beside its caller in both.
import { parentPort, workerData } from 'node:worker_threads'
import * as XLSX from '@e965/xlsx'
import { Unzip, UnzipInflate, zipSync } from 'fflate'

/** Bytes that the parts of a workbook may have together. The sizes that an archive declares are not to be trusted. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
/** Bytes of the archive that are unpacked at a time: a byte becomes a thousand at most. */
const STEP_BYTES = 1024
/** Rows that are read of a sheet, and cells of all sheets, the blank ones before others included. */
const MAX_ROWS = 50_000
const MAX_CELLS = 500_000

/** Parts that hold cells, but no macros and no pictures. */
const PARTS = /(?:\.xml|\.rels|^mimetype|^xl\/(?:worksheets\/)?(?!vbaProject)[^/]+\.bin)$/i

/** Why a workbook is not read. */
class Refusal extends Error {
  /** @param {'locked' | 'old' | 'large'} reason */
  constructor(reason) {
    super(reason)
    this.reason = reason
  }
}

/** @param {Uint8Array} bytes */
function read(bytes) {
  const isArchive = bytes[0] === 0x50
  const { safe, content } = isArchive ? repack(bytes) : { safe: checkOld(bytes), content: null }
  const book = XLSX.read(safe, {
    type: 'array',
    dense: true,
    cellDates: true,
    UTC: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    sheetRows: MAX_ROWS,
    // With styles, rows say that they are hidden; blank cells with a style were taken out of this kind before.
    cellStyles: isArchive,
  })
  // Columns come with styles only, for which one row of an older workbook is enough.
  const narrow = isArchive ? book : XLSX.read(safe, { type: 'array', cellStyles: true, sheetRows: 1 })
  const tables = content && listTables(content.toString('latin1'))
  const isFrom1904 = Boolean(book.Workbook?.WBProps?.date1904)
  const dayZero = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31)
  let cells = 0
  /** @type {string[]} */
  const hidden = []
  /** @type {string[]} */
  const cut = []
  const sheets = book.SheetNames.flatMap((name, index) => {
    // What is hidden from people is not what they meant to give.
    if (book.Workbook?.Sheets?.[index]?.Hidden) {
      hidden.push(name)
      return []
    }
    if (book.Sheets[name]?.['!fullref']) cut.push(name)
    /** @type {XLSX.CellObject[][]} */
    const data = book.Sheets[name]?.['!data'] ?? []
    const rows = Array.from(data, (row) => {
      const texts = Array.from(row ?? [], (cell) => toText(cell, dayZero))
      while (texts.at(-1) === '') texts.pop()
      cells += texts.length
      if (cells > MAX_CELLS) throw new Refusal('large')
      return texts
    })
    while (rows.at(-1)?.length === 0) rows.pop()
    return [{ name, rows, ...(tables?.[index] ?? findHidden(book.Sheets[name], narrow.Sheets[name])) }]
  })
  return { sheets, hidden, cut }
}

/**
 * Which rows and columns of a sheet are hidden, by hand or by a filter, from 0.
 *
 * @param {XLSX.WorkSheet | undefined} sheet
 * @param {XLSX.WorkSheet | undefined} withColumns
 */
function findHidden(sheet, withColumns) {
  const rows = sheet?.['!rows'] ?? []
  const columns = withColumns?.['!cols'] ?? []
  return {
    hiddenRows: rows.flatMap((row, at) => (row?.hidden || row?.hpt === 0 ? [at] : [])),
    hiddenColumns: columns.flatMap((column, at) => (column?.hidden ? [at] : [])),
  }
}

const TABLE_PART = /<table:(table|table-row|table-column)(?=[ />])([^<>]*)>/g

/**
 * The hidden rows and columns of the tables of an .ods file, which the reader does not tell.
 *
 * @param {string} content
 */
function listTables(content) {
  /** @type {{ hiddenRows: number[]; hiddenColumns: number[]; row: number; column: number }[]} */
  const tables = []
  for (const [, kind, attributes = ''] of content.matchAll(TABLE_PART)) {
    const table = tables.at(-1)
    if (kind === 'table') tables.push({ hiddenRows: [], hiddenColumns: [], row: 0, column: 0 })
    else if (table) {
      const isRow = kind === 'table-row'
      const repeated = Number(/number-(?:rows|columns)-repeated="(\d{1,7})"/.exec(attributes)?.[1] ?? 1)
      const [start, hidden] = isRow ? [table.row, table.hiddenRows] : [table.column, table.hiddenColumns]
      const end = Math.min(start + repeated, MAX_ROWS)
      if (/visibility="(?:collapse|filter)"/.test(attributes))
        for (let at = start; at < end; at++) hidden.push(at)
      if (isRow) table.row = end
      else table.column = end
    }
  }
  return tables.map(({ hiddenRows, hiddenColumns }) => ({ hiddenRows, hiddenColumns }))
}

/**
 * The archive's parts without macros, unpacked, so that the reader unpacks nothing; and the cells of an .ods file.
 *
 * @param {Uint8Array} bytes
 */
function repack(bytes) {
  /** @type {Record<string, Buffer>} */
  const parts = Object.create(null)
  let size = 0
  const archive = new Unzip((file) => {
    if (!PARTS.test(file.name)) return
    /** @type {Uint8Array[]} */
    const chunks = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      size += chunk.length
      if (size > MAX_UNPACKED_BYTES) throw new Refusal('large')
      chunks.push(chunk)
      if (isLast) parts[file.name] = dropBlankCells(file.name, Buffer.concat(chunks))
    }
    file.start()
  })
  archive.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += STEP_BYTES) {
    const end = start + STEP_BYTES
    archive.push(bytes.subarray(start, end), end >= bytes.length)
  }
  const manifest = parts['META-INF/manifest.xml']
  if (manifest?.includes('encryption-data')) throw new Refusal('locked')
  return { safe: zipSync(parts, { level: 0 }), content: parts['content.xml'] ?? null }
}

/**
 * A sheet without cells that have only a style: columns that are formatted to their end have a million.
 *
 * @param {string} name
 * @param {Buffer} part
 */
function dropBlankCells(name, part) {
  if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) return part
  return Buffer.from(part.toString('latin1').replace(/<(?:\w{1,20}:)?c [^<>]*\/>/g, ''), 'latin1')
}

/**
 * A workbook of Excel 97 or later, as it came. Excel also wraps a newer one so to protect it.
 *
 * @param {Uint8Array} bytes
 */
function checkOld(bytes) {
  // Before Excel 5 a workbook was a bare stream of records.
  if (bytes[0] !== 0xd0) throw new Refusal('old')
  const container = XLSX.CFB.read(bytes, { type: 'array' })
  if (XLSX.CFB.find(container, 'EncryptedPackage')) throw new Refusal('locked')
  const stream = XLSX.CFB.find(container, 'Workbook')
  if (!stream && XLSX.CFB.find(container, 'Book')) throw new Refusal('old')
  if (stream && isLocked(Buffer.from(stream.content))) throw new Refusal('locked')
  return bytes
}

/** The record that says how a stream of records is encrypted, and the one that ends its first part. */
const FILE_PASS = 0x2f
const END = 0x0a

/** @param {Buffer} records - Each a number, a length and its bytes. */
function isLocked(records) {
  for (let at = 0; at + 4 <= records.length; at += 4 + records.readUInt16LE(at + 2)) {
    const kind = records.readUInt16LE(at)
    if (kind === FILE_PASS) return true
    if (kind === END) return false
  }
  return false
}

/**
 * @param {XLSX.CellObject | undefined} cell
 * @param {number} dayZero - The day of times without a date, in milliseconds.
 */
function toText(cell, dayZero) {
  if (cell?.v === undefined) return cell?.t === 'e' ? '#N/A' : ''
  if (cell.v instanceof Date) return toMoment(cell.v, String(cell.z ?? ''), dayZero)
  if (cell.t === 'e') return String(cell.w ?? '#N/A')
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (typeof cell.v !== 'number') return String(cell.v)
  // Excel keeps 15 digits of what was typed.
  const isPercent = String(cell.z ?? '').includes('%')
  const number = Number((isPercent ? cell.v * 100 : cell.v).toPrecision(15))
  return isPercent ? `${number}%` : String(number)
}

/**
 * A date, a moment or a time, as its wall clock showed it.
 *
 * @param {Date} value - As if the wall clock were UTC.
 * @param {string} format
 * @param {number} dayZero
 */
function toMoment(value, format, dayZero) {
  const seconds = Math.round(value.getTime() / 1000)
  const isTime =
    /\[[hms]+\]/i.test(format) || (seconds * 1000 < dayZero + 86_400_000 && !/[yd]/i.test(format))
  if (isTime) {
    const total = Math.max(0, seconds - dayZero / 1000)
    return [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60].map(pad).join(':')
  }
  const [date = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T')
  if (time === '00:00:00' && !/h/i.test(format)) return date
  return `${date} ${time.replace(/:00$/, '')}`
}

/** @param {number} number */
function pad(number) {
  return String(number).padStart(2, '0')
}

/** @returns {ReturnType<typeof read> | { reason: string | null }} */
function answer() {
  try {
    return read(workerData.bytes)
  } catch (error) {
    return { reason: error instanceof Refusal ? error.reason : null }
  }
}

parentPort?.postMessage(answer())
