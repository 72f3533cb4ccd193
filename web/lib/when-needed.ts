/** An object that is built when something of it is first asked for. */
export function whenNeeded<T extends object>(build: () => T): T {
  let built: T | undefined
  const real = () => {
    built ??= build()
    return built
  }
  return new Proxy<T>({} as T, {
    get: (_, name) => Reflect.get(real(), name),
    set: (_, name, value) => Reflect.set(real(), name, value),
    has: (_, name) => Reflect.has(real(), name),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
  })
}
