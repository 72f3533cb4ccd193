import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { fonts } from './fonts.ts'
import { offline } from './offline.ts'
import { prerender } from './prerender.ts'

export function buildPlugins(): PluginOption[] {
  return [
    fonts(),
    ...codePlugins(),
    tailwindcss(),
    prerender(codePlugins),
    offline(() => [react(), tailwindcss()]),
  ]
}

/** Compiles the app's sources, for the browser and for the prerender alike. */
function codePlugins(): PluginOption[] {
  return [
    // Before React's plugin, so that it sees routes as written.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ]
}
