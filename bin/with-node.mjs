// Runs a script under the pinned Node: `node bin/with-node.mjs SCRIPT …`.
import { install, run, runNode } from './setup.mjs'

await run(async () => {
  await install({ tools: true })
  return runNode(process.argv.slice(2))
})
