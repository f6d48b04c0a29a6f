import { lazy, Suspense, useEffect, useState } from 'react'
import { OptionalPart } from '../ui/boundary'
import { onFirstToast } from '../ui/toast'

/** Loads what draws toasts. */
export const loadToaster = () => import('../ui/toaster')

const Toaster = lazy(loadToaster)

/** Toasts over the page. They are outside the page, because many report an action that has just opened another page. */
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
