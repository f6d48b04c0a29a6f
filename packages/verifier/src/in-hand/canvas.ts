import type { Pixels } from './pixels'

/** The width in pixels at which drawings and pages become pictures, and the longest side of any picture. */
export const DRAWN_WIDTH = 1800
export const MAX_SIDE = 4000

/** A canvas of white paper, for pictures that are transparent. */
export function paper(
  width: number,
  height: number,
): {
  canvas: HTMLCanvasElement
  context: CanvasRenderingContext2D
} {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws no pictures.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

/** Reads the pixels of a canvas. */
export function readPixels(canvas: HTMLCanvasElement): Pixels {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const { width, height } = canvas
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}
