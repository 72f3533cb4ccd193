import { formatCount, formatNumber } from './format.ts'

/** `3.2 MB`, in decimal units. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return formatCount(bytes, 'byte')
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1_000))} kB`
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toFixed(1)} ${unit}`
}
