import { useLocation } from 'react-router'
import { Plus } from './icons'

/** One question and its answer. `id` is its fragment in the address. */
export type Question = { id: string; question: string; answer: string }

/** Questions that expand to their answers. They are native elements, so the keyboard and the browser's search work. */
export function Questions({
  entries,
  headings: Heading = 'h2',
}: {
  entries: readonly Question[]
  headings?: 'h2' | 'h3'
}) {
  // A link to one question opens it.
  const { hash } = useLocation()
  return (
    <div className="border-t border-line">
      {entries.map((entry) => (
        <details
          key={entry.id}
          id={entry.id}
          open={hash === `#${entry.id}`}
          className="group border-b border-line"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 transition-control hover:text-brand [&::-webkit-details-marker]:hidden">
            <Heading className="text-[1.0625rem] font-[600]">{entry.question}</Heading>
            <Plus
              className="size-5 text-ink-3 transition-transform duration-(--motion-menu) group-open:rotate-45"
              aria-hidden="true"
            />
          </summary>
          <p className="measure pb-6 text-ink-2">{entry.answer}</p>
        </details>
      ))}
    </div>
  )
}
