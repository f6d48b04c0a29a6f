import { type ReactNode, useId } from 'react'

/** One part of the page's text, ruled off from the one above it. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 border-t border-line pt-8 first:border-0 first:pt-0 print:gap-1 print:pt-3"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="type-title-2 print:text-[1rem]">
          {title}
        </h2>
        {note && <p className="type-small min-w-0 wrap-anywhere text-ink-3">{note}</p>}
      </header>
      {children}
    </section>
  )
}
