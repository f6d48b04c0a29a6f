import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** An address that a route matched: the values of its path, and its query from the question mark on. */
export type Opened = {
  readonly values: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** What a route's file exports. */
export type RouteModule = {
  readonly default: ComponentType
  /** Requests the data that the page shows first, so that its first drawing has the answers. */
  readonly ask?: (client: QueryClient, opened: Opened) => Promise<unknown>
}
