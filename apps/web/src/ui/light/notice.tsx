/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** A page that shows only a message, with what can be done about it. */
export function Notice({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ComponentChildren
}) {
  return (
    <main className="page-form flex min-h-dvh flex-col items-center justify-center gap-3 py-10 text-center">
      <h1 className="type-title-1">{title}</h1>
      <p className="text-ink-2" role="status">
        {text}
      </p>
      {children}
    </main>
  )
}
