import type { PageDefinition } from './page-definition.ts'

/** Pages of the catalogue. */
export const CATALOG_PAGES = {
  home: {
    slugs: ['', '', '', ''],
    access: 'anyone',
  },
  products: {
    slugs: ['urunler', 'products', 'tovary', 'produkte'],
    access: 'seeCatalog',
    routes: {
      '': 'catalog/listing/listing-page.tsx',
      '/:slug': 'catalog/product-page/product-page.tsx',
      '/:slug/:direction': 'catalog/detail/neighbour-page.tsx',
    },
  },
  moreProducts: {
    slugs: ['devam-eden-urunler', 'more-products', 'eshche-tovary', 'weitere-produkte'],
    access: 'seeCatalog',
    bareRoutes: { '': 'catalog/listing/more-products-page.tsx' },
  },
  quickSearch: {
    slugs: ['hizli-arama', 'quick-search', 'bystryy-poisk', 'schnellsuche'],
    access: 'seeCatalog',
    bareRoutes: { '': 'catalog/quick-search/quick-search-page.tsx' },
  },
  stockOf: {
    slugs: ['stok-bilgisi', 'stock-of', 'ostatki', 'bestand'],
    access: 'seeCatalog',
    bareRoutes: { '/:slug': 'catalog/quick-view/quick-view-page.tsx' },
  },
  compare: {
    slugs: ['karsilastirma', 'compare', 'sravnenie', 'vergleich'],
    access: 'seeCatalog',
    routes: { '': 'catalog/compare/compare-page.tsx' },
  },
  categories: {
    slugs: ['kategoriler', 'categories', 'kategorii', 'kategorien'],
    access: 'seeCatalog',
    routes: { '': 'catalog/taxonomy/categories-page.tsx', '/:id/:name?': 'catalog/taxonomy/category-page.tsx' },
  },
  brands: {
    slugs: ['markalar', 'brands', 'brendy', 'marken'],
    access: 'seeCatalog',
    routes: { '': 'catalog/taxonomy/brands-page.tsx' },
  },
  vehicles: {
    slugs: ['arac-sec', 'vehicles', 'vybor-avtomobilya', 'fahrzeuge'],
    access: 'seeCatalog',
    routes: { '': 'vehicles/vehicles-page.tsx' },
  },
  tyres: {
    slugs: ['lastik-bul', 'tyres', 'podbor-shin', 'reifen'],
    access: 'seeCatalog',
    routes: { '': 'vehicles/tyres/tyres-page.tsx' },
  },
  promotions: {
    slugs: ['kampanyalar', 'promotions', 'akcii', 'aktionen'],
    access: 'seePromotions',
    routes: { '': 'promotions/promotions-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
