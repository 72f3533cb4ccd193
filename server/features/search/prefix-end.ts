/** The first text after all with prefix `prefix`, in byte order. `prefix` is ASCII and not empty. */
export function prefixEnd(prefix: string): string {
  const last = prefix.length - 1
  return prefix.slice(0, last) + String.fromCharCode(prefix.charCodeAt(last) + 1)
}
