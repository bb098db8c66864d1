import type { PageDefinition } from './page-definition.ts'

/** Pages of payments and the current account. */
export const MONEY_PAGES = {
  onlinePayment: {
    slugs: ['online-odeme', 'online-payment', 'onlayn-oplata', 'online-zahlung'],
    access: 'payOnline',
    menu: { group: 'money', icon: 'file' },
    routes: { '': 'payments/online/online-payment-page.tsx' },
    bareRoutes: { '/go': 'payments/link/open-link-page.tsx' },
  },
  paymentResult: {
    slugs: ['odeme-sonucu', 'payment-result', 'rezultat-oplaty', 'zahlungsergebnis'],
    access: 'seePaymentResult',
    routes: { '/:reference': 'payments/result-page.tsx', '/:reference/frame': 'payments/frame-page.tsx' },
  },
  paymentCompleted: {
    slugs: ['odeme-tamamlandi', 'payment-completed', 'oplata-proshla', 'zahlung-abgeschlossen'],
    access: 'seePaymentResult',
    routes: { '/:reference': 'payments/receipt-page.tsx' },
  },
  payments: {
    slugs: ['kredi-karti-odemeleri', 'credit-card-payments', 'platezhi-kartoy', 'kartenzahlungen'],
    access: 'seePayments',
    menu: { group: 'money', icon: 'file' },
    routes: { '': 'payments/payments-page.tsx' },
  },
  accountActivity: {
    slugs: ['cari-hesap', 'accountactivity', 'vzaimoraschety', 'kontobewegungen'],
    access: 'seeAccounts',
    menu: { group: 'money', icon: 'list' },
    routes: {
      '': 'current-account/statement/activity-page.tsx',
      '/:id': 'current-account/statement/document-page.tsx',
    },
    bareRoutes: {
      '/file/:format': 'current-account/statement/statement-file-page.tsx',
      '/documents/:id': 'current-account/documents/document-file-page.tsx',
    },
  },
  overdue: {
    slugs: ['vadesi-gecen', 'overdue', 'prosrochennye-platezhi', 'ueberfaellig'],
    access: 'seeAccounts',
    menu: { group: 'money', icon: 'alert' },
    routes: { '': 'current-account/open-items/overdue-page.tsx' },
  },
  allAccounts: {
    slugs: ['tum-cari-hesaplar', 'all-current-accounts', 'vse-scheta', 'alle-konten'],
    access: 'seeAccounts',
    menu: { group: 'money', icon: 'person' },
    routes: { '': 'current-account/accounts/accounts-page.tsx' },
  },
  balanceLetter: {
    slugs: ['bakiye-mutabakati', 'balance-confirmation', 'sverka-balansa', 'saldenbestaetigung'],
    access: 'seeAccounts',
    menu: { group: 'money', icon: 'mail' },
    routes: {
      '': 'current-account/balance-confirmations/confirmations-page.tsx',
      '/:id': 'current-account/balance-confirmations/confirmation-page.tsx',
    },
    bareRoutes: { '/:id/pdf': 'current-account/balance-confirmations/confirmation-file-page.tsx' },
  },
  bankAccounts: {
    slugs: ['hesap-numaralari', 'account-numbers', 'bankovskie-scheta', 'bankkonten'],
    access: 'seeBankAccounts',
    menu: { group: 'money', icon: 'building' },
    routes: { '': 'payments/transfer/bank-accounts-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
