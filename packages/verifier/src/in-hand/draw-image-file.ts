import { DRAWN_WIDTH, MAX_SIDE, paper } from './canvas'

/**
 * Draws a picture file. An SVG in an image element runs no script and loads nothing.
 *
 * @throws when the browser cannot read the file.
 */
export async function drawImageFile(file: Blob): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth, naturalHeight } = image
    if (!naturalWidth || !naturalHeight) throw new Error('The picture has no size.')
    const isDrawing = file.type === 'image/svg+xml'
    const scale = Math.min(
      isDrawing ? DRAWN_WIDTH / naturalWidth : 1,
      MAX_SIDE / Math.max(naturalWidth, naturalHeight),
    )
    const { canvas, context } = paper(naturalWidth * scale, naturalHeight * scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}
