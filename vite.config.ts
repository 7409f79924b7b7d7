import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noServerInBrowser } from './scripts/vite-no-server-in-browser.ts'
import { runtimeApart } from './scripts/vite-runtime-apart.ts'
import { tablesOfKinds } from './scripts/vite-tables-of-kinds.ts'

/** The library of the schemas, and those that the first view of a page checks its data with. */
const SCHEMAS = /node_modules.zod|src.domain.(place|coordinates|location-item|text-schema)\.ts/

/** What every page fetches, in crumbs: how code is fetched, how long an answer may take, addresses, icons, motion. */
const LOADING =
  /preload-helper|web.api.abort-after\.ts|src.domain.paths\.ts|web.ui.(icon|is-motion-unwanted)\.tsx?/

/** How far and how long: what the map, walks and places near one another have in common. */
const MEASURES = /src.domain.(distance|place-distances|measure-text)\.ts|src.web.list-by-ids\.ts/
/** What the map and walking mode share besides. */
const WALKS = /src.domain.(map-address|walk|visitor-position)\.ts/

/**
 * Syntax of the oldest browsers that the guide is made for (decision 024). Safari 15.6 reads all that 16 does, but below
 * 16 the builder writes private fields anew, which costs every visitor two kilobytes.
 */
const OLDEST_BROWSERS = ['chrome106', 'firefox115', 'safari16', 'ios16']

/** `scripts/build.ts` names a folder of its own for each build. */
const BUILD_DIR = process.env.BUILD_DIR ?? 'dist/built'

export default defineConfig({
  plugins: [react(), tablesOfKinds(), noServerInBrowser(), runtimeApart()],
  publicDir: false,
  build: {
    target: OLDEST_BROWSERS,
    // A script that is loaded on demand is fetched beside its style sheets; what it imports follows by itself.
    modulePreload: { polyfill: false, resolveDependencies: (script) => [script] },
    cssMinify: true,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: join(BUILD_DIR, 'client'),
        manifest: true,
        rolldownOptions: {
          // The map of a page that came with its HTML is opened by a script of its own.
          input: ['src/web/app/entry-browser.tsx', 'src/web/map/maplibre/early-map.ts'],
          // One chunk compresses better than several.
          output: {
            codeSplitting: {
              groups: [
                // Without what it imports: the table of facts is the first script's.
                { name: 'schemas', test: SCHEMAS, includeDependenciesRecursively: false },
                { name: 'loading', test: LOADING, includeDependenciesRecursively: false },
                { name: 'measures', test: MEASURES, includeDependenciesRecursively: false },
                { name: 'react', test: /node_modules.react\// },
                { name: 'walks', test: WALKS },
              ],
            },
          },
        },
      },
    },
    // The little that works by script on bare pages, apart from the scripts of all others (decision 061).
    bare: {
      consumer: 'client',
      build: {
        outDir: join(BUILD_DIR, 'client'),
        emptyOutDir: false,
        manifest: '.vite/bare.json',
        rolldownOptions: { input: ['src/web/print/print-tools.ts', 'src/web/one-file/one-file-search.ts'] },
      },
    },
    // The printouts without a network: only who has an offline pack loads it, in one file.
    paper: {
      consumer: 'client',
      build: {
        outDir: join(BUILD_DIR, 'client'),
        emptyOutDir: false,
        manifest: '.vite/paper.json',
        rolldownOptions: { input: 'src/web/print/draw-printout.ts', output: { codeSplitting: false } },
      },
    },
    // Apart from what visitors get: nothing of it can change their scripts (decision 056).
    office: {
      consumer: 'client',
      build: {
        outDir: join(BUILD_DIR, 'office'),
        assetsDir: 'office/assets',
        manifest: true,
        rolldownOptions: { input: 'src/web/office/entry-office.tsx' },
      },
    },
    // The protocol for programs with its packages, which a running guide needs none of (decision 069).
    mcp: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir: join(BUILD_DIR, 'mcp'),
        rolldownOptions: { input: 'src/mcp/entry-mcp.ts' },
      },
    },
    // One file without a hash in its name: the pages of an offline pack know it by its address.
    offline: {
      consumer: 'client',
      build: {
        outDir: join(BUILD_DIR, 'client'),
        emptyOutDir: false,
        chunkSizeWarningLimit: 5_000,
        rolldownOptions: {
          input: 'src/offline/entry-engine.ts',
          output: { entryFileNames: 'offline/engine.js', codeSplitting: false },
        },
      },
    },
    // One file at the root, whose address is its scope. Kept by browsers that saved the town, it knows nothing of a build.
    worker: {
      consumer: 'client',
      build: {
        outDir: join(BUILD_DIR, 'client'),
        emptyOutDir: false,
        rolldownOptions: {
          input: 'src/web/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    ssr: {
      // The built pages carry their libraries: a running guide needs no package of the browser's.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(BUILD_DIR, 'server'),
        rolldownOptions: { input: 'src/web/app/entry-server.tsx' },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
