import type { PageDefinition } from './page-definition.ts'

/** The frame of the back office, and its pages of orders and customers, below its slug. */
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
    deskRoutes: { '': 'back-office/orders/orders-page.tsx', '/:number': 'back-office/orders/order-page.tsx' },
    bareRoutes: { '/export/:format': 'back-office/orders/orders-file-page.tsx' },
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
  picking: {
    slugs: ['toplama', 'picking', 'sborka', 'kommissionierung'],
    access: 'shipOrders',
    desk: { group: 'warehouse', icon: 'barcode' },
    deskRoutes: {
      '': 'back-office/picking/picking-list-page.tsx',
      '/order/:number': 'back-office/picking/picking-page.tsx',
    },
    printRoutes: { '/print': 'back-office/picking/pick-list-page.tsx' },
    bareRoutes: {
      '/export/:format': 'back-office/picking/picking-file-page.tsx',
      '/order/:number/:shipment/:paper': 'back-office/picking/shipment-paper-page.tsx',
    },
  },
  goodsIn: {
    slugs: ['mal-kabul', 'goods-in', 'priemka', 'wareneingang'],
    access: 'moveStock',
    desk: { group: 'warehouse', icon: 'download' },
    deskRoutes: {
      '': 'back-office/stock-documents/documents-page.tsx',
      '/:id': 'back-office/stock-documents/document-page.tsx',
    },
  },
  stockCounts: {
    slugs: ['stok-sayimi', 'stock-counts', 'inventarizaciya', 'inventur'],
    access: 'moveStock',
    desk: { group: 'warehouse', icon: 'list' },
    deskRoutes: {
      '': 'back-office/stock-documents/documents-page.tsx',
      '/:id': 'back-office/stock-documents/document-page.tsx',
    },
  },
  stockTransfers: {
    slugs: ['depo-transferi', 'stock-transfers', 'peremeshcheniya', 'umlagerungen'],
    access: 'moveStock',
    desk: { group: 'warehouse', icon: 'swap' },
    deskRoutes: {
      '': 'back-office/stock-documents/documents-page.tsx',
      '/:id': 'back-office/stock-documents/document-page.tsx',
    },
  },
  stockAdjustments: {
    slugs: ['stok-duzeltme', 'stock-adjustments', 'korrektirovki', 'bestandskorrekturen'],
    access: 'moveStock',
    desk: { group: 'warehouse', icon: 'pencil' },
    deskRoutes: {
      '': 'back-office/stock-documents/documents-page.tsx',
      '/:id': 'back-office/stock-documents/document-page.tsx',
    },
  },
  customers: {
    slugs: ['musteriler', 'customers', 'klienty', 'kunden'],
    access: 'manageCustomers',
    desk: { group: 'customers', icon: 'building' },
    deskRoutes: {
      '': 'back-office/customers/customers-page.tsx',
      '/new': 'back-office/customers/addition/customer-add-page.tsx',
      '/:code': 'back-office/customers/customer-page.tsx',
      '/:code/remove': 'back-office/customers/customer-removal-page.tsx',
      '/:code/addresses/:id': 'back-office/customers/addresses/customer-address-page.tsx',
      '/:code/kind': 'back-office/customers/kind/kind-page.tsx',
      '/:code/join': 'back-office/customers/merge/merge-page.tsx',
      '/:code/view': 'back-office/customers/shop-view-page.tsx',
      '/:code/users/new': 'back-office/users/user-invite-page.tsx',
      '/:code/users/:id': 'back-office/users/user-page.tsx',
      '/:code/users/:id/remove': 'back-office/users/user-removal-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/customers/customers-file-page.tsx' },
  },
  customerGroups: {
    slugs: ['musteri-gruplari', 'customer-groups', 'gruppy-klientov', 'kundengruppen'],
    access: 'manageCustomers',
    desk: { group: 'customers', icon: 'list' },
    deskRoutes: {
      '': 'back-office/customer-groups/groups-page.tsx',
      '/assign': 'back-office/customer-groups/assign-group-page.tsx',
      '/:id': 'back-office/customer-groups/group-page.tsx',
    },
  },
  discounts: {
    slugs: ['iskontolar', 'discounts', 'skidki', 'rabatte'],
    access: 'manageCustomers',
    desk: { group: 'customers', icon: 'percent' },
    deskRoutes: {
      '': 'back-office/discounts/discounts-page.tsx',
      '/new': 'back-office/discounts/discount-add-page.tsx',
      '/calendar': 'back-office/agreements/calendar-page.tsx',
      '/:id': 'back-office/discounts/discount-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/discounts/discounts-file-page.tsx' },
  },
  netPrices: {
    slugs: ['net-fiyatlar', 'net-prices', 'netto-tseny', 'nettopreise'],
    access: 'manageCustomers',
    desk: { group: 'customers', icon: 'tag' },
    deskRoutes: {
      '': 'back-office/net-prices/net-prices-page.tsx',
      '/new': 'back-office/net-prices/net-price-add-page.tsx',
      '/:id': 'back-office/net-prices/net-price-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/net-prices/net-prices-file-page.tsx' },
  },
  invitations: {
    slugs: ['davetler', 'invitations', 'priglasheniya', 'einladungen'],
    access: 'manageCustomers',
    deskRoutes: { '': 'back-office/invitations/invitations-page.tsx' },
  },
  representatives: {
    slugs: ['temsilciler', 'representatives', 'predstaviteli', 'aussendienst'],
    access: 'manageCustomers',
    desk: { group: 'customers', icon: 'car' },
    deskRoutes: {
      '': 'back-office/representatives/representatives-page.tsx',
      '/new': 'back-office/representatives/representative-invite-page.tsx',
      '/assign': 'back-office/representatives/assign-page.tsx',
      '/:id': 'back-office/representatives/representative-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/representatives/representatives-file-page.tsx' },
  },
  salesTargets: {
    slugs: ['hedefler', 'targets', 'plany-prodazh', 'ziele'],
    access: 'manageTargets',
    desk: { group: 'customers', icon: 'chart' },
    deskRoutes: {
      '': 'back-office/representatives/targets/targets-page.tsx',
      '/copy': 'back-office/representatives/targets/copy-page.tsx',
    },
  },
  deskInbox: {
    slugs: ['gelen-mesajlar', 'inbox', 'vhodyashchie', 'posteingang'],
    access: 'messageCustomers',
    desk: { group: 'customers', icon: 'mail' },
    deskRoutes: { '': 'back-office/inbox/inbox-page.tsx', '/message/:id': 'back-office/inbox/message-page.tsx' },
    bareRoutes: { '/export/:format': 'back-office/inbox/inbox-file-page.tsx' },
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
} as const satisfies Record<string, PageDefinition>
