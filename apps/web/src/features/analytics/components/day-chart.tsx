import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate, formatDay, formatNumber } from '../../../lib/format'
import { ChartTip } from './chart-tip'

/** A single bar must not fill the chart. */
const MOST_WIDTH = 48

/** Counts by day, or by another step of time, as bars without gaps. Text around the chart says the same. */
export default function DayChart({
  points,
  color,
  sayTick = shortDay,
  sayTip = longDay,
}: {
  points: readonly { day: string; count: number }[]
  color: string
  sayTick?: (day: string) => string
  sayTip?: (day: string) => string
}) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...points]}
        margin={{ top: 4, right: 4, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        barCategoryGap={1}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={sayTick}
          tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={48}
        />
        <YAxis
          allowDecimals={false}
          width={32}
          tick={{ fill: 'var(--ink-3)', fontSize: 12 }}
          tickLine={false}
          axisLine={false}
          tickCount={4}
        />
        <Tooltip
          cursor={{ fill: 'var(--sunken)' }}
          content={({ active, payload }) => {
            const point = payload?.[0]?.payload as { day: string; count: number } | undefined
            return active && point ? (
              <ChartTip title={sayTip(point.day)} lines={[{ color, text: formatNumber(point.count) }]} />
            ) : null
          }}
        />
        <Bar
          dataKey="count"
          fill={color}
          radius={[1, 1, 0, 0]}
          maxBarSize={MOST_WIDTH}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** `14 Nov` of `2026-11-14`. */
function shortDay(day: string): string {
  return formatDay(day, 'UTC')
}

/** `14 Nov 2026`. */
function longDay(day: string): string {
  return formatDate(day, 'UTC')
}
