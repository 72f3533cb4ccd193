import type { Lot } from './lot.ts'
import type { SampleCounty } from './places.ts'

/** The land as the roll describes it: by plat in town, by the public land survey or the tax map outside. */
export function legalDescription(county: SampleCounty, lot: Lot): string {
  const acres = Number(lot.acres.toFixed(2))
  if (lot.plat) {
    const { subdivision, block, lot: number, book, page } = lot.plat
    const recorded = ` PB ${book} PG ${page}`
    return `LOT ${number} BLK ${block} ${subdivision}${county.state === 'MS' ? '' : recorded}`
  }
  if (!county.meridian) {
    const district = 1 + ((lot.land.section * 7 + Math.abs(lot.land.township)) % 20)
    return `${acres} AC ${(lot.street ?? 'LANDLOCKED').toUpperCase()} CIVIL DIST ${district}`
  }
  const { township, range, section, quarter, quarterOfQuarter } = lot.land
  const ns = township > 0 ? `T${township}N` : `T${-township}S`
  const ew = range > 0 ? `R${range}E` : `R${-range}W`
  const part = acres > 100 ? `${quarter} 1/4` : `PT ${quarterOfQuarter} 1/4 ${quarter} 1/4`
  return `${acres} AC IN ${part} SEC ${section} ${ns} ${ew}`
}
