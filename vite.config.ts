import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const ON_EVERY_PAGE = new RegExp(
  [
    'src/(?:ui|shell|platform|shop|site|api|search)/',
    'src/catalog/(?:quick-search/|listing/listing-screen|views/(?!quantity-note|vehicle-strip|wire)|[a-z-]+\\.tsx?)',
    'src/products/(?:product|product-group|slug|quantity|stock|visibility|season-name|match-key)\\.ts',
  ].join('|'),
)
/** Modules of these folders that only some pages load; they are bundled with those pages. */
const ON_SOME_PAGES = new RegExp(
  [
    // Parts of the back office, in whatever module.
    '/desk/',
    'i18n/fold|platform/(?:money|exact-decimal)|api/(?:endpoint|wire-fields)|shop/form-event',
    'ui/(?:carousel|forms/(?:combobox|field|choice|summary|quantity)|layers/(?:question|modal)|not-found-|stay-link|table)',
    'shell/(?:pages/(?!shop-)|after-hydration/(?!unsent-slot)|menu/(?:lazy/|keyboard|pointer-)|popup-|sign-in-banner|pricing-)',
    'shell/analytics/(?:consent-bar|counter\\.|tags|privacy-)|site/(?:contract-dialog|contract-tick|currency-page|privacy-page)',
    'catalog/(?:quick-search/(?:quick-search-page|search-panel)|listing/further-)|search/voice',
    'catalog/(?:product-card|add-form|row-offer|price-and-stock|no-results|property-filters)',
  ].join('|'),
)
/** Packages of every page. Others are bundled with the pages that import them, most of them in the back office only. */
const ON_EVERY_PAGE_PACKAGES =
  /node_modules\/(?:react|react-dom|react-router|scheduler|cookie-es|@remix-run\/route-pattern|idb)\//
/** The buying controls of the product page, the cart and quick orders; rows of lists are static HTML. */
const BUYING =
  /catalog\/(?:add-form|row-offer|price-and-stock|add-to-cart\/(?:prompt\.|special-terms))|ui\/(?:forms\/quantity|layers\/question)/
const NOTHING_BY_ITSELF = /node_modules\/(?:big\.js|zod)\/|src\/.*\/wire\.ts|src\/api\/(?:endpoint|wire-fields)\.ts/

// Thirty small files compress worse than two (by 11 KB gzip on a listing) and cost a request each: one file holds the
// packages, the other the code shared by every page of the shop.
const sharedFiles = [
  // Only a few pages calculate exact decimals; lists arrive with their sums calculated.
  { name: 'decimals', test: /node_modules\/big\.js/, priority: 1 },
  { name: 'vendor', test: ON_EVERY_PAGE_PACKAGES },
  { name: 'shop', test: (id: string) => ON_EVERY_PAGE.test(id) && !ON_SOME_PAGES.test(id) },
  { name: 'buying', test: BUYING },
  // The server renders the menus; they hydrate after the page. Pointer navigation is loaded when the pointer first enters one.
  { name: 'menus', test: /src\/shell\/menu\/lazy\// },
  { name: 'pointer', test: /src\/shell\/menu\/(?:keyboard|pointer-bar)/ },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedFiles } },
          // These modules have no side effects, so imports used only by server code are dropped. Otherwise one page
          // that merely references an API call pulled its validation, 34 KB, into the script of every page.
          treeshake: { moduleSideEffects: [{ test: NOTHING_BY_ITSELF, sideEffects: false }] },
        },
      },
    },
  },
})
