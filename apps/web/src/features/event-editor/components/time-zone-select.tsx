import { type ComponentProps, useMemo } from 'react'
import { Select } from '../../../ui/input'

/** All time zones of this browser, by region. The list always has UTC and the event's own zone. */
export function TimeZoneSelect({
  initial,
  fixed,
  ...rest
}: { initial: string; fixed: boolean } & Omit<ComponentProps<'select'>, 'children'>) {
  const regions = useMemo(() => zonesByRegion(initial), [initial])
  return (
    <Select {...rest} aria-readonly={fixed || undefined}>
      {regions.map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone} disabled={fixed && zone !== initial}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

function zonesByRegion(initial: string): [string, string[]][] {
  const zones = [...new Set(['UTC', initial, ...Intl.supportedValuesOf('timeZone')])].sort()
  const regions = new Map<string, string[]>()
  for (const zone of zones) {
    const region = zone.includes('/') ? zone.slice(0, zone.indexOf('/')) : 'UTC'
    regions.set(region, [...(regions.get(region) ?? []), zone])
  }
  return [...regions]
}
