// `npm start`: installs, builds, and keeps the server running under the pinned Node.
import { join } from 'node:path'
import { keepServing } from './keep-serving.mjs'
import { buildWeb, install, PROJECT, run, serverFlags } from './setup.mjs'

await run(async () => {
  await install()
  await buildWeb()
  return keepServing([...serverFlags(), join(PROJECT, 'server', 'main.ts')])
})
