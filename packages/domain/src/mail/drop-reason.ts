/** Why a mail did not go out: it was no longer true, or it was not wanted. */
export const dropReasons = [
  'unconfirmed',
  'unreachable',
  'unwanted',
  'enough',
  'late',
  'confirmed',
  'changed',
  'left',
  'rejoined',
  'seated',
  'not_told',
  'canceled',
  'started',
  'over',
  'unchanged',
  'attended',
  'absent',
  'claimed',
  'closed',
  'rule_not_met',
  'no_artwork',
  'ended',
  'answered',
  'recorded',
] as const

/** One reason. */
export type DropReason = (typeof dropReasons)[number]
