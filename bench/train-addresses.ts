import { writeFile } from 'node:fs/promises'
import { readAllLabeled, sampleExamples, TRAINING, toExample } from './address-examples.ts'
import { trainModel, writeWeights } from './crf.ts'

const FILE = new URL('../domain/address/weights.ts', import.meta.url)

/** `npm run bench -- train-addresses`: learns the address parser's weights and writes them. */
export async function trainAddresses(): Promise<void> {
  const labeled = await readAllLabeled()
  if (labeled === null) {
    process.stderr.write('The labeled addresses are not there; nothing to learn from.\n')
    process.exitCode = 1
    return
  }
  const examples = [...labeled.map((address) => toExample(address)), ...sampleExamples()]
  const text = writeWeights(trainModel(examples, TRAINING))
  const lines = text.match(/.{1,96}/g) ?? []
  await writeFile(
    FILE,
    `/**
 * Weights of the address parser, as \`readWeights\` reads them. Written by
 * \`npm run bench -- train-addresses\`; do not edit.
 */
export const ADDRESS_WEIGHTS = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('')
`,
  )
  process.stdout.write(`${text.length} characters of weights\n`)
}
