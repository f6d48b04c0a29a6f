/** The meaning of a color. Each has a text color and a tint of computed contrast. */
export type Tone = 'neutral' | 'brand' | 'upcoming' | 'ongoing' | 'minting' | 'canceled' | 'ended' | 'warning'

/** Text on its tint, for badges, banners and verdicts. */
export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand',
  upcoming: 'bg-upcoming-tint text-upcoming',
  ongoing: 'bg-ongoing-tint text-ongoing',
  minting: 'bg-minting-tint text-minting',
  canceled: 'bg-canceled-tint text-canceled',
  ended: 'bg-ended-tint text-ended',
  warning: 'bg-warning-tint text-warning',
}

/** The same hue as text alone. */
export const toneText: Record<Tone, string> = {
  neutral: 'text-ink-2',
  brand: 'text-brand',
  upcoming: 'text-upcoming',
  ongoing: 'text-ongoing',
  minting: 'text-minting',
  canceled: 'text-canceled',
  ended: 'text-ended',
  warning: 'text-warning',
}
