import type { PageDefinition } from './page-definition.ts'

/** Pages for managing a company's users and its sub-dealers. */
export const COMPANY_PAGES = {
  companyUsers: {
    slugs: ['kullanicilar', 'users', 'polzovateli', 'benutzer'],
    access: 'manageUsers',
    menu: { group: 'company', icon: 'person' },
    routes: { '': 'company-users/users-page.tsx' },
  },
  companyUserAdd: {
    slugs: ['kullanici-ekle', 'user-add', 'dobavit-polzovatelya', 'benutzer-anlegen'],
    access: 'manageUsers',
    routes: { '': 'company-users/user-add-page.tsx' },
  },
  companyUserEdit: {
    slugs: ['kullanici-duzenle', 'user-edit', 'izmenit-polzovatelya', 'benutzer-bearbeiten'],
    access: 'manageUsers',
    routes: { '/:id': 'company-users/user-edit-page.tsx' },
  },
  subDealers: {
    slugs: ['alt-bayiler', 'sub-dealer', 'subdilery', 'unterhaendler'],
    access: 'manageSubDealers',
    menu: { group: 'company', icon: 'building' },
    routes: { '': 'sub-dealers/sub-dealers-page.tsx' },
  },
  subDealerAdd: {
    slugs: ['alt-bayi-ekle', 'sub-dealer-add', 'dobavit-subdilera', 'unterhaendler-anlegen'],
    access: 'manageSubDealers',
    routes: { '': 'sub-dealers/sub-dealer-add-page.tsx' },
  },
  subDealerEdit: {
    slugs: ['alt-bayi-duzenle', 'sub-dealer-edit', 'izmenit-subdilera', 'unterhaendler-bearbeiten'],
    access: 'manageSubDealers',
    routes: { '/:id': 'sub-dealers/sub-dealer-edit-page.tsx' },
  },
  subDealerOrders: {
    slugs: ['alt-bayi-siparisleri', 'sub-dealer-orders', 'zakazy-subdilerov', 'unterhaendler-bestellungen'],
    access: 'manageSubDealers',
    menu: { group: 'company', icon: 'building' },
    routes: { '': 'orders/sub-dealers/sub-dealer-orders-page.tsx' },
  },
  subDealerPayments: {
    slugs: ['alt-bayi-odemeleri', 'sub-dealer-payments', 'platezhi-subdilerov', 'unterhaendler-zahlungen'],
    access: 'manageSubDealers',
    menu: { group: 'company', icon: 'file' },
    routes: { '': 'payments/payments-page.tsx' },
  },
  categoryDiscount: {
    slugs: ['kategori-iskontosu', 'category-discount', 'skidka-po-kategorii', 'kategorierabatt'],
    access: 'manageSubDealers',
    menu: { group: 'company', icon: 'list' },
    routes: { '': 'sub-dealers/discounts/discounts-page.tsx' },
  },
  brandDiscount: {
    slugs: ['marka-iskontosu', 'brand-discount', 'skidka-po-brendu', 'markenrabatt'],
    access: 'manageSubDealers',
    menu: { group: 'company', icon: 'check' },
    routes: { '': 'sub-dealers/discounts/discounts-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
