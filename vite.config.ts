import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const ON_EVERY_PAGE = /src\/(?:(?:ui|shell|platform|shop|site|api)\/|catalog\/(?:components|search|shown|[a-z-]+\.ts))/
/** Of these rooms, what only some pages have: it comes with them. */
const ON_SOME_PAGES =
  /i18n\/fold|ui\/(?:motion\/carousel|forms\/(?:combobox|field|choice|summary)|table)|shell\/(?:pages\/(?!shop-)|afterwards\/|menu\/(?:late|driven)\/|counting\/(?:consent-bar|counter\.|tags)|components\/(?:door-|pricing-))|site\/components\/contract-|catalog\/components\/product-card/

// Thirty small files compress worse than two (by 11 KB gzip on a listing) and cost a request each: the packages are one
// file, and what every page of the shop is made of is the other.
const sharedFiles = [
  // Exact decimals are reckoned with on a few pages alone: lists come with their sums done.
  { name: 'decimals', test: /node_modules\/big\.js/, priority: 1 },
  // What reads barcodes by the camera comes when a camera is opened.
  { name: 'vendor', test: /node_modules(?!.*(?:barcode-detector|zxing-wasm|big\.js|zod))/ },
  { name: 'shop', test: (id: string) => ON_EVERY_PAGE.test(id) && !ON_SOME_PAGES.test(id) },
  // Menus are drawn by the server and come alive after the page; opening by pointing and arrow keys with the first hand on them.
  { name: 'menus', test: /src\/shell\/menu\/late\// },
  { name: 'driven', test: /src\/shell\/menu\/driven\// },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedFiles } },
          // Loading it does nothing by itself: who only names it in code for the server does without.
          treeshake: { moduleSideEffects: [{ test: /node_modules\/big\.js/, sideEffects: false }] },
        },
      },
    },
  },
})
