import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { IconButton } from './icon-button'
import { CircleCheck, Info, TriangleAlert, X } from './icons'
import { Spinner } from './spinner'
import { receiveToasts, type ToastCommand, type ToastKind } from './toast'

const icons: Record<ToastKind, typeof Info | typeof Spinner> = {
  success: CircleCheck,
  error: TriangleAlert,
  info: Info,
  loading: Spinner,
}
const iconTone: Record<ToastKind, string> = {
  success: 'text-ongoing',
  error: 'text-canceled',
  info: 'text-brand',
  loading: 'text-ink-3',
}

/**
 * Draws toasts under the header, on wide windows at its right end: they leave the navigation free, and the buttons that
 * end a form. Newest first, three at most, F6 to reach them, announced politely.
 */
export default function Toaster() {
  return (
    <Toast.Provider limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="fixed top-[calc(var(--header-height)+0.75rem)] left-1/2 z-60 flex w-[calc(100vw-1.5rem)] max-w-md -translate-x-1/2 flex-col gap-2 outline-none sm:right-(--gutter) sm:left-auto sm:translate-x-0">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

type Manager = ReturnType<typeof Toast.useToastManager<{ kind: ToastKind }>>

function pass({ add, close }: Pick<Manager, 'add' | 'close'>, command: ToastCommand): void {
  if (command.type === 'close') {
    close(command.id)
    return
  }
  const { id, kind, text, action, timeout } = command
  add({
    id,
    title: text,
    type: kind,
    timeout,
    // A toast of high priority would be hidden from screen readers until it has the focus.
    priority: 'low',
    data: { kind },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onPress()
          close(id)
        },
      },
    }),
  })
}

function Toasts() {
  const { t } = useTranslation('common')
  const { toasts, add, close } = Toast.useToastManager<{ kind: ToastKind }>()
  useEffect(() => receiveToasts((command) => pass({ add, close }, command)), [add, close])
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'info'
    const Icon = icons[kind]
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={['up', 'right']}
        className="rounded-card border border-line bg-raised shadow-float transition-[opacity,transform] duration-(--motion-menu) ease-(--ease-out) data-[limited]:hidden data-[ending-style]:-translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:-translate-y-2 data-[starting-style]:opacity-0"
      >
        <Toast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
          <Icon className={cx('size-5 shrink-0', iconTone[kind])} aria-hidden="true" />
          <Toast.Title className="min-w-0 flex-1 py-1 text-[0.9375rem] wrap-anywhere" />
          {item.actionProps && (
            <Toast.Action className="min-h-8 rounded-control px-2.5 text-[0.9375rem] font-[600] text-brand transition-control hover:bg-sunken pointer-coarse:min-h-11" />
          )}
          <Toast.Close
            render={
              <IconButton label={t('action.dismiss')} icon={<X className="size-4" aria-hidden="true" />} />
            }
          />
        </Toast.Content>
      </Toast.Root>
    )
  })
}
