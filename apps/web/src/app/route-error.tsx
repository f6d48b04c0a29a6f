import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ServerErrorView } from './server-error-view'

/** A page that threw, or whose code could not be fetched. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return <ServerErrorView />
}
