/**
 * The people of the local demonstration, used by the page's demo bar and by the sample data. They exist on the
 * embedded local chain only. Anybody can derive their keys (`keccak256(utf8(keySeed))`), so they own nothing.
 */
export const demoPeople = [
  {
    id: 'organizer',
    role: 'vendors',
    name: 'Atlântico Developer Guild',
    email: 'organizer@demo.example',
    keySeed: 'certify local demonstration: organizer',
  },
  {
    id: 'attendee-one',
    role: 'users',
    name: 'Anneliese Okonkwo-Ruíz',
    email: 'attendee.one@demo.example',
    keySeed: 'certify local demonstration: attendee one',
  },
  {
    id: 'attendee-two',
    role: 'users',
    name: 'Tomás Herrera',
    email: 'attendee.two@demo.example',
    keySeed: 'certify local demonstration: attendee two',
  },
] as const

/** One person of the local demonstration. */
export type DemoPerson = (typeof demoPeople)[number]
