import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { buildPlugins } from './web/build/plugins.ts'

/** Where `npm run dev` sends API calls; the server's own port. */
const API = `http://localhost:${process.env.PORT ?? '3000'}`

export default defineConfig({
  root: 'web',
  plugins: buildPlugins(),
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
      treeshake: {
        // A schema nobody uses is left out with what it was refined by.
        manualPureFunctions: ['z'],
        // Rules and schemas are pure: a module of which nothing is used is left out, whatever it prepares for itself.
        moduleSideEffects: [
          { test: /^(?!.*node_modules).*\/(?:domain|contract)\//, sideEffects: false },
        ],
      },
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
            // One file each instead of dozens: the frame, and what several screens are made of. Schemas take a phone
            // the longest to run and are apart, by what they are of: a page runs those of what it shows.
            { name: 'frame', tags: ['$initial'], test: /\/(?!main\.tsx|index\.html)[^/]*$/ },
            {
              name: 'schemas-of-records',
              minShareCount: 4,
              test: /\/contract\/(?!(account|billing|import|map|printed|roll|sample|source|worklist)\.ts)/,
            },
            {
              name: 'schemas-of-lists',
              minShareCount: 4,
              test: /\/contract\/(import|printed|roll|sample|source|worklist)\.ts|\/domain\/import\//,
            },
            { name: 'schemas-of-accounts', minShareCount: 4, test: /\/contract\/(?!map\.ts)/ },
            // Map and filters are of few screens, and they alone load what those are made of.
            { name: 'rules', minShareCount: 4, test: /\/domain\/(?!(map|screen)\/)/ },
            // Cards that come after their page share parts, too: those of few screens are not for all.
            { name: 'parts', minShareCount: 12, test: /\/web\/(ui|lib)\/|lucide-react/ },
            { name: 'pages', minShareCount: 4, test: /\/web\/features\/(public-page|reading)\// },
            // What belongs to imports would bring their schemas to every screen.
            {
              name: 'features',
              minShareCount: 4,
              test: /\/web\/features\/(?!(map|import|screen|selection)\/)/,
            },
          ],
        },
      },
    },
  },
})
