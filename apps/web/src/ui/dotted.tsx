import type { ReactNode } from 'react'

/** Joins the parts of a line by dots. No dot appears where the line breaks. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-[1em] overflow-x-clip [&>*]:relative [&>*]:min-w-0 [&>*+*]:before:absolute [&>*+*]:before:-left-[0.65em] [&>*+*]:before:content-['·']">
      {children}
    </span>
  )
}
