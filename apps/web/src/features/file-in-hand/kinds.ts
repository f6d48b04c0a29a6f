import type { FileLimits } from '../../ui/file-drop'

/** Files that certificates are handed over as. */
export const inHandLimits: FileLimits = {
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/svg+xml', 'image/webp', 'application/json'],
  maxBytes: 24 * 1024 * 1024,
}

/** Pixels across at which drawings and pages are turned into pictures, and the most that any picture is taken in. */
export const DRAWN_WIDTH = 1800
export const MAX_SIDE = 4000
