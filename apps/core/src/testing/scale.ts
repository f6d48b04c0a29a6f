/** Whether loops run at full size (`npm run test:hostile`) or at an everyday share of it. */
export const isWhole = process.env.CERTIFY_HOSTILE === 'whole'

/** A number of repetitions: all of them, or the everyday share. */
export function atScale({ whole, everyday }: { whole: number; everyday: number }): number {
  return isWhole ? whole : everyday
}

/** A test's time limit at this size. */
export const PATIENCE_MS = isWhole ? 1_800_000 : 120_000
