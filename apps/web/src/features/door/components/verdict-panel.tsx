/** @jsxImportSource preact */
import { Button } from '../../../ui/light/button'
import type { Guest } from '../door-tables'
import type { Shown } from '../hooks/use-verdicts'
import { nameGuest } from '../verdict-words'
import { say } from '../words'

const looks: Record<Shown['look'], string> = {
  idle: 'border-line bg-surface text-ink-2',
  good: 'border-ongoing bg-ongoing-tint text-ongoing',
  ask: 'border-warning bg-warning-tint text-warning',
  stop: 'border-canceled bg-canceled-tint text-canceled',
}

/** The large panel that a person at the door reads. The keys have a screen reader read the same words again. */
export function VerdictPanel({ shown, onLetIn }: { shown: Shown; onLetIn: (guest: Guest) => void }) {
  const { line, text, look, expected, letInAnyway, turn } = shown
  return (
    <section
      className={`flex min-h-44 flex-col items-center justify-center rounded-card border-2 p-6 text-center transition-control ${looks[look]}`}
    >
      <div role="status" aria-live="assertive" aria-atomic="true">
        <p
          key={`line ${turn}`}
          className="text-[1.75rem] leading-tight font-[650] text-balance wrap-anywhere sm:text-[2.25rem]"
        >
          {line}
        </p>
        <p key={`text ${turn}`} className="mt-1 empty:hidden">
          {text}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-3 empty:hidden">
        {expected && (
          <Button
            key={turn}
            focused
            look="primary"
            name={say('letInName', { name: nameGuest(expected) })}
            onPress={() => onLetIn(expected)}
          >
            {say('letIn')}
          </Button>
        )}
        {letInAnyway && (
          <Button key={turn} focused look="primary" onPress={letInAnyway}>
            {say('letInAnyway')}
          </Button>
        )}
      </div>
    </section>
  )
}
