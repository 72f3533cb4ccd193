import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { drawOpenGraph, PICTURE_HEIGHT, PICTURE_WIDTH } from './open-graph.ts'
import { addressOf, BASE_URL, type PrerenderedPage, pictureOf } from './prerendered-page.ts'

/** By route: parts too large for the app that a screen is of no use without. */
const FETCHED_BY: Record<string, string[]> = { 'map-view': ['/map/map-canvas.tsx'] }
const brotli = promisify(brotliCompress)

/**
 * After the build: writes the pages anyone may read as finished HTML into the folder `pages` beside it,
 * the app's screens into `screens`, what draws them into `draw`, and a compressed copy beside each asset. `plugins` are those of the build; the pages are rendered by the
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
      const code = resolve(web, '../draw')
      await build({
        configFile: false,
        root: 'web',
        logLevel: 'warn',
        plugins: plugins(),
        // The server draws with it, too, whatever else is in its environment.
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: 'prerender.tsx',
          outDir: code,
          emptyOutDir: true,
          assetsInlineLimit: 0,
          minify: true,
        },
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
          const files = filesOf(page.route, chunks)
          await writeFile(`${to}/${fileNameOf(page)}`, pageOf(shell, page, files))
        }
      }
      await drawOpenGraph(pages, web)
      await compressAssets(resolve(web, 'assets'))
    },
  }
}

/** `/` is `index.html`, `/property/1` is `property.1.html`, `/search` with a `q` is `search,q.html`. */
function fileNameOf({ path, asked }: PrerenderedPage): string {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')
  return `${asked === undefined ? name : `${name},${asked}`}.html`
}

type Files = {
  /** What the app and a screen are made of besides the app itself, what others stand on first. */
  parts: string[]
  /** What the screen fetches by itself as soon as it runs. */
  beside: string[]
}

function filesOf(route: string, chunks: readonly Rolldown.OutputChunk[]): Files {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const app = chunks.find(({ isEntry }) => isEntry)
  const screen = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.includes(`/routes/${route}.tsx?`),
  )
  if (!app || !screen) throw new Error(`the build has no file for the route ${route}`)
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const needed of byFile.get(file)?.imports ?? []) add(needed)
    files.add(file)
  }
  add(app.fileName)
  files.delete(app.fileName)
  add(screen.fileName)
  const sources = FETCHED_BY[route] ?? []
  const beside = sources.map((source) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
    if (!chunk) throw new Error(`the build has no file for ${source}`)
    return chunk.fileName
  })
  const addresses = (of: Iterable<string>) => [...of].map((file) => `/${file}`)
  return { parts: addresses(files), beside: addresses(beside) }
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
  // Parts of the app that are fetched later look whether their styles are there by this link; it loads nothing.
  const known = `<link rel="stylesheet" href="/${file}" disabled />`
  return shell.replace(link, () => [...fonts, `<style>${css}</style>`, known].join('\n    '))
}

function pageOf(shell: string, page: PrerenderedPage, files: Files): string {
  const { title, html, about } = page
  // The app takes it over where it is opened by this very query.
  const isOpened = about !== null && page.asked !== undefined
  const finished = put(
    put(
      withAppLater(shell, files, page),
      /<div id="app"><\/div>/,
      `<div id="app"${isOpened ? ` data-search="${escaped(`?${page.asked}`)}"` : ''}>${html}</div>`,
    ),
    /<title>.*?<\/title>/s,
    `<title>${escaped(title)}</title>`,
  )
  if (!about) return finished
  const address = addressOf(page)
  const { description, kind, data } = about
  const isRead = kind === 'Article' || kind === 'Guide'
  const head = [
    `<link rel="canonical" href="${escaped(BASE_URL + address)}" />`,
    meta('property', 'og:type', isRead ? 'article' : 'website'),
    meta('property', 'og:site_name', 'ParcelProof'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', BASE_URL + address),
    meta('property', 'og:image', BASE_URL + pictureOf(address)),
    meta('property', 'og:image:width', `${PICTURE_WIDTH}`),
    meta('property', 'og:image:height', `${PICTURE_HEIGHT}`),
    meta('property', 'og:image:alt', `${about.title}, on the plan of a subdivision`),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data
      ? [
          `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
        ]
      : []),
  ]
  return put(
    put(
      finished,
      /<meta\s+name="description"\s+content=".*?"\s*\/>/s,
      meta('name', 'description', description),
    ),
    /<\/head>/,
    `${head.join('\n    ')}\n  </head>`,
  )
}

/** The page does not fetch the app by itself: `before-app.js` knows what it is made of and when it is wanted. */
function withAppLater(
  shell: string,
  { parts, beside }: Files,
  { asks, about }: PrerenderedPage,
): string {
  const appTag = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/
  const partTag = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g
  const app = appTag.exec(shell)?.[1]
  if (!app) throw new Error('the built page has no app')
  const before = '<script src="/before-app.js"'
  // Who opens a screen of the app works with it.
  const idle = about === null ? ' data-soon' : ''
  const also = beside.length > 0 ? ` data-beside="${beside.join(' ')}"` : ''
  const isAtOnce = asks.length > 0 || about?.isRead === false
  const when = isAtOnce ? ` data-asks="${escaped(asks.join(' '))}"` : idle
  return put(
    shell.replace(appTag, '').replace(partTag, ''),
    new RegExp(before),
    `${before} data-app="${app}" data-parts="${parts.join(' ')}"${also}${when}`,
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
