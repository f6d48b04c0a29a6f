/** What a page shows is waited for as long as a busy machine may need: the library's one second is not that. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}

export {}
