import type { FileLimits } from '../../ui/file-drop'

/** The kinds of file in which people pass certificates on. */
export const inHandLimits: FileLimits = {
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/svg+xml', 'image/webp', 'application/json'],
  maxBytes: 24 * 1024 * 1024,
}
