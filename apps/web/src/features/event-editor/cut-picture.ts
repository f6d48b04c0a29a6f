import { COVER_RATIO, type Cut, computeArea, MIDDLE } from './cover-cut'

/** Wide enough for every place that shows a cover, on a high-resolution screen. */
const MAX_WIDTH = 1920
const QUALITY = 0.92

/** Returns the part of a picture that a cut shows, as a new file. For the default cut it returns the given file. */
export async function cutPicture(file: File, cut: Cut): Promise<File> {
  if (cut.across === MIDDLE.across && cut.down === MIDDLE.down && cut.zoom === MIDDLE.zoom) return file
  const picture = await createImageBitmap(file)
  const { left, top, width, height } = computeArea(picture, cut)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(width, MAX_WIDTH))
  canvas.height = Math.round(canvas.width / COVER_RATIO)
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY))
  // A browser that cannot write this type returns a PNG, and `blob.type` says so.
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
