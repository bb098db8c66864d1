import type { PageDefinition } from './page-definition.ts'

/** Pages of the distributor's staff, below the slug of the back office. */
export const BACK_OFFICE_PAGES = {
  backOffice: {
    slugs: ['yonetim', 'desk', 'upravlenie', 'verwaltung'],
    access: 'openBackOffice',
    menu: { group: 'none', icon: 'building' },
    desk: { group: 'none', icon: 'home' },
    deskRoutes: { '': 'back-office/pages/home-page.tsx' },
  },
  deskSearch: {
    slugs: ['arama', 'search', 'poisk', 'suche'],
    access: 'openBackOffice',
    deskRoutes: { '': 'back-office/pages/search-page.tsx' },
  },
  orderDesk: {
    slugs: ['siparis-masasi', 'order-desk', 'stol-zakazov', 'auftragsbearbeitung'],
    access: 'seeOrderDesk',
    desk: { group: 'orders', icon: 'list' },
    movedFromShop: true,
    deskRoutes: { '': 'orders/desk/desk-page.tsx', '/:number': 'orders/desk/desk-order-page.tsx' },
  },
  deskReturns: {
    slugs: ['iadeler', 'returns', 'vozvraty', 'retouren'],
    access: 'decideReturns',
    desk: { group: 'orders', icon: 'box' },
    deskRoutes: { '': 'returns/returns-to-me-page.tsx' },
  },
  orderBatches: {
    slugs: ['siparis-aktarimi', 'order-export', 'vygruzka-zakazov', 'bestellexport'],
    access: 'workOrders',
    desk: { group: 'orders', icon: 'download' },
    movedFromShop: true,
    deskRoutes: { '': 'orders/batches/batches-page.tsx' },
    bareRoutes: { '/:id/:format': 'orders/batches/batch-file-page.tsx' },
  },
  attachInvoice: {
    slugs: ['e-fatura-ekle', 'attach-e-invoice', 'prikrepit-schet', 'e-rechnung-anhaengen'],
    access: 'attachInvoices',
    deskRoutes: { '': 'orders/documents/attach-page.tsx' },
  },
  customers: {
    slugs: ['musteriler', 'customers', 'klienty', 'kunden'],
    access: 'manageCustomers',
    desk: { group: 'customers', icon: 'building' },
    deskRoutes: {
      '': 'back-office/customers/customers-page.tsx',
      '/:code': 'back-office/customers/customer-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/customers/customers-file-page.tsx' },
  },
  discounts: {
    slugs: ['iskontolar', 'discounts', 'skidki', 'rabatte'],
    access: 'manageCustomers',
    desk: { group: 'customers', icon: 'percent' },
    deskRoutes: {
      '': 'back-office/discounts/discounts-page.tsx',
      '/new': 'back-office/discounts/discount-add-page.tsx',
      '/:id': 'back-office/discounts/discount-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/discounts/discounts-file-page.tsx' },
  },
  registrations: {
    slugs: ['uyelik-basvurulari', 'registrations', 'zayavki-na-registraciyu', 'registrierungen'],
    access: 'decideMembers',
    desk: { group: 'customers', icon: 'person' },
    movedFromShop: true,
    deskRoutes: { '': 'session/membership/pending/registrations-page.tsx' },
  },
  licences: {
    slugs: ['lisanslar', 'licences', 'licenzii', 'lizenzen'],
    access: 'giveLicences',
    desk: { group: 'customers', icon: 'lock' },
    movedFromShop: true,
    deskRoutes: { '': 'session/licence/admin/licences-page.tsx' },
  },
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
      '/template/:kind/:format': 'back-office/imports/template-page.tsx',
      '/:id/rejected': 'back-office/imports/rejected-page.tsx',
    },
  },
  deskProducts: {
    slugs: ['urunler', 'products', 'tovary', 'produkte'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'box' },
    deskRoutes: {
      '': 'back-office/products/products-page.tsx',
      '/new': 'back-office/products/product-add-page.tsx',
      '/code/:code': 'back-office/products/product-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/products/products-file-page.tsx' },
  },
  deskCategories: {
    slugs: ['kategoriler', 'categories', 'kategorii', 'kategorien'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'grid' },
    deskRoutes: {
      '': 'back-office/taxonomy/categories-page.tsx',
      '/new': 'back-office/taxonomy/category-add-page.tsx',
      '/:id': 'back-office/taxonomy/category-page.tsx',
    },
  },
  deskBrands: {
    slugs: ['markalar', 'brands', 'brendy', 'marken'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'book' },
    deskRoutes: { '': 'back-office/taxonomy/brands-page.tsx', '/:id': 'back-office/taxonomy/brand-page.tsx' },
  },
  deskPriceLists: {
    slugs: ['fiyat-listeleri', 'price-lists', 'prais-listy', 'preislisten'],
    access: 'manageCatalogue',
    desk: { group: 'catalogue', icon: 'list' },
    deskRoutes: {
      '': 'back-office/price-lists/price-lists-page.tsx',
      '/new': 'back-office/price-lists/price-list-add-page.tsx',
      '/code/:code': 'back-office/price-lists/price-list-page.tsx',
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
    },
  },
  paymentDesk: {
    slugs: ['odeme-mutabakati', 'payment-desk', 'sverka-platezhey', 'zahlungsabgleich'],
    access: 'refundPayments',
    desk: { group: 'money', icon: 'swap' },
    movedFromShop: true,
    deskRoutes: { '': 'payments/desk/payment-desk-page.tsx' },
  },
  siteFacts: {
    slugs: ['magaza-bilgileri', 'shop-details', 'dannye-magazina', 'shopdaten'],
    access: 'manageSettings',
    desk: { group: 'system', icon: 'globe' },
    deskRoutes: {
      '': 'back-office/site/facts-page.tsx',
      '/rates': 'back-office/site/rates-page.tsx',
      '/bank-accounts': 'back-office/site/accounts-page.tsx',
      '/payment-methods': 'back-office/site/methods-page.tsx',
      '/mail': 'back-office/site/mail-page.tsx',
      '/client-secret': 'back-office/site/secret-page.tsx',
    },
  },
  settings: {
    slugs: ['ayarlar', 'settings', 'nastroyki', 'einstellungen'],
    access: 'manageSettings',
    desk: { group: 'system', icon: 'filter' },
    deskRoutes: {
      '': 'back-office/settings/settings-page.tsx',
      '/:group': 'back-office/settings/group-page.tsx',
    },
  },
  auditLog: {
    slugs: ['islem-kayitlari', 'audit-log', 'zhurnal-deystviy', 'protokoll'],
    access: 'seeAuditLog',
    desk: { group: 'system', icon: 'clock' },
    movedFromShop: true,
    deskRoutes: { '': 'audit/audit-page.tsx' },
  },
  staff: {
    slugs: ['personel', 'staff', 'sotrudniki', 'mitarbeiter'],
    access: 'manageStaff',
    desk: { group: 'system', icon: 'person' },
    deskRoutes: { '': 'staff/staff-page.tsx', '/new': 'staff/invite-page.tsx', '/:id': 'staff/member-page.tsx' },
  },
  staffRoles: {
    slugs: ['roller', 'roles', 'roli', 'rollen'],
    access: 'manageStaff',
    desk: { group: 'system', icon: 'lock' },
    deskRoutes: { '': 'staff/roles-page.tsx', '/new': 'staff/role-add-page.tsx', '/:id': 'staff/role-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
