import type { ExaminedInstrument } from '../reading/chain.ts'
import type { ExaminedRecord } from '../reading/examine-record.ts'
import { findLateDeed } from './find-late-deeds.ts'
import { newLine } from './line.ts'
import { passTitle } from './pass-title.ts'
import { placeDivorce, placeQuietTitle } from './place-decree.ts'
import { placeDeed } from './place-deed.ts'
import { placeEstate } from './place-estate.ts'
import { placeForcedDeed, placeTaxTitle } from './place-officers-deed.ts'
import type { Reading } from './reading.ts'
import { type Steering, startReading } from './start-reading.ts'
import { steer } from './steer.ts'
import { resolveLines } from './survivorship.ts'
import { isTaxTitle } from './tax-title.ts'

const UNSTEERED: Steering = { gaps: new Set(), voids: new Set() }

/**
 * Reads every instrument that passes title, in the order of the record. Whether the present title depends on a
 * stranger's deed is known only at the end: then the record is read again with that deed as a link.
 */
export function readChain(record: ExaminedRecord): Reading {
  let steering = UNSTEERED
  for (;;) {
    const reading = readOnce(record, steering)
    const next = steer(reading, steering)
    if (next === null) return reading
    steering = next
  }
}

function readOnce(record: ExaminedRecord, steering: Steering): Reading {
  const reading = startReading(record, steering)
  const first = oldPatent(record)
  if (first) placeWithLate(reading, first)
  for (const instrument of record.instruments) {
    if (reading.placed[instrument.order] !== 1) placeWithLate(reading, instrument)
  }
  resolveLines(reading, record.titleCase.asOf)
  return reading
}

/** A patent older than every deed starts the record, even if recorded later. */
function oldPatent(record: ExaminedRecord): ExaminedInstrument | null {
  if (!record.instruments.some(({ instrument }) => instrument.type === 'patent')) return null
  let oldest: ExaminedInstrument | null = null
  for (const each of record.instruments) {
    if (oldest !== null && oldest.effectiveOn <= each.effectiveOn) continue
    if (each.isVoluntaryDeed || each.instrument.type === 'patent') oldest = each
  }
  if (oldest?.instrument.type !== 'patent' || isTaxTitle(record, oldest)) return null
  return oldest
}

const NONE: ReadonlySet<ExaminedInstrument> = new Set()

/** Places an instrument after the later-recorded ones it depends on. No recursion. */
function placeWithLate(reading: Reading, instrument: ExaminedInstrument): void {
  if (findLateDeed(reading, instrument, NONE) === null) {
    reading.placed[instrument.order] = 1
    place(reading, instrument, [])
    return
  }
  const stack = [instrument]
  const waiting = new Set(stack)
  const late = new Map<ExaminedInstrument, ExaminedInstrument[]>()
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const before = findLateDeed(reading, top, waiting)
    if (before) {
      const isLate =
        before.instrument.recordedOn > top.instrument.recordedOn &&
        before.instrument.type !== 'probate-order' &&
        before.instrument.type !== 'affidavit-of-heirship'
      if (isLate) late.set(top, [...(late.get(top) ?? []), before])
      stack.push(before)
      waiting.add(before)
      continue
    }
    stack.pop()
    reading.placed[top.order] = 1
    place(reading, top, late.get(top) ?? [])
  }
}

function place(
  reading: Reading,
  instrument: ExaminedInstrument,
  late: readonly ExaminedInstrument[],
): void {
  switch (instrument.instrument.type) {
    case 'warranty-deed':
    case 'special-warranty-deed':
    case 'quitclaim-deed':
    case 'deed-in-trust':
      placeDeed(reading, instrument, late)
      break
    case 'corrective-deed':
      if (!isCorrection(reading, instrument)) placeDeed(reading, instrument, late)
      break
    case 'patent':
      placePatent(reading, instrument)
      break
    case 'tax-deed':
      placeTaxTitle(reading, instrument)
      break
    case 'sheriffs-deed':
    case 'trustees-deed':
      placeForcedDeed(reading, instrument)
      break
    case 'probate-order':
    case 'affidavit-of-heirship':
      placeEstate(reading, instrument)
      break
    case 'divorce-decree':
      placeDivorce(reading, instrument)
      break
    case 'quiet-title-judgment':
      placeQuietTitle(reading, instrument)
      break
    default:
  }
}

function isCorrection(reading: Reading, deed: ExaminedInstrument): boolean {
  for (const corrections of reading.corrections.values()) {
    if (corrections.includes(deed)) return true
  }
  return false
}

const STATE = /\bSTATE\b|SECRETARY OF STATE/

/** The root, or a tax title; also the State's patent of land that was privately owned (law T-18). */
function placePatent(reading: Reading, patent: ExaminedInstrument): void {
  const { main, record } = reading
  const isStates = patent.grantors.some(({ company }) => STATE.test(company))
  if (isTaxTitle(record, patent) || (main !== null && isStates)) placeTaxTitle(reading, patent)
  else if (main !== null || patent.grantees.length === 0) placeDeed(reading, patent, [])
  else {
    reading.main = newLine('root', patent)
    passTitle(reading.main, {
      how: 'deed',
      by: patent,
      offers: [],
      takers: patent.grantees.map((party) => ({ party, aliases: [] })),
      wanted: null,
    })
  }
}
