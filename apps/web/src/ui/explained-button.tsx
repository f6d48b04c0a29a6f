import { type ComponentProps, useId } from 'react'
import { Button } from './button'
import { toast } from './toast'
import { Tooltip } from './tooltip'

/**
 * A button that may be unavailable. It stays focusable and says why: on hover, on focus and to screen readers,
 * and on touch screens when it is pressed.
 */
export function ExplainedButton({
  reason,
  onClick,
  ...rest
}: { reason: string | null } & ComponentProps<typeof Button>) {
  const id = useId()
  if (reason === null) return <Button onClick={onClick} {...rest} />
  return (
    <>
      <Tooltip content={reason}>
        <Button
          {...rest}
          aria-disabled
          aria-describedby={id}
          onClick={(event) => {
            event.preventDefault()
            toast.info(reason, { id: reason })
          }}
        />
      </Tooltip>
      <span id={id} className="sr-only">
        {reason}
      </span>
    </>
  )
}
