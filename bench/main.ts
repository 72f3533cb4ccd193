import { importBench } from './import.ts'
import { searchBench } from './search.ts'

const BENCHES: Record<string, (args: string[]) => Promise<void>> = {
  import: importBench,
  search: searchBench,
}

const [name, ...args] = process.argv.slice(2)
const bench = name === undefined ? undefined : BENCHES[name]
if (!bench) {
  process.stderr.write(
    `npm run bench -- NAME, where NAME is one of: ${Object.keys(BENCHES).join(', ')}\n`,
  )
  process.exit(2)
}
await bench(args)
