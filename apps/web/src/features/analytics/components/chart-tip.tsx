/** The texts under the pointer in a chart. */
export function ChartTip({
  title,
  lines,
}: {
  title: string
  lines: readonly { color: string; text: string }[]
}) {
  return (
    <div className="type-small rounded-control border border-line bg-raised px-3 py-2 shadow-float">
      <p className="font-[600]">{title}</p>
      {lines.map(({ color, text }) => (
        <p key={`${color}${text}`} className="tabular flex items-center gap-2 text-ink-2">
          <span className="size-2 rounded-full" style={{ background: color }} />
          {text}
        </p>
      ))}
    </div>
  )
}
