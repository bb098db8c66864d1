import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Thirty small files compress worse than two (by 11 KB gzip on a listing) and cost a request each: the packages are one
// file, and what every page of the shop is made of is the other.
const sharedFiles = [
  { name: 'vendor', test: /node_modules/ },
  {
    name: 'shop',
    test: /src\/(?:(?:ui|shell|platform|shop|site|api)\/(?!motion\/carousel)|catalog\/(?:components|search|shown|[a-z-]+\.ts))/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
})
