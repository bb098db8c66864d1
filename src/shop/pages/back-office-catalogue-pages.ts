import type { PageDefinition } from './page-definition.ts'

/** Pages of the back office about products, their prices and their stock. */
export const BACK_OFFICE_CATALOGUE_PAGES = {
  imports: {
    slugs: ['ice-aktarma', 'imports', 'import', 'importe'],
    access: 'importData',
    desk: { group: 'catalogue', icon: 'file' },
    deskRoutes: {
      '': 'back-office/imports/imports-page.tsx',
      '/new/:kind': 'back-office/imports/upload-form-page.tsx',
      '/:id': 'back-office/imports/upload-page.tsx',
    },
    bareRoutes: {
      '/template/:kind/:format': 'back-office/imports/downloads/template-page.tsx',
      '/:id/rejected': 'back-office/imports/downloads/rejected-page.tsx',
    },
  },
  deskProducts: {
    slugs: ['urun-listesi', 'product-list', 'spisok-tovarov', 'produktliste'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'box' },
    deskRoutes: {
      '': 'back-office/products/products-page.tsx',
      '/new': 'back-office/products/product-add-page.tsx',
      '/grid': 'back-office/products/grid/grid-page.tsx',
      '/audience': 'back-office/products/audience/limit-page.tsx',
      '/pictures': 'back-office/products/pictures/pictures-page.tsx',
      '/code/:code': 'back-office/products/product-page.tsx',
      '/code/:code/document/:id': 'back-office/products/documents/document-page.tsx',
      '/code/:code/vehicles': 'back-office/products/fitments/fitments-page.tsx',
      '/code/:code/links': 'back-office/products/links/links-page.tsx',
      '/code/:code/search-engines': 'back-office/products/seo/seo-page.tsx',
      '/code/:code/variations': 'back-office/products/variations/variations-page.tsx',
    },
    bareRoutes: {
      '/grid/draft': 'back-office/products/grid/draft-page.tsx',
      '/pictures/files': 'back-office/products/pictures/picture-files-page.ts',
      '/preview/:code': 'back-office/products/preview/product-preview-page.ts',
      '/property-values': 'back-office/products/properties/values-page.tsx',
      '/find': 'back-office/search/find-products-page.tsx',
      '/export/:format': 'back-office/products/products-file-page.tsx',
    },
  },
  deskCategories: {
    slugs: ['kategori-agaci', 'category-tree', 'derevo-kategoriy', 'kategoriebaum'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'grid' },
    deskRoutes: {
      '': 'back-office/taxonomy/categories-page.tsx',
      '/new': 'back-office/taxonomy/category-add-page.tsx',
      '/:id': 'back-office/taxonomy/category-page.tsx',
    },
  },
  deskBrands: {
    slugs: ['marka-listesi', 'brand-list', 'spisok-brendov', 'markenliste'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'book' },
    deskRoutes: { '': 'back-office/taxonomy/brands-page.tsx', '/:id': 'back-office/taxonomy/brand-page.tsx' },
  },
  deskProperties: {
    slugs: ['ozellik-listesi', 'property-list', 'spisok-harakteristik', 'eigenschaftenliste'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'filter' },
    deskRoutes: {
      '': 'back-office/properties/properties-page.tsx',
      '/:id': 'back-office/properties/property-page.tsx',
      '/:id/value/:value': 'back-office/properties/value-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/properties/properties-file-page.tsx' },
  },
  deskVehicles: {
    slugs: ['arac-listesi', 'vehicle-list', 'spisok-avtomobiley', 'fahrzeugliste'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'car' },
    deskRoutes: {
      '': 'back-office/vehicles/vehicles-page.tsx',
      '/:level/:id': 'back-office/vehicles/vehicle-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/vehicles/vehicles-file-page.tsx' },
  },
  deskPriceLists: {
    slugs: ['fiyat-listeleri', 'price-lists', 'prais-listy', 'preislisten'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'list' },
    deskRoutes: {
      '': 'back-office/price-lists/price-lists-page.tsx',
      '/new': 'back-office/price-lists/price-list-add-page.tsx',
      '/code/:code': 'back-office/price-lists/price-list-page.tsx',
      '/code/:code/formula': 'back-office/price-lists/formula/formula-page.tsx',
      '/code/:code/prices': 'back-office/price-lists/prices/list-prices-page.tsx',
      '/code/:code/prices/grid': 'back-office/price-lists/prices/prices-grid-page.tsx',
    },
    bareRoutes: { '/code/:code/prices/export/:format': 'back-office/price-lists/prices/list-prices-file-page.tsx' },
  },
  deskPromotions: {
    slugs: ['kampanya-listesi', 'promotion-list', 'spisok-aktsiy', 'aktionsliste'],
    access: 'managePromotions',
    desk: { group: 'catalogue', icon: 'percent' },
    deskRoutes: {
      '': 'back-office/promotions/promotions-page.tsx',
      '/new': 'back-office/promotions/promotion-add-page.tsx',
      '/:id': 'back-office/promotions/promotion-page.tsx',
      '/:id/codes': 'back-office/promotions/codes/codes-page.tsx',
      '/:id/simulation': 'back-office/promotions/simulation/simulation-page.tsx',
    },
    bareRoutes: {
      '/export/:format': 'back-office/promotions/promotions-file-page.tsx',
      '/find': 'back-office/promotions/find-products-page.tsx',
      '/:id/codes/export/:format': 'back-office/promotions/codes/codes-file-page.tsx',
      '/:id/simulation/export/:format': 'back-office/promotions/simulation/simulation-file-page.tsx',
    },
  },
  deskDepots: {
    slugs: ['depolar', 'depots', 'sklady', 'lager'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'building' },
    deskRoutes: {
      '': 'back-office/depots/depots-page.tsx',
      '/new': 'back-office/depots/depot-add-page.tsx',
      '/code/:code': 'back-office/depots/depot-page.tsx',
      '/code/:code/holidays': 'back-office/depots/holidays-page.tsx',
    },
  },
  searchTerms: {
    slugs: ['arama-terimleri', 'search-terms', 'poiskovye-zaprosy', 'suchbegriffe'],
    access: 'manageSearch',
    desk: { group: 'catalogue', icon: 'search' },
    deskRoutes: {
      '': 'back-office/search-terms/lists-page.tsx',
      '/:list': 'back-office/search-terms/lists-page.tsx',
      '/term': 'back-office/search-terms/term-page.tsx',
      '/term/:term': 'back-office/search-terms/term-page.tsx',
    },
    bareRoutes: { '/export/:list/:format': 'back-office/search-terms/list-file-page.tsx' },
  },
  deskComments: {
    slugs: ['urun-yorumlari', 'product-comments', 'otzyvy-o-tovarah', 'produktkommentare'],
    access: 'moderateComments',
    desk: { group: 'catalogue', icon: 'chat' },
    deskRoutes: { '': 'back-office/comments/comments-page.tsx' },
    bareRoutes: { '/export/:format': 'back-office/comments/comments-file-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
