import { addressFeatures, factsOf } from '../domain/address/features.ts'
import { ADDRESS_LABELS } from '../domain/address/model.ts'
import { outlineOf } from '../domain/address/outline.ts'
import { addressTokens } from '../domain/address/tokens.ts'
import { addressSamples } from './address-samples.ts'
import type { Example, TrainingOptions } from './crf.ts'
import {
  alignLabels,
  LABELED_FILES,
  type LabeledAddress,
  readLabeled,
} from './labeled-addresses.ts'

export const TRAINING: TrainingOptions = {
  rounds: 14,
  rate: 0.2,
  l1: 0.001,
  l2: 0.0003,
  dropped: 0.2,
  averaged: 6,
  most: 42_000,
}
export const SAMPLE_COUNT = 4000

/** The labeled addresses of all files, with one rule for their labels; null when they are absent. */
export async function readAllLabeled(): Promise<(LabeledAddress & { file: string })[] | null> {
  const all: (LabeledAddress & { file: string })[] = []
  for (const file of LABELED_FILES) {
    const addresses = await readLabeled(file)
    if (addresses === null) return null
    for (const address of addresses) all.push({ ...alignLabels(address), file })
  }
  return all
}

/** One address with the facts and labels for training. */
export function toExample(address: LabeledAddress, weight = 1): Example {
  const tokens = addressTokens(address.text)
  const features = addressFeatures(tokens, outlineOf(tokens))
  const facts: number[] = []
  const from = new Int32Array(tokens.length + 1)
  for (let i = 0; i < tokens.length; i++) {
    from[i] = facts.length
    facts.push(...factsOf(features, i))
  }
  from[tokens.length] = facts.length
  const labels = Uint8Array.from(tokens, (token) => {
    const span =
      address.spans.find(({ from, to }) => from <= token.at && token.at < to) ??
      address.spans.find(({ from }) => from > token.at) ??
      address.spans.at(-1)
    return ADDRESS_LABELS.indexOf(span?.label ?? 'remark')
  })
  return {
    facts: Int32Array.from(facts),
    from,
    labels,
    commas: Uint8Array.from(tokens, (token) => (token.endsPart ? 1 : 0)),
    weight,
  }
}

/** Generated training addresses; they weigh less than the labeled ones. */
export function sampleExamples(): Example[] {
  return addressSamples(SAMPLE_COUNT).map((address) => toExample(address, 0.3))
}
