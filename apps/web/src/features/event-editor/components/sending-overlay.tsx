import { Dialog } from '../../../ui/dialog'
import { Spinner } from '../../../ui/spinner'

/** Blocks the page while the form is being sent, and says so. */
export function SendingOverlay({ open, title, text }: { open: boolean; title: string; text: string }) {
  return (
    <Dialog open={open} onClose={() => {}} dismissible={false} width="narrow" title={title}>
      <p role="status" className="flex items-center gap-3 text-ink-2">
        <Spinner className="size-5 text-brand" />
        {text}
      </p>
    </Dialog>
  )
}
