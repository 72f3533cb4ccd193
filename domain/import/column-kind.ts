/**
 * Pattern of a column's cells: words without digits, digits without words (`amounts`: with cents), or (`codes`)
 * letters and then digits. Null: anything.
 */
export type ColumnKind = 'words' | 'numbers' | 'amounts' | 'codes' | null
