import { describe, expect, test } from 'vitest'
import { computeArea, draggedCut, MIDDLE, withinBounds } from './cover-cut'

const upright = { width: 900, height: 1600 }
const wide = { width: 3200, height: 900 }

describe('computeArea', () => {
  test('behavior: by default shows the middle of the picture, as large as possible', () => {
    expect(computeArea(upright, MIDDLE)).toEqual({ left: 0, top: 546.875, width: 900, height: 506.25 })
    expect(computeArea(wide, MIDDLE)).toEqual({ left: 800, top: 0, width: 1600, height: 900 })
  })

  test('behavior: zoomed in, every edge can be reached and never passed', () => {
    const corner = computeArea(upright, { across: 100, down: 100, zoom: 200 })
    expect(corner.left + corner.width).toBe(900)
    expect(corner.top + corner.height).toBe(1600)
    expect(computeArea(upright, { across: 0, down: 0, zoom: 200 })).toMatchObject({
      left: 0,
      top: 0,
      width: 450,
    })
  })
})

describe('draggedCut', () => {
  test('behavior: the picture follows the pointer, one to one', () => {
    // A frame of 450 px shows 900 picture pixels: 100 px of the screen are 200 of the picture.
    const { down } = draggedCut(MIDDLE, upright, { x: 0, y: -100 }, 450)
    expect(computeArea(upright, { ...MIDDLE, down }).top).toBeCloseTo(546.875 + 200, -1)
  })

  test('behavior: a side without room does not move, and no edge is passed', () => {
    expect(draggedCut(MIDDLE, upright, { x: 500, y: 9000 }, 450)).toEqual({ across: 50, down: 0, zoom: 100 })
  })
})

describe('withinBounds', () => {
  test('behavior: typed numbers become whole numbers within the limits of a cut', () => {
    expect(withinBounds({ across: -3, down: 33.4, zoom: 9999 })).toEqual({ across: 0, down: 33, zoom: 400 })
  })
})
