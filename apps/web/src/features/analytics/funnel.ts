/** One step of the way from registration to certificate. `ofBefore` is its share of the step before, null at first. */
type FunnelStep = {
  name: 'registered' | 'attended' | 'minted'
  count: number
  /** The share of everybody registered, between 0 and 1. */
  share: number
  ofBefore: number | null
}

/** Builds the steps from registration to certificate. A share of zero people is 0, and no share exceeds 1. */
export function buildFunnel(counts: {
  registered: number
  attended: number
  certified: number
}): FunnelStep[] {
  const { registered, attended, certified } = counts
  const part = (count: number, whole: number) => (whole === 0 ? 0 : Math.min(1, count / whole))
  return [
    { name: 'registered', count: registered, share: part(registered, registered), ofBefore: null },
    {
      name: 'attended',
      count: attended,
      share: part(attended, registered),
      ofBefore: part(attended, registered),
    },
    {
      name: 'minted',
      count: certified,
      share: part(certified, registered),
      ofBefore: part(certified, attended),
    },
  ]
}
