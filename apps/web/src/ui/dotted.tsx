import type { ReactNode } from 'react'

/** Parts of a line with a dot between them. Where the line breaks there is none, neither at its end nor at its beginning. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-[1em] overflow-x-clip [&>*]:relative [&>*]:min-w-0 [&>*+*]:before:absolute [&>*+*]:before:-left-[0.65em] [&>*+*]:before:content-['·']">
      {children}
    </span>
  )
}
