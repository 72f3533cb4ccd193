import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, type Plugin, type PluginOption, type Rolldown, type UserConfig } from 'vite'

const PAGE = 'offline/offline.html'

/**
 * After the build: the page that shows run sheets without a connection, and its service worker. Both are separate
 * builds, so that they share no files with the app.
 */
export function offline(plugins: () => PluginOption[]): Plugin {
  let web = ''
  let shared: Pick<UserConfig, 'resolve'> & {
    cssTarget: string | string[] | false
    treeshake: Rolldown.InputOptions['treeshake']
  } = { cssTarget: [], treeshake: undefined }
  return {
    name: 'parcelproof-offline',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      web = resolve(config.root, config.build.outDir)
      shared = {
        resolve: { alias: config.resolve.alias },
        cssTarget: config.build.cssTarget,
        // Unused schemas and rules are the slowest code to run on a phone.
        treeshake: config.build.rolldownOptions.treeshake,
      }
    },
    async closeBundle(error) {
      if (error) return
      const { cssTarget, treeshake, ...rest } = shared
      const common = {
        configFile: false as const,
        root: 'web',
        logLevel: 'warn' as const,
        publicDir: false as const,
        ...rest,
      }
      const built = await build({
        ...common,
        plugins: plugins(),
        build: {
          outDir: web,
          emptyOutDir: false,
          assetsDir: 'offline/assets',
          assetsInlineLimit: 0,
          ...(cssTarget ? { cssTarget } : {}),
          rolldownOptions: { input: `web/${PAGE}`, ...(treeshake ? { treeshake } : {}) },
        },
      })
      await build({
        ...common,
        define: {
          OFFLINE_FILES: JSON.stringify(await filesOf(built as Rolldown.RolldownOutput, web)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: web,
          emptyOutDir: false,
          rolldownOptions: {
            input: 'web/offline/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'offline-worker.js' },
          },
        },
      })
    },
  }
}

/** The service worker's files: those with a hash in their name, and the page by the hash of its content. */
async function filesOf({ output }: Rolldown.RolldownOutput, web: string) {
  const page = await readFile(resolve(web, PAGE))
  return [
    { url: `/${PAGE}`, revision: createHash('sha256').update(page).digest('hex').slice(0, 16) },
    ...output
      .filter(({ fileName }) => fileName.startsWith('offline/assets/'))
      .map(({ fileName }) => ({ url: `/${fileName}`, revision: null })),
  ]
}
