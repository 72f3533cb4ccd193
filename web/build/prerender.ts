import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { addressOf, BASE_URL, PICTURE, type PrerenderedPage } from './prerendered-page.ts'

const brotli = promisify(brotliCompress)

/**
 * After the build: writes the public pages as HTML into the folder `pages` beside it, the app's screens into
 * `screens`, and a compressed copy beside each asset. `plugins` are those of the build: the pages must be rendered by
 * the same code that the browser runs, or they could not be hydrated.
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
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { ssr: 'prerender.tsx', outDir: code, emptyOutDir: true, assetsInlineLimit: 0 },
        publicDir: false,
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
          await writeFile(`${to}/${fileNameOf(page)}`, pageOf(shell, page, parts))
        }
      }
      await rm(code, { recursive: true })
      await compressAssets(resolve(web, 'assets'))
    },
  }
}

/** `/` is `index.html`, `/property/1` is `property.1.html`, `/search` with a `q` is `search,q.html`. */
function fileNameOf({ path, asked }: PrerenderedPage): string {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')
  return `${asked === undefined ? name : `${name},${asked}`}.html`
}

/** The chunks of the app and a screen besides the app's own file, each after its imports. */
function partsOf(route: string, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const app = chunks.find(({ isEntry }) => isEntry)
  const screen = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.includes(`/routes/${route}.tsx?`),
  )
  if (!app || !screen) throw new Error(`the build has no file for the route ${route}`)
  const seen = new Set<string>()
  const inOrder = (file: string): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    return [...(byFile.get(file)?.imports ?? []).flatMap(inOrder), file]
  }
  return [app.fileName, screen.fileName]
    .flatMap(inOrder)
    .filter((file) => file !== app.fileName)
    .map((file) => `/${file}`)
}

/** Inlines the styles and links the fonts first: the first paint waits for one response instead of two. */
async function withStyles(shell: string, web: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)">/
  const file = link.exec(shell)?.[1]
  if (!file) throw new Error('the built page has no stylesheet')
  const css = await readFile(`${web}/${file}`, 'utf8')
  const fonts = [...css.matchAll(/url\((\/assets\/\w+-plain-[^)]+\.woff2)\)/g)].map(
    ([, href]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
  )
  // Chunks loaded later check for their styles by this link, which loads nothing.
  const known = `<link rel="stylesheet" href="/${file}" disabled />`
  return shell.replace(link, () => [...fonts, `<style>${css}</style>`, known].join('\n    '))
}

function pageOf(shell: string, page: PrerenderedPage, parts: readonly string[]): string {
  const { title, html, about, asked } = page
  // Hydrated only if opened by this exact query.
  const search =
    asked !== undefined && (about !== null || asked.includes('='))
      ? ` data-search="${escaped(`?${asked}`)}"`
      : ''
  const prerendered = put(
    put(
      withAppLater(shell, parts),
      /<div id="app"><\/div>/,
      `<div id="app" data-waits${search}>${html}</div>`,
    ),
    /<title>.*?<\/title>/s,
    `<title>${escaped(title)}</title>`,
  )
  if (!about) return prerendered
  const url = BASE_URL + addressOf(page)
  const { description, isArticle, data } = about
  const head = [
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('property', 'og:type', isArticle ? 'article' : 'website'),
    meta('property', 'og:site_name', 'ParcelProof'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', BASE_URL + PICTURE.path),
    meta('property', 'og:image:width', `${PICTURE.width}`),
    meta('property', 'og:image:height', `${PICTURE.height}`),
    meta('property', 'og:image:alt', PICTURE.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data
      ? [
          `<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
        ]
      : []),
  ]
  return put(
    put(
      prerendered,
      /<meta\s+name="description"\s+content=".*?"\s*\/>/s,
      meta('name', 'description', description),
    ),
    /<\/head>/,
    `${head.join('\n    ')}\n  </head>`,
  )
}

/** The page does not load the app itself: `before-app.js` does, after the first paint. */
function withAppLater(shell: string, parts: readonly string[]): string {
  const appTag = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/
  const partTag = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g
  const app = appTag.exec(shell)?.[1]
  if (!app) throw new Error('the built page has no app')
  const before = '<script src="/before-app.js"'
  return put(
    shell.replace(appTag, '').replace(partTag, ''),
    new RegExp(before),
    `${before} data-app="${app}" data-parts="${parts.join(' ')}"`,
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

/** Assets never change under their name, so they are compressed once at the highest level. */
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
