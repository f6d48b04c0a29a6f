import type { ReactNode } from 'react'
import { PageHeader } from './page-header'

/**
 * A section of a document: paragraphs, numbered steps, terms with their explanations, and anything else, in this order.
 */
export type DocumentSection = {
  id: string
  title: string
  paragraphs?: readonly string[]
  steps?: readonly string[]
  terms?: readonly { term: string; text: string }[]
  body?: ReactNode
}

/** A long text: a table of contents beside it, one readable line width, and an address for every section. */
export function DocumentPage({
  title,
  lead,
  overline,
  contents,
  intro,
  lang,
  sections,
  footer,
  drawTerm = (text) => text,
}: {
  title: string
  lead?: string
  overline?: ReactNode
  contents: string
  /** What stands before the first section. */
  intro?: ReactNode
  /** The language of the words, where it is not the page's. */
  lang?: string
  sections: readonly DocumentSection[]
  footer?: ReactNode
  /** Draws the explanation of a term, if there are links in it. */
  drawTerm?: (text: string) => ReactNode
}) {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-12 sm:pt-16 lg:grid-cols-[1fr_2.4fr]">
      <div className="lg:col-start-2">
        <PageHeader title={title} lead={lead} overline={overline} />
      </div>
      <nav aria-label={contents} className="no-print lg:row-start-2">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+2rem)]">
          <h2 className="type-label mb-2 text-ink-3">{contents}</h2>
          <ul className="border-l border-line">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-px flex min-h-8 items-center border-l border-transparent pl-4 text-[0.9375rem] text-ink-2 no-underline transition-control hover:border-brand hover:text-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div lang={lang} className="flex min-w-0 flex-col gap-10 lg:row-start-2">
        {intro && <div className="flex flex-col gap-3">{intro}</div>}
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="flex flex-col gap-3">
            <h2 className="type-title-2">{section.title}</h2>
            <SectionBody section={section} drawTerm={drawTerm} />
          </section>
        ))}
        {footer && <div className="measure border-t border-line pt-6 text-ink-2">{footer}</div>}
      </div>
    </div>
  )
}

function SectionBody({
  section,
  drawTerm,
}: {
  section: DocumentSection
  drawTerm: (text: string) => ReactNode
}) {
  return (
    <>
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph} className="measure text-ink-2">
          {paragraph}
        </p>
      ))}
      {section.steps && (
        <ol className="measure flex flex-col gap-3">
          {section.steps.map((step, index) => (
            <li key={step} className="flex gap-4 text-ink-2">
              <span className="type-mono pt-0.5 text-brass-ink">{index + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      {section.terms && (
        <dl className="measure divide-y divide-line border-y border-line">
          {section.terms.map(({ term, text }) => (
            <div key={term} className="py-3.5">
              <dt className="font-[600]">{term}</dt>
              <dd className="text-ink-2">{drawTerm(text)}</dd>
            </div>
          ))}
        </dl>
      )}
      {section.body}
    </>
  )
}
