/** @jsxImportSource preact */
import { qrPath } from '@certify/artwork/qr'

/** The code that a door scans. */
export function TicketCode({ text }: { text: string }) {
  const { path, modules } = qrPath(text)
  return (
    <svg
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={text}
      shape-rendering="crispEdges"
      className="mx-auto my-6 block w-full max-w-64"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
