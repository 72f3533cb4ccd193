// `npm start`: installs, builds, and runs the server under the pinned Node.
import { join } from 'node:path'
import { buildWeb, install, PROJECT, run, runNode, serverFlags } from './setup.mjs'

await run(async () => {
  await install()
  await buildWeb()
  return runNode([...serverFlags(), join(PROJECT, 'server', 'main.ts')])
})
