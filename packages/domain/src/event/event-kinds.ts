/** The kind of event. */
export const eventTypes = [
  'Conference',
  'Workshop',
  'Meetup',
  'Hackathon',
  'Webinar',
  'Course',
  'Other',
] as const
export type EventType = (typeof eventTypes)[number]

/** The audience. */
export const difficulties = ['All levels', 'Beginner', 'Intermediate', 'Advanced'] as const
export type Difficulty = (typeof difficulties)[number]
