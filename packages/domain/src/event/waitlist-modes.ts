/**
 * What happens with a free seat while people wait in line. `automatic`: the first in line gets it. `accept`: it is kept
 * for the first in line, who has to take it. `off`: nobody new gets in line.
 */
export const waitlistModes = ['automatic', 'accept', 'off'] as const
