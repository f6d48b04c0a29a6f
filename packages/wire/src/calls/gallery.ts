import { exhibitsResponse } from '../gallery'
import { declareCalls } from './declare-calls'

export const galleryCalls = declareCalls({
  forgeries: { answers: { 200: exhibitsResponse } },
})
