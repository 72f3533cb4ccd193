import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import type { PrerenderedPage } from './web/prerendered-page.ts'

/** Where the server puts the address it is reached by (server/http/web.routes.ts). */
const BASE_URL = '%BASE_URL%'
const brotli = promisify(brotliCompress)

/**
 * After the build: writes the pages anyone may read as finished HTML into the folder `pages` beside it,
 * the app's screens into `screens`, and a compressed copy beside each asset. `plugins` are those of the build; the pages are rendered by the
 * same code the browser runs, or they would not be taken over by it.
 */
export function prerender(plugins: () => PluginOption[]): Plugin {
  let web = ''
  let chunks: Rolldown.OutputChunk[] = []
  return {
    name: 'parcelproof-prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build }) {
      web = resolve(root, build.outDir)
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    },
    async closeBundle(error) {
      if (error) return
      const code = resolve(web, '../prerender')
      await build({
        configFile: false,
        root: 'web',
        logLevel: 'warn',
        plugins: plugins(),
        build: { ssr: 'prerender.tsx', outDir: code, emptyOutDir: true, assetsInlineLimit: 0 },
        ssr: { noExternal: true },
      })
      const { prerenderPages }: { prerenderPages: () => Promise<PrerenderedPage[]> } = await import(
        pathToFileURL(`${code}/prerender.js`).href
      )
      const shell = await withStyles(await readFile(`${web}/index.html`, 'utf8'), web)
      const pages = await prerenderPages()
      for (const [folder, isPublic] of [
        ['pages', true],
        ['screens', false],
      ] as const) {
        const to = resolve(web, '..', folder)
        await rm(to, { recursive: true, force: true })
        await mkdir(to, { recursive: true })
        for (const page of pages.filter(({ about }) => (about !== null) === isPublic)) {
          const parts = partsOf(page.route, chunks)
          await writeFile(`${to}/${fileNameOf(page.path)}`, pageOf(shell, page, parts))
        }
      }
      await rm(code, { recursive: true, force: true })
      await compressAssets(resolve(web, 'assets'))
    },
  }
}

/** `/` is `index.html`, `/about` is `about.html`, `/property/1` is `property.1.html`. */
function fileNameOf(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')}.html`
}

/** The files a screen is made of besides the app itself. */
function partsOf(route: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const screen = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.includes(`/routes/${route}.tsx?`),
  )
  if (!screen) throw new Error(`the build has no file for the route ${route}`)
  const files = new Set([screen.fileName])
  for (const file of files) for (const needed of byFile.get(file)?.imports ?? []) files.add(needed)
  return [...files].map((file) => `/${file}`)
}

/** The styles in the page itself, and the fonts named on top: the first paint waits for one answer instead of two. */
async function withStyles(shell: string, web: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
  const file = link.exec(shell)?.[1]
  if (!file) throw new Error('the built page has no stylesheet')
  const css = await readFile(`${web}/${file}`, 'utf8')
  const fonts = [...css.matchAll(/url\((\/assets\/\w+-plain-[^)]+\.woff2)\)/g)].map(
    ([, href]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
  )
  return shell.replace(link, () => [...fonts, `<style>${css}</style>`].join('\n    '))
}

function pageOf(shell: string, page: PrerenderedPage, parts: readonly string[]): string {
  const { path, html, about, asksServer } = page
  const finished = put(
    withAppLater(shell, parts, asksServer),
    /<div id="app"><\/div>/,
    `<div id="app">${html}</div>`,
  )
  if (!about) return finished
  const { title, description, data } = about
  const name = title === 'ParcelProof' ? title : `${title} · ParcelProof`
  const head = [
    `<link rel="canonical" href="${BASE_URL}${path}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'ParcelProof'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${BASE_URL}${path}`),
    meta('name', 'twitter:card', 'summary'),
    ...(data
      ? [
          `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
        ]
      : []),
  ]
  return put(
    put(
      put(finished, /<title>.*?<\/title>/s, `<title>${escaped(name)}</title>`),
      /<meta\s+name="description"\s+content=".*?"\s*\/>/s,
      meta('name', 'description', description),
    ),
    /<\/head>/,
    `${head.join('\n    ')}\n  </head>`,
  )
}

/** The page does not fetch the app by itself: `before-app.js` knows what it is made of and when it is wanted. */
function withAppLater(shell: string, parts: readonly string[], atOnce: boolean): string {
  const appTag = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/
  const partTag = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g
  const app = appTag.exec(shell)?.[1]
  if (!app) throw new Error('the built page has no app')
  const all = new Set([...[...shell.matchAll(partTag)].map(([, href = '']) => href), ...parts])
  all.delete(app)
  const before = '<script src="/before-app.js"'
  return put(
    shell.replace(appTag, '').replace(partTag, ''),
    new RegExp(before),
    `${before} data-app="${app}" data-parts="${[...all].join(' ')}"${atOnce ? ' data-at-once' : ''}`,
  )
}

function put(text: string, place: RegExp, value: string): string {
  if (!place.test(text)) throw new Error(`the built page has no ${place}`)
  return text.replace(place, () => value)
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Assets never change under their name: they are compressed once, as well as it can be done. */
async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue
    const file = `${folder}/${name}`
    const bytes = await readFile(file)
    const small = await brotli(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
    if (small.length < bytes.length) await writeFile(`${file}.br`, small)
  }
}
