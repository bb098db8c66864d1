import { index, layout, prefix, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { LANGUAGES } from './platform/i18n/language.ts'
import { type PageName, spellingsOf } from './shop/pages.ts'

/** A named page under every address it has; `rest` adds parameters. */
const page = (name: PageName, file: string, rest = ''): RouteConfigEntry[] =>
  spellingsOf(name).map((spelling) => route(`${spelling}${rest}`, file, { id: `${name}${rest}:${spelling}` }))

/** Where `:lang?` would take the first part of any address for a language, each language has a route of its own. */
const everyLanguage = (routes: (language: string, id: (name: string) => string) => RouteConfigEntry[]) =>
  ['', ...LANGUAGES].flatMap((language) => routes(language, (name) => (language ? `${name}:${language}` : name)))

export default [
  layout('shell/pages/shop-page.tsx', { id: 'shop' }, [
    ...prefix(':lang?', [
      ...page('products', 'catalog/pages/listing-page.tsx'),
      ...page('products', 'catalog/detail/pages/product-page.tsx', '/:slug'),
      ...page('products', 'catalog/detail/pages/neighbour-page.tsx', '/:slug/:direction'),
      ...page('compare', 'catalog/compare/pages/compare-page.tsx'),
      ...page('categories', 'catalog/taxonomy/pages/categories-page.tsx'),
      ...page('categories', 'catalog/taxonomy/pages/category-page.tsx', '/:id/:name?'),
      ...page('vehicles', 'catalog/vehicles/pages/vehicles-page.tsx'),
      ...page('tyres', 'catalog/vehicles/tyres/pages/tyres-page.tsx'),
      ...page('brands', 'catalog/taxonomy/pages/brands-page.tsx'),
      ...page('promotions', 'promotions/pages/promotions-page.tsx'),
      ...page('exports', 'product-lists/pages/exports-page.tsx'),
      ...page('cart', 'cart/pages/cart-page.tsx'),
      ...page('cart', 'cart/pages/add-page.tsx', '/add'),
      ...page('addByBarcode', 'cart/barcode/pages/add-by-barcode-page.tsx'),
      ...page('searchByBarcode', 'cart/barcode/pages/find-by-barcode-page.tsx'),
      ...page('cart', 'cart/export/pages/export-page.tsx', '/export'),
      ...page('quickOrder', 'cart/quick-order/pages/quick-order-page.tsx'),
      ...page('cart', 'cart/variations/pages/add-variations-page.tsx', '/add-variations'),
      ...page('checkout', 'orders/pages/checkout-page.tsx'),
      ...page('checkout', 'orders/paying/pages/pay-page.tsx', '/pay/:number'),
      ...page('onlinePayment', 'payments/online/pages/online-payment-page.tsx'),
      ...page('paymentResult', 'payments/pages/result-page.tsx', '/:reference'),
      ...page('paymentCompleted', 'payments/pages/receipt-page.tsx', '/:reference'),
      ...page('payments', 'payments/pages/payments-page.tsx'),
      ...page('subDealerPayments', 'payments/pages/payments-page.tsx'),
      ...page('orderCompleted', 'orders/pages/order-completed-page.tsx', '/:number'),
      ...page('orders', 'orders/pages/orders-page.tsx'),
      ...page('pendingOrders', 'orders/pending/pages/pending-orders-page.tsx'),
      ...page('subDealerOrders', 'orders/sub-dealers/pages/sub-dealer-orders-page.tsx'),
      ...page('orderDesk', 'orders/desk/pages/desk-page.tsx'),
      ...page('orderDesk', 'orders/desk/pages/desk-order-page.tsx', '/:number'),
      ...page('orderDetail', 'orders/pages/order-detail-page.tsx', '/:number'),
      ...page('notifications', 'notifications/bell/pages/notifications-page.tsx'),
      ...page('returns', 'returns/pages/return-page.tsx'),
      ...page('myReturns', 'returns/pages/my-returns-page.tsx'),
      ...page('returnsToMe', 'returns/pages/returns-to-me-page.tsx'),
      ...page('changeCustomer', 'representatives/pages/change-customer-page.tsx'),
      ...page('companyUsers', 'company-users/pages/users-page.tsx'),
      ...page('companyUserAdd', 'company-users/pages/user-add-page.tsx'),
      ...page('companyUserEdit', 'company-users/pages/user-edit-page.tsx', '/:id'),
      ...page('subDealers', 'sub-dealers/pages/sub-dealers-page.tsx'),
      ...page('subDealerAdd', 'sub-dealers/pages/sub-dealer-add-page.tsx'),
      ...page('subDealerEdit', 'sub-dealers/pages/sub-dealer-edit-page.tsx', '/:id'),
      ...page('categoryDiscount', 'sub-dealers/discounts/pages/discounts-page.tsx'),
      ...page('brandDiscount', 'sub-dealers/discounts/pages/discounts-page.tsx'),
      ...page('accountActivity', 'current-account/statement/pages/activity-page.tsx'),
      ...page('accountActivity', 'current-account/statement/pages/document-page.tsx', '/:id'),
      ...page('allAccounts', 'current-account/accounts/pages/accounts-page.tsx'),
      ...page('overdue', 'current-account/open/pages/overdue-page.tsx'),
      ...page('balanceLetter', 'current-account/letters/pages/letters-page.tsx'),
      ...page('balanceLetter', 'current-account/letters/pages/letter-page.tsx', '/:id'),
      ...page('bankAccounts', 'payments/transfer/pages/bank-accounts-page.tsx'),
      ...page('addresses', 'addresses/pages/addresses-page.tsx'),
      ...page('addresses', 'addresses/pages/address-page.tsx', '/:id'),
      ...page('contact', 'inbox/pages/contact-page.tsx'),
      ...page('customerRequest', 'inbox/pages/request-page.tsx'),
      ...page('editBanner', 'banners/pages/edit-banner-page.tsx'),
      ...page('logout', 'session/pages/logout-page.tsx'),
      ...page('news', 'content/pages/news-page.tsx'),
      ...page('newsDetail', 'content/pages/news-detail-page.tsx', '/:address'),
      ...page('privacy', 'site/pages/privacy-page.tsx'),
      ...page('downloads', 'downloads/pages/downloads-page.tsx'),
      ...page('changePassword', 'session/access/pages/change-password-page.tsx'),
      ...page('deleteAccount', 'session/access/pages/delete-account-page.tsx'),
      ...page('error', 'shell/pages/error-page.tsx'),
      ...page('test', 'developer/pages/developer-page.tsx'),
    ]),
    ...everyLanguage((language, id) => [
      language
        ? route(language, 'content/pages/home-page.tsx', { id: id('home') })
        : index('content/pages/home-page.tsx'),
      // Content pages, and search results and main-product groups, whose addresses are parts of one segment; else a 404.
      route(language ? `${language}/*` : '*', 'content/pages/content-page.tsx', { id: id('content') }),
    ]),
  ]),
  layout('shell/pages/door-page.tsx', { id: 'door' }, [
    ...prefix(':lang?', [
      ...page('login', 'session/pages/login-page.tsx'),
      ...page('representativeLogin', 'session/pages/login-page.tsx'),
      ...page('register', 'session/membership/pages/register-page.tsx'),
      ...page('activation', 'session/membership/pages/activation-page.tsx'),
      ...page('resetPassword', 'session/access/pages/reset-password-page.tsx'),
    ]),
  ]),
  layout('shell/pages/empty-page.tsx', { id: 'empty' }, [
    ...prefix(':lang?', [...page('orderPrint', 'orders/pages/order-print-page.tsx', '/:number')]),
  ]),
  ...prefix(':lang?', [
    ...page('onlinePayment', 'payments/link/pages/open-link-page.tsx', '/go'),
    ...page('orderPrint', 'orders/printing/pages/order-pdf-page.tsx', '/:number/pdf'),
    ...page('quickOrder', 'cart/quick-order/pages/pad-file-page.tsx', '/:file'),
    ...page('accountActivity', 'current-account/statement/pages/statement-file-page.tsx', '/file/:format'),
    ...page('balanceLetter', 'current-account/letters/pages/letter-file-page.tsx', '/:id/pdf'),
    ...page('exports', 'catalog/choosing/pages/choose-page.tsx', '/choose'),
    ...page('exports', 'product-lists/pages/file-page.tsx', '/:id'),
    ...page('quickSearch', 'catalog/search/pages/quick-search-page.tsx'),
    ...page('moreProducts', 'catalog/pages/more-products-page.tsx'),
    ...page('stockOf', 'catalog/row/pages/glance-page.tsx', '/:slug'),
    ...page('places', 'addresses/places/pages/places-page.tsx'),
    ...page('returns', 'returns/pages/photo-page.tsx', '/:id/photo/:no'),
    ...page('currency', 'site/pages/currency-page.tsx'),
    ...page('popup', 'shell/pages/popup-page.tsx'),
    ...page('renewSession', 'session/pages/renew-page.tsx'),
    ...page('phoneCode', 'addresses/phones/pages/phone-code-page.tsx'),
    ...page('test', 'developer/pages/icon-sheet-page.tsx', '/icons/:kind'),
    ...page('closed', 'shell/pages/closed-page.tsx'),
  ]),
] satisfies RouteConfigEntry[]
