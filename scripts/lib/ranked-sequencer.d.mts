import type { TestSequencerConstructor } from 'vitest/node'

export const RankedSequencer: TestSequencerConstructor
