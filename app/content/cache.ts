/** A cache of the `size` values that were used last. */
export function createCache<V>(size: number) {
  const values = new Map<string, V>();
  const set = (key: string, value: V): V => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > size && oldest !== undefined) values.delete(oldest);
    return value;
  };
  const get = (key: string): V | undefined => {
    const value = values.get(key);
    return value === undefined ? undefined : set(key, value);
  };
  return { get, set };
}
