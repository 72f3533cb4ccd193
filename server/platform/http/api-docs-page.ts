import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { html } from '../html/html.ts'
import { route } from './route.ts'

/** Loads the viewer; a file, as the policy allows no inline script. Calls that change something are not offered. */
const START = `SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: ['get'],
  validatorUrl: null,
})
`

/** The viewer's files, served to this page alone. */
const FILES = [
  {
    name: 'viewer.js',
    type: 'text/javascript',
    read: () => readPart(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
  {
    name: 'viewer.css',
    type: 'text/css',
    read: () => readPart(import.meta.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  { name: 'start.js', type: 'text/javascript', read: async () => START },
] as const

function readPart(url: string): Promise<string> {
  return readFile(new URL(url), 'utf8')
}

/** The description of the API for people. */
export const API_DOCS_PAGE = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · ParcelProof</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/viewer.css" />
  </head>
  <body style="margin: 0">
    <main>
      <nav class="swagger-ui" aria-label="ParcelProof">
        <p class="wrapper" style="padding-top: 20px">
          <a class="link" href="/">ParcelProof</a> ·
          <a class="link" href="/account">API keys and webhooks</a> ·
          <a class="link" href="/api/docs/openapi.json">OpenAPI document (JSON)</a>
        </p>
      </nav>
      <noscript>
        <p class="wrapper">The viewer needs JavaScript; the OpenAPI document does not.</p>
      </noscript>
      <div id="viewer"></div>
    </main>
    <script src="/api/docs/viewer.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`.text

/** The files of the viewer. */
export function registerDocsFiles(app: FastifyInstance): void {
  for (const { name, type, read } of FILES) {
    let text: Promise<string> | null = null
    route(app, `GET /api/docs/${name}`, {
      summary: 'Part of the page that shows this description',
      config: { access: 'public' },
      handler: async (_request, reply) => {
        text ??= read()
        return reply
          .type(`${type}; charset=utf-8`)
          .header('cache-control', 'public, max-age=86400')
          .send(await text)
      },
    })
  }
}
