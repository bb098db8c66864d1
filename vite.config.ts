import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const ON_EVERY_PAGE = /src\/(?:(?:ui|shell|platform|shop|site|api)\/|catalog\/(?:components|search|shown|[a-z-]+\.ts))/
/** Of these rooms, what only some pages have: it comes with them. */
const ON_SOME_PAGES = new RegExp(
  [
    'i18n/fold|platform/money|api/(?:endpoint|wire-words)|shop/form-event',
    'ui/(?:motion/(?:carousel|glide)|forms/(?:combobox|field|choice|summary|quantity)|layers/(?:question|modal)|states/|stay-link|table)',
    'shell/(?:pages/(?!shop-)|afterwards/|menu/(?:late|driven)/|popup-|components/(?:door-|pricing-))',
    'shell/counting/(?:consent-bar|counter\\.|tags|privacy-)|site/(?:components/contract-|pages/)',
    'catalog/search/(?:pages/|voice|components/search-panel)|catalog/shown/components/further-',
    'catalog/components/(?:product-card|add-form|row-offer|price-block|stock-mark|no-results)',
  ].join('|'),
)
/** What goods are bought with outside of lists, whose rows come drawn: the product page, the cart, quick orders. */
const BUYING =
  /catalog\/(?:components\/(?:add-form|row-offer|price-block|stock-mark)|adding\/(?:stop\.|components\/(?:special-terms|adding-questions)))|ui\/(?:forms\/quantity|layers\/question)/
const NOTHING_BY_ITSELF = /node_modules\/(?:big\.js|zod)\/|src\/.*\/wire\.ts|src\/api\/(?:endpoint|wire-words)\.ts/

// Thirty small files compress worse than two (by 11 KB gzip on a listing) and cost a request each: the packages are one
// file, and what every page of the shop is made of is the other.
const sharedFiles = [
  // Exact decimals are reckoned with on a few pages alone: lists come with their sums done.
  { name: 'decimals', test: /node_modules\/big\.js/, priority: 1 },
  // What reads barcodes by the camera comes when a camera is opened.
  { name: 'vendor', test: /node_modules(?!.*(?:barcode-detector|zxing-wasm|big\.js|zod))/ },
  { name: 'shop', test: (id: string) => ON_EVERY_PAGE.test(id) && !ON_SOME_PAGES.test(id) },
  { name: 'buying', test: BUYING },
  // Menus are drawn by the server and come alive after the page; opening by pointing when the pointer first enters them.
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
          // Loading these does nothing by itself: who only names them in code for the server does without. One page that
          // named a call of the wire in passing brought its checks, 34 KB, into the script of every page.
          treeshake: { moduleSideEffects: [{ test: NOTHING_BY_ITSELF, sideEffects: false }] },
        },
      },
    },
  },
})
