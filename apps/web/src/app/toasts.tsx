import { lazy, Suspense, useEffect, useState } from 'react'
import { OptionalPart } from '../ui/boundary'
import { onFirstToast } from '../ui/toast'

/** Loads what draws toasts. */
export const loadToaster = () => import('../ui/toaster')

const Toaster = lazy(loadToaster)

/** Toasts over the page. They stand outside of it, since many tell what has just led to another page. */
export function Toasts() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  return (
    isWanted && (
      <OptionalPart>
        <Suspense>
          <Toaster />
        </Suspense>
      </OptionalPart>
    )
  )
}
