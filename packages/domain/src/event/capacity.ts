/** Seats of an event: 0 = unlimited. `seatsOffered`: kept for people in line. */
type Seats = {
  readonly maxAttendees: number
  readonly seatsTaken: number
  readonly seatsOffered?: number
}

/** Spots left; null if there is no limit. */
export function spotsLeft({ maxAttendees, seatsTaken, seatsOffered = 0 }: Seats): number | null {
  return maxAttendees === 0 ? null : Math.max(0, maxAttendees - seatsTaken - seatsOffered)
}

/** Whether every place is taken. */
export function isFull(seats: Seats): boolean {
  return spotsLeft(seats) === 0
}

/** Taken seats as a rounded percentage; 0 without a limit. Imported data may exceed 100. */
export function registrationRate({ maxAttendees, seatsTaken }: Seats): number {
  return maxAttendees === 0 ? 0 : Math.round((seatsTaken / maxAttendees) * 100)
}

/** The band of a registration rate: `high` from 80, `good` from 60, `fair` from 40, `low` below. */
export function registrationBand(rate: number): 'high' | 'good' | 'fair' | 'low' {
  if (rate >= 80) return 'high'
  if (rate >= 60) return 'good'
  return rate >= 40 ? 'fair' : 'low'
}

/** The warning for a visitor: 'Almost Full' at 5 or fewer spots, 'Fully Booked' at none. */
export function scarcity(seats: Seats): 'none' | 'almost-full' | 'fully-booked' {
  const left = spotsLeft(seats)
  if (left === null || left > 5) return 'none'
  return left === 0 ? 'fully-booked' : 'almost-full'
}
