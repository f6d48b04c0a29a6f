/** Lets tests wait for a page as long as a busy machine may need. The default of one second is too short. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
