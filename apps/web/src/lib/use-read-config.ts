import type { ConfigResponse } from '@certify/wire/config'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { configQuery } from './config'

/** Returns a function that waits for the configuration. A person may press a button before it has arrived. */
export function useReadConfig(): () => Promise<ConfigResponse> {
  const client = useQueryClient()
  return useCallback(() => client.ensureQueryData(configQuery), [client])
}
