/** @jsxImportSource preact */
import type { Mode } from '../hooks/use-mode'
import { say } from '../words'

const modes: readonly Mode[] = ['fast', 'check']

/** Chooses what happens when a ticket is read. */
export function ModeChoice({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="type-label text-ink-3">{say('mode')}</legend>
      {modes.map((each) => (
        <label key={each} className="inline-flex min-h-9 items-center gap-2">
          <input
            type="radio"
            name="mode"
            className="size-4 accent-(--brand)"
            checked={each === mode}
            onChange={() => onChoose(each)}
          />
          {say(each)}
        </label>
      ))}
    </fieldset>
  )
}
