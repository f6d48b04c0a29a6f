import { createContext } from 'react'

/** Whether the next page's code is on its way. */
export const NavigationPending = createContext(false)
