/** Browser storage, which may be off, full, or hold data of an older page. Never throws. */
function wrapStorage(open: () => Storage) {
  return {
    read(key: string): string | undefined {
      try {
        return open().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    write(key: string, value: string): void {
      try {
        open().setItem(key, value)
      } catch {
        // A page also works without storage.
      }
    },
    remove(key: string): void {
      try {
        open().removeItem(key)
      } catch {
        // A page also works without storage.
      }
    },
    /** Removes all that the page keeps here. */
    clear(): void {
      try {
        open().clear()
      } catch {
        // A page also works without storage.
      }
    },
    /** A stored JSON value, or undefined if it is missing or `accepts` rejects it. */
    readJson<Value>(key: string, accepts: (value: unknown) => value is Value): Value | undefined {
      const text = this.read(key)
      if (text === undefined) return undefined
      try {
        const value: unknown = JSON.parse(text)
        return accepts(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    writeJson(key: string, value: unknown): void {
      this.write(key, JSON.stringify(value))
    },
  }
}

/** Kept until removed. */
export const localStore = wrapStorage(() => window.localStorage)

/** Kept until the tab closes or the person in it signs out. */
export const sessionStore = wrapStorage(() => window.sessionStorage)
