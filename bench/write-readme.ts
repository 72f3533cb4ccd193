import { readFile, writeFile } from 'node:fs/promises'
import { withFigures } from './readme-figures.ts'

const README = new URL('../README.md', import.meta.url)
const RESULTS = new URL('./results.md', import.meta.url)

/** `npm run bench -- readme`: writes the README's figures from results.md; every bench does it too. */
export async function writeReadme(): Promise<void> {
  const results = await readFile(RESULTS, 'utf8')
  await writeFile(README, withFigures(await readFile(README, 'utf8'), results))
}
