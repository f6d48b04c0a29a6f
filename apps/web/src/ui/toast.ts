/**
 * Short messages at the top of the page, by `toast.success('…')` from anywhere. `toaster.tsx`, which draws them, loads
 * with the first one. An action such as Undo must also exist in the page.
 */
export type ToastKind = 'success' | 'error' | 'info' | 'loading'

type ToastOptions = {
  /** A toast with the same id replaces the earlier one: a loading toast becomes its result. */
  id?: string
  action?: { label: string; onPress: () => void }
  /** Milliseconds; the clock stops while the pointer or focus is on it. */
  timeout?: number
}

export type ToastCommand =
  | {
      type: 'show'
      id: string
      kind: ToastKind
      text: string
      action: ToastOptions['action']
      timeout: number
    }
  | { type: 'close'; id: string }

const TIMEOUT_MS = 5000
const TIMEOUT_WITH_ACTION_MS = 10_000

let waiting: ToastCommand[] = []
let receiver: ((command: ToastCommand) => void) | undefined
const wakers = new Set<() => void>()
let count = 0

function send(command: ToastCommand): void {
  if (receiver) receiver(command)
  else {
    waiting.push(command)
    for (const wake of wakers) wake()
  }
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): string {
  count += 1
  const id = options.id ?? `toast-${count}`
  const usual = options.action ? TIMEOUT_WITH_ACTION_MS : TIMEOUT_MS
  const timeout = options.timeout ?? (kind === 'loading' ? 0 : usual)
  send({ type: 'show', id, kind, text, action: options.action, timeout })
  return id
}

/** Shows, changes and closes toasts. Each call that shows a toast returns its id. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
  /** Remains until a toast with the same id replaces it, or until it is closed. */
  loading: (text: string, options?: ToastOptions) => show('loading', text, options),
  close: (id: string) => send({ type: 'close', id }),
}

/** The toaster calls this when it is on screen. It receives the toasts that waited, and all later ones. */
export function receiveToasts(next: (command: ToastCommand) => void): () => void {
  receiver = next
  for (const command of waiting) next(command)
  waiting = []
  return () => {
    receiver = undefined
  }
}

/** Calls back when the first toast waits for the toaster. */
export function onFirstToast(wake: () => void): () => void {
  wakers.add(wake)
  if (waiting.length > 0) wake()
  return () => wakers.delete(wake)
}
