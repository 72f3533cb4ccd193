/**
 * A row of the radar with its property under `property` and its tax sale under `taxSale`. Rows may be flat, with the
 * fields of both side by side, or have only one of the two nested.
 */
export function nestRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row
  const property = 'property' in row ? row.property : row
  const taxSale = 'taxSale' in row ? row.taxSale : row
  return { property, taxSale, ...('facts' in row && { facts: row.facts }) }
}
