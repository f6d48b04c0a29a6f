/**
 * Lets callers who ask for the same thing at the same moment share one answer. Nothing is kept afterwards.
 *
 * @param ask - Called once for all who ask by an equal key while it is under way.
 */
export function shareUnderWay<Key, Value>(ask: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const underWay = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = underWay.get(key)
    if (known) return known
    const asking = ask(key).finally(() => underWay.delete(key))
    underWay.set(key, asking)
    return asking
  }
}
