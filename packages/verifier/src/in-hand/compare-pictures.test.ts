import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { compare, draw, file, jpeg, pixels } from '../testing/pictures'
import { comparePictures } from './compare-pictures'

// One case of each outcome. compare-pictures.slow.test.ts has every kind of copy and edit.
describe('comparePictures', () => {
  test('behavior: a copy saved as JPEG at quality 80 is the same', async () => {
    expect(await compare('engraved', await jpeg(draw('engraved')))).toMatchObject({ outcome: 'same' })
  })

  test('error: one changed accent in a name differs, and the report shows where', async () => {
    const edited = draw('engraved', { recipientName: 'Anneliese Okonkwo-Ruiz' })
    const found = await compare('engraved', await jpeg(edited))
    if (found.outcome !== 'different') return expect.unreachable()
    expect(found.differences.length).toBeLessThanOrEqual(12)
    for (const { width, height } of found.differences) expect(width * height).toBeLessThan(0.35)
  })

  test('behavior: a copy of a first edition is the same, and differs from a second edition', async () => {
    const first = await pixels(draw('engraved', { version: 1 }))
    const copy = await pixels(await jpeg(draw('engraved', { version: 1 })))
    expect(comparePictures(first, copy)).toMatchObject({ outcome: 'same' })
    expect(comparePictures(await pixels(draw('engraved', { version: 2 })), copy).outcome).not.toBe('same')
  })

  test('behavior: a thumbnail is too small', async () => {
    const thumbnail = await file(draw('engraved').resize(320).png())
    expect(await compare('engraved', thumbnail)).toEqual({ outcome: 'unreadable', why: 'too-small' })
  })

  test('behavior: an organizer’s tiny picture is compared at its own size', async () => {
    const half = await sharp({ create: { width: 20, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const paper = { width: 40, height: 30, channels: 3, background: '#ffffff' } as const
    const issued = await pixels(
      await file(
        sharp({ create: paper })
          .composite([{ input: half, left: 20, top: 0 }])
          .png(),
      ),
    )
    expect(comparePictures(issued, issued)).toMatchObject({ outcome: 'same' })
  })
})
