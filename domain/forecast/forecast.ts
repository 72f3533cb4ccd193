import { featuresOf, type ParcelPast } from './history.ts'
import { bidOf, type Measure, type Subject } from './sale-fact.ts'
import { type CountyModel, expectedOf, predictQuantiles } from './train.ts'
import { type Forest, predict } from './trees.ts'

/** A parcel's expected result at the next sale of its county. */
export type Forecast = {
  measure: Measure
  /** Four of five bids are between low and high; cents of a price, percent of a rate. */
  low: number
  middle: number
  high: number
  /** The chance that no one bids, 0 to 1. */
  noBid: number
}

/** The forecast of a parcel of the model's county for its sale of a year. `past`: the parcel's earlier listings. */
export function forecast(
  model: CountyModel,
  subject: Subject,
  past: ParcelPast | null,
  year: number,
): Forecast {
  const { measure, margin, startsAtDue } = model
  const features = featuresOf(model, subject, past, year)
  const expected = expectedOf(subject, model)
  const [low = 0, middle = 0, high = 0] = predictQuantiles(model.quantiles, features)
  const least = startsAtDue ? Math.max(0, subject.dueCents ?? 0) : 0
  const at = (amount: number) => Math.max(least, bidOf(expected + amount, measure))
  // A margin below zero makes a range narrower, but never past its middle.
  return {
    measure,
    low: at(Math.min(middle, low - margin)),
    middle: at(middle),
    high: at(Math.max(middle, high + margin)),
    noBid: chanceOf(model.noBid, features),
  }
}

const chanceOf = (forest: Forest, features: Float64Array) =>
  1 / (1 + Math.exp(-predict(forest, features)))
