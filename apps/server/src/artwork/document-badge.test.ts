import type { DocumentFormat } from '@certify/domain/certificate/document-renderer'
import { findBadge } from '@certify/domain/credential/baked-badge'
import { expect, test } from 'vitest'
import { drawDocument } from './draw-document'
import { buildMetadata, drawDesignSheet, fonts, mark, textsOfPng } from './testing/documents'

const metadata = buildMetadata('engraved')
const badge = {
  id: 'https://certify.example/credentials/10001',
  type: ['OpenBadgeCredential'],
  name: '№ “ñ” ]]>',
}
const draw = (format: DocumentFormat) =>
  drawDocument(
    { format, paper: 'a4', metadata, image: drawDesignSheet(metadata), badge: JSON.stringify(badge) },
    fonts,
  )

test('behavior: a picture carries the badge beside its mark', async () => {
  const png = await draw('png')
  expect(findBadge(png)).toEqual(badge)
  expect(textsOfPng(png)).toMatchObject({ certify: mark })
})

test('behavior: a drawing carries the badge beside its mark', async () => {
  const svg = await draw('svg')
  expect(findBadge(svg)).toEqual(badge)
  expect(new TextDecoder().decode(svg)).toContain(mark)
})

test('behavior: a PDF has the badge as an attachment, and the same input gives the same bytes', async () => {
  const pdf = Buffer.from(await draw('pdf'))
  expect(findBadge(pdf)).toEqual(badge)
  expect(pdf.includes('openbadge.json')).toBe(true)
  expect(pdf.includes('/AFRelationship')).toBe(true)
  expect(pdf.equals(Buffer.from(await draw('pdf')))).toBe(true)
})
