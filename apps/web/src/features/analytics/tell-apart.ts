/** Puts the date before titles that several events share, where a short line still shows it, so that a list of titles names each event. */
export function tellApart<Named extends { readonly title: string; readonly start_date: string }>(
  events: readonly Named[],
  formatDate: (moment: string) => string,
): Named[] {
  const times = new Map<string, number>()
  for (const { title } of events) times.set(title, (times.get(title) ?? 0) + 1)
  return events.map((event) =>
    times.get(event.title) === 1
      ? event
      : { ...event, title: `${formatDate(event.start_date)} · ${event.title}` },
  )
}
