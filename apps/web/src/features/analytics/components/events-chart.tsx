import type { Analytics } from '@certify/wire/analytics'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '../../../lib/format'
import { ChartTip } from './chart-tip'

type EventRow = Analytics['events'][number]
/** One of the bars of each event. */
type EventBar = {
  key: 'whitelisted' | 'attended' | 'certificates_minted'
  name: string
  color: string
}

/** Three horizontal bars for each event, so that titles are legible. The table below says the same. */
export default function EventsChart({
  events,
  bars,
}: {
  events: readonly EventRow[]
  bars: readonly EventBar[]
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...events]}
        layout="vertical"
        margin={{ top: 0, right: 16, bottom: 0, left: 0 }}
        barGap={2}
        barCategoryGap="22%"
        accessibilityLayer={false}
      >
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          allowDecimals={false}
          tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
        />
        <YAxis
          type="category"
          dataKey="id"
          width={148}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--ink-2)', fontSize: 12 }}
          tickFormatter={(id: number) => shorten(events.find((event) => event.id === id)?.title ?? '')}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          content={({ active, payload }) => {
            const event = payload?.[0]?.payload as EventRow | undefined
            return active && event ? (
              <ChartTip
                title={event.title}
                lines={bars.map(({ key, name, color }) => ({
                  color,
                  text: `${name}: ${formatNumber(event[key])}`,
                }))}
              />
            ) : null
          }}
        />
        {bars.map(({ key, color }) => (
          <Bar key={key} dataKey={key} fill={color} radius={[0, 2, 2, 0]} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** Titles longer than two lines of the axis end in an ellipsis. The tip and the table have them whole. */
function shorten(title: string): string {
  return title.length > 36 ? `${title.slice(0, 35).trimEnd()}…` : title
}
