import type { PageDefinition } from './page-definition.ts'

/** Pages of the cart, orders and returns. */
export const ORDER_PAGES = {
  checkout: {
    slugs: ['siparis-tamamla', 'checkout', 'oformlenie', 'kasse'],
    access: 'placeOrder',
    routes: { '': 'orders/checkout/checkout-page.tsx', '/pay/:number': 'orders/payment/pay-page.tsx' },
  },
  orderCompleted: {
    slugs: ['siparis-tamamlandi', 'order-completed', 'zakaz-oformlen', 'bestellung-abgeschlossen'],
    access: 'seeOrders',
    routes: { '/:number': 'orders/pages/order-completed-page.tsx' },
  },
  orders: {
    slugs: ['siparislerim', 'orders', 'zakazy', 'bestellungen'],
    access: 'seeOrders',
    menu: { group: 'orders', icon: 'file' },
    routes: { '': 'orders/pages/orders-page.tsx' },
  },
  pendingOrders: {
    slugs: ['bekleyen-siparisler', 'pending-orders', 'ozhidaemye-zakazy', 'offene-bestellungen'],
    access: 'seeOrders',
    menu: { group: 'orders', icon: 'truck' },
    routes: { '': 'orders/pending/pending-orders-page.tsx' },
  },
  orderDetail: {
    slugs: ['siparis-detay', 'order-detail', 'zakaz', 'bestellung'],
    access: 'readOrder',
    routes: { '/:number': 'orders/pages/order-detail-page.tsx' },
  },
  orderPrint: {
    slugs: ['yazdir', 'print', 'pechat', 'drucken'],
    access: 'readOrder',
    printRoutes: { '/:number': 'orders/pages/order-print-page.tsx' },
    bareRoutes: { '/:number/pdf': 'orders/print/order-pdf-page.tsx' },
  },
  eInvoice: {
    slugs: ['e-fatura', 'e-invoice', 'elektronnyy-schet', 'e-rechnung'],
    access: 'readOrder',
    routes: { '/:id': 'e-invoices/invoice-page.tsx' },
    bareRoutes: {
      '': 'orders/documents/moved-attach-page.tsx',
      '/:id/:format': 'e-invoices/invoice-file-page.tsx',
    },
  },
  proposals: {
    slugs: ['teklifler', 'proposals', 'predlozheniya', 'angebote'],
    access: 'seeProposals',
    menu: { group: 'orders', icon: 'pencil' },
    routes: {
      '': 'orders/proposals/proposals-page.tsx',
      '/:number': 'orders/proposals/proposal-page.tsx',
      '/:number/accept': 'orders/proposals/accept-page.tsx',
    },
    printRoutes: { '/:number/print': 'orders/proposals/print/proposal-print-page.tsx' },
    bareRoutes: { '/:number/pdf': 'orders/proposals/print/proposal-pdf-page.tsx' },
  },
  cart: {
    slugs: ['sepetim', 'cart', 'korzina', 'warenkorb'],
    access: 'useCart',
    menu: { group: 'orders', icon: 'cart' },
    routes: {
      '': 'cart/cart-page.tsx',
      '/add': 'cart/add-page.tsx',
      '/export': 'cart/export/export-page.tsx',
      '/add-variations': 'cart/variations/add-variations-page.tsx',
    },
  },
  quickOrder: {
    slugs: ['hizli-siparis', 'quick-order', 'bystryy-zakaz', 'schnellbestellung'],
    access: 'changeCart',
    menu: { group: 'orders', icon: 'list' },
    routes: { '': 'cart/quick-order/quick-order-page.tsx' },
    bareRoutes: { '/:file': 'cart/quick-order/quick-order-file-page.tsx' },
  },
  addByBarcode: {
    slugs: ['barkodla-sepete-ekle', 'add-cart-by-barcode', 'dobavit-po-shtrihkodu', 'per-barcode-in-den-warenkorb'],
    access: 'changeCart',
    menu: { group: 'orders', icon: 'box' },
    routes: { '': 'cart/barcode/add-by-barcode-page.tsx' },
  },
  searchByBarcode: {
    slugs: ['barkodla-urun-ara', 'product-search-by-barcode', 'poisk-po-shtrihkodu', 'suche-per-barcode'],
    access: 'seeCatalog',
    routes: { '': 'cart/barcode/find-by-barcode-page.tsx' },
  },
  exports: {
    slugs: ['urun-listeleri', 'product-lists', 'spiski-tovarov', 'artikellisten'],
    access: 'exportProducts',
    menu: { group: 'orders', icon: 'print' },
    routes: { '': 'product-lists/exports-page.tsx' },
    bareRoutes: { '/choose': 'catalog/export-choice/choose-page.tsx', '/:id': 'product-lists/file-page.tsx' },
  },
  returns: {
    slugs: ['iade', 'return', 'vozvrat', 'retoure'],
    access: 'seeOrders',
    routes: { '': 'returns/return-page.tsx' },
    bareRoutes: { '/:id/photo/:no': 'returns/photo-page.tsx' },
  },
  myReturns: {
    slugs: ['iadelerim', 'my-returns', 'moi-vozvraty', 'meine-retouren'],
    access: 'seeOrders',
    menu: { group: 'orders', icon: 'swap' },
    routes: { '': 'returns/my-returns-page.tsx' },
  },
  returnsToMe: {
    slugs: ['bana-gelen-iadeler', 'returns-to-me', 'vozvraty-mne', 'retouren-an-mich'],
    access: 'workSubDealerOrders',
    menu: { group: 'orders', icon: 'box' },
    routes: { '': 'returns/returns-to-me-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
