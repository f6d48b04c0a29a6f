import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { ownOrigin } from '../lib/own-origin'
import { Button } from './button'
import { Code } from './icons'

const EmbedDialog = lazy(async () => ({ default: (await import('./embed-dialog')).EmbedDialog }))

/** Opens the code that shows a card on another site. */
export function EmbedButton({
  children,
  ...card
}: { children: string } & Pick<ComponentProps<typeof EmbedDialog>, 'kind' | 'name' | 'of'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<Code className="size-4" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EmbedDialog {...card} publicUrl={ownOrigin()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
