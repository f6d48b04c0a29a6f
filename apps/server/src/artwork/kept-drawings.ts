/** Caches drawings by name within a number of bytes, and drops the least recently used. */
type KeptDrawings = {
  /** The drawing of this name, made once for all callers at the same moment. Failures are not kept. */
  get(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/** @param maxBytes - Above this the least recently used go. A larger drawing is not kept. */
export function keepDrawings(maxBytes: number): KeptDrawings {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  let bytes = 0

  function forget(name: string): void {
    bytes -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  /** Marks it as the last used. */
  function keep(name: string, drawing: Uint8Array): void {
    forget(name)
    if (drawing.length > maxBytes) return
    kept.set(name, drawing)
    bytes += drawing.length
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return
      forget(oldest)
    }
  }

  async function make(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const drawing = await draw()
      keep(name, drawing)
      return drawing
    } finally {
      underWay.delete(name)
    }
  }

  return {
    async get(name, draw) {
      const known = kept.get(name)
      if (known) {
        keep(name, known)
        return known
      }
      const making = underWay.get(name) ?? make(name, draw)
      underWay.set(name, making)
      return making
    },
  }
}
