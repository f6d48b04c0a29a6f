import { organizerQuery, organizerResponse } from '../organizers'
import { declareCalls } from './declare-calls'

export const organizersCalls = declareCalls({
  organizer: { query: organizerQuery, answers: { 200: organizerResponse } },
  organizerCalendar: { answers: { 200: { contentType: 'text/calendar' } } },
})
