/** Computes a value once per object, and caches it as long as the object lives. */
export function memoizeByRef<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const kept = known.get(key)
    if (kept) return kept.value
    const value = work(key)
    known.set(key, { value })
    return value
  }
}
