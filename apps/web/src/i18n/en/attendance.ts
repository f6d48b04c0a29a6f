/** Words of marking attendance. */
export default {
  title: 'Mark Attendance',
} as const
