/** Text that is already markup. {html} makes it; nothing else may hold words of people. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[]

/** Markup with escaped values: `` html`<b>${name}</b>` ``. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + escapeValue(values[index - 1] ?? '') + part))
}

function escapeValue(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(({ text }: Markup) => text).join('')
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
