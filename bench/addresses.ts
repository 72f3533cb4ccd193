import { parseAddress, parseWith } from '../domain/property/address.ts'
import { readWeights } from '../domain/property/address-model.ts'
import { readAllLabelled, sampleExamples, TRAINING, toExample } from './address-examples.ts'
import { trainModel, writeWeights } from './crf.ts'
import { differences, expectedParts } from './expected-address.ts'

const FOLDS = 5

/** The same address in other capitals and punctuation is in the same fold. */
function foldOf(text: string): number {
  let hash = 2166136261
  for (const char of text.toUpperCase().replace(/[^A-Z0-9]/g, '')) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  }
  return (hash >>> 0) % FOLDS
}

export async function addressesBench(args: string[]): Promise<void> {
  const labelled = await readAllLabelled()
  if (labelled === null) {
    process.stdout.write('The labelled addresses are not there; nothing to measure.\n')
    return
  }
  const verbose = args.includes('--errors')
  let exact = 0
  for (const address of labelled) {
    const wrong = differences(parseAddress(address.text), expectedParts(address))
    if (wrong.length === 0) exact++
    else if (verbose && args.includes('--stored'))
      process.stdout.write(`${address.text.replace(/\s+/g, ' ')}\n    ${wrong.join('; ')}\n`)
  }
  process.stdout.write(
    `stored weights: ${exact} of ${labelled.length} exact, ${(exact / labelled.length).toFixed(4)}\n`,
  )
  if (!args.includes('--stored')) {
    const samples = sampleExamples()
    let held = 0
    for (let fold = 0; fold < FOLDS; fold++) {
      const train = labelled.filter(({ text }) => foldOf(text) !== fold).map((a) => toExample(a))
      const weights = readWeights(writeWeights(trainModel([...train, ...samples], TRAINING)))
      for (const address of labelled) {
        if (foldOf(address.text) !== fold) continue
        const wrong = differences(parseWith(weights, address.text), expectedParts(address))
        if (wrong.length === 0) held++
        else if (verbose)
          process.stdout.write(`${address.text.replace(/\s+/g, ' ')}\n    ${wrong.join('; ')}\n`)
      }
    }
    process.stdout.write(
      `held out: ${held} of ${labelled.length} exact, ${(held / labelled.length).toFixed(4)}\n`,
    )
  }
  const texts = labelled.map(({ text }) => text)
  for (let round = 0; round < 3; round++) for (const text of texts) parseAddress(text)
  const start = performance.now()
  const rounds = 20
  for (let round = 0; round < rounds; round++) for (const text of texts) parseAddress(text)
  const perSecond = (rounds * texts.length) / ((performance.now() - start) / 1000)
  process.stdout.write(`${Math.round(perSecond)} addresses a second\n`)
}
