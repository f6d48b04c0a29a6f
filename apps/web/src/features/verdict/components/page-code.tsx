import { qrPath } from '@certify/artwork/qr'

/** A page's address as a QR code, dark on paper in any theme. */
export function PageCode({ url, title }: { url: string; title: string }) {
  const { path, modules } = qrPath(url)
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${modules} ${modules}`}
      className="size-28"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
