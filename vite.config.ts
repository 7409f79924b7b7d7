import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { builtInPlaces } from './scripts/vite-built-in-places.ts'
import { namelessRouter } from './scripts/vite-nameless-router.ts'
import { noServerInBrowser } from './scripts/vite-no-server-in-browser.ts'

export default defineConfig({
  plugins: [react(), builtInPlaces(process.env.CITY_DIR || './city'), namelessRouter(), noServerInBrowser()],
  publicDir: false,
  build: { target: 'es2022', modulePreload: false, cssMinify: true, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: { input: 'src/web/entry-browser.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
