import { existsSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { normalizeAddress, streetOf } from '../../domain/address/normalize.ts'
import type { SaleFact } from '../../domain/forecast/sale-fact.ts'

const YEARS = [2006, 2007, 2008, 2009, 2010, 2011, 2012, 2014, 2015, 2016]

const FOLDER = new URL('../../../shared/data/auction-results/', import.meta.url)

export const hasSales = existsSync(FOLDER)

/**
 * Baltimore City's certificate sales of ten years, as its auction site published them. Parsed without the importer,
 * so that each can check the other.
 */
export function readBaltimore(): SaleFact[] {
  const ids = new Map<string, number>()
  return YEARS.flatMap((year) => {
    const text = readFileSync(
      new URL(`bidbaltimore_certificate_sale_results_${year}.csv`, FOLDER),
      'utf8',
    )
    const { data } = Papa.parse<Record<string, string>>(text, {
      header: true,
      skipEmptyLines: true,
    })
    return data.map((row) => {
      const parcelId = row['Account Number'] ?? ''
      const propertyId = ids.get(parcelId) ?? ids.size + 1
      ids.set(parcelId, propertyId)
      const address = normalizeAddress(row['Property Address'] ?? '')
      return {
        propertyId,
        parcelId,
        address,
        street: streetOf(address),
        dueCents: cents(row['Face Amount']),
        assessedCents: cents(row['Assessed Value']),
        propertyClass: null,
        isHomestead: row.Homestead === '1',
        day: `${year}-05-31`,
        ...resultOf(row),
        rate: null,
      }
    })
  })
}

function cents(text: string | undefined): number | null {
  const value = Number(text)
  return text === undefined || text === '' || Number.isNaN(value) ? null : Math.round(value * 100)
}

/** Parcels bought by the city had no bid. A purchase canceled afterwards counts as neither. */
function resultOf(row: Record<string, string>): Pick<SaleFact, 'outcome' | 'bidCents'> {
  if (row.Removed === '1') {
    const struck = /struck to/i.test(row['Removed Because'] ?? '')
    return { outcome: struck ? 'no-bid' : 'withdrawn', bidCents: null }
  }
  const bidder = row['Winning Bidder'] ?? ''
  if (bidder === '' || /^city$/i.test(bidder)) return { outcome: 'no-bid', bidCents: null }
  return { outcome: 'sold', bidCents: cents(row['Winning Bid']) }
}
