import { type CountyModel, MODEL_VERSION } from './train.ts'

/** A model as text. The rounded numbers are the ones it computes with. */
export function modelToText(model: CountyModel): string {
  return JSON.stringify({
    ...model,
    places: [...model.places].map(([name, { offered, noBid, sold, above }]) => [
      name,
      offered,
      shorten(noBid),
      sold,
      shorten(above),
    ]),
  })
}

const shorten = (value: number) => Number(value.toPrecision(7))

/** Null for a model of another version: it is trained again. */
export function modelOfText(text: string): CountyModel | null {
  // biome-ignore lint/plugin: our own text, from a table that only training writes
  const kept = JSON.parse(text) as Omit<CountyModel, 'places'> & {
    places: [string, number, number, number, number][]
  }
  if (kept.version !== MODEL_VERSION) return null
  return {
    ...kept,
    places: new Map(
      kept.places.map(([name, offered, noBid, sold, above]) => [
        name,
        { offered, noBid, sold, above },
      ]),
    ),
  }
}
