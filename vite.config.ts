import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { fonts } from './vite.fonts.ts'
import { prerender } from './vite.prerender.ts'
import { schemasWhenNeeded } from './vite.schemas.ts'

/** Where `npm run dev` sends API calls; the server's own port. */
const API = `http://localhost:${process.env.PORT ?? '3000'}`

/** What makes code of the app's sources, for the browser and for the prerender alike. */
function plugins(): PluginOption[] {
  return [
    // Before React's plugin, so that it sees routes as written.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    schemasWhenNeeded(),
  ]
}

export default defineConfig({
  root: 'web',
  plugins: [fonts(), ...plugins(), tailwindcss(), prerender(plugins)],
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(
        new URL('./web/ui/style-singleton.ts', import.meta.url),
      ),
    },
  },
  server: { proxy: { '/api': API, '/oidc': API } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // light-dark() and oklch() reach the browser as written.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: addresses, which the server's policy refuses for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs and only a new version of a library changes.
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler)\//,
            },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)\//,
            },
            { name: 'zod', test: /node_modules\/zod\// },
            // One file each instead of dozens: the frame, and what several screens are made of.
            { name: 'frame', tags: ['$initial'], test: /\/(?!main\.tsx|index\.html)[^/]*$/ },
            { name: 'parts', minShareCount: 4, test: /\/(web|domain|contract)\/|lucide-react/ },
          ],
        },
      },
    },
  },
})
