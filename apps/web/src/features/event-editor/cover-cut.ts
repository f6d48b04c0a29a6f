/** Width and height, in pixels. */
export type Size = { width: number; height: number }

/**
 * Which part of a picture its cover shows, in percent. `across` and `down` give the position within the free room: 0 is
 * the left or upper edge, 50 the middle. At `zoom` 100 the picture just fills the frame.
 */
export type Cut = { across: number; down: number; zoom: number }

/** Covers are shown 16 to 9. */
export const COVER_RATIO = 16 / 9
export const MAX_ZOOM = 400

/** The default cut. */
export const MIDDLE: Cut = { across: 50, down: 50, zoom: 100 }

/** Whole percents within their limits. */
export function withinBounds({ across, down, zoom }: Cut): Cut {
  const clamp = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(value)))
  return { across: clamp(across, 0, 100), down: clamp(down, 0, 100), zoom: clamp(zoom, 100, MAX_ZOOM) }
}

/** The part of a picture that a cut shows, in the picture's pixels. */
export function computeArea(
  picture: Size,
  { across, down, zoom }: Cut,
): Size & { left: number; top: number } {
  const height = Math.min(picture.height, picture.width / COVER_RATIO) / (zoom / 100)
  const width = height * COVER_RATIO
  return {
    left: (picture.width - width) * (across / 100),
    top: (picture.height - height) * (down / 100),
    width,
    height,
  }
}

/**
 * The cut after the picture was dragged in its frame.
 *
 * @param by - How far, in pixels of the screen: to the right and downwards.
 * @param frame - The frame's width, in pixels of the screen.
 */
export function draggedCut(cut: Cut, picture: Size, by: { x: number; y: number }, frame: number): Cut {
  const area = computeArea(picture, cut)
  const scale = area.width / frame
  const moved = (percent: number, pixels: number, room: number) =>
    room < 1 ? percent : percent - ((pixels * scale) / room) * 100
  return withinBounds({
    across: moved(cut.across, by.x, picture.width - area.width),
    down: moved(cut.down, by.y, picture.height - area.height),
    zoom: cut.zoom,
  })
}
