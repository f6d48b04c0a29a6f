import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { loadAreas } from '../i18n/words'
import { OptionalPart } from '../ui/boundary'

const OrganizerBar = lazy(async () => {
  const [module] = await Promise.all([import('./layout/organizer-bar'), loadAreas('organizer-bar')])
  return module
})

/** What stands around every page of an organization: the line of its pages, whose height is kept while it loads. */
export default function OrganizerFrame() {
  return (
    <>
      <div className="no-print min-h-[calc(5rem+1px)] border-b border-line sm:min-h-[calc(2.75rem+1px)]">
        <OptionalPart>
          <Suspense>
            <OrganizerBar />
          </Suspense>
        </OptionalPart>
      </div>
      <Outlet />
    </>
  )
}
