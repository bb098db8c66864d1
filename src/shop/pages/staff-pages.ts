import type { PageDefinition } from './page-definition.ts'

/** Pages of the distributor's staff. */
export const STAFF_PAGES = {
  orderDesk: {
    slugs: ['siparis-masasi', 'order-desk', 'stol-zakazov', 'auftragsbearbeitung'],
    access: 'workOrders',
    menu: { group: 'office', icon: 'list' },
    routes: { '': 'orders/desk/desk-page.tsx', '/:number': 'orders/desk/desk-order-page.tsx' },
  },
  orderBatches: {
    slugs: ['siparis-aktarimi', 'order-export', 'vygruzka-zakazov', 'bestellexport'],
    access: 'workOrders',
    menu: { group: 'office', icon: 'file' },
    routes: { '': 'orders/batches/batches-page.tsx' },
    bareRoutes: { '/:id/:format': 'orders/batches/batch-file-page.tsx' },
  },
  registrations: {
    slugs: ['uyelik-basvurulari', 'registrations', 'zayavki-na-registraciyu', 'registrierungen'],
    access: 'decideMembers',
    menu: { group: 'office', icon: 'person' },
    routes: { '': 'session/membership/pending/registrations-page.tsx' },
  },
  licences: {
    slugs: ['lisanslar', 'licences', 'licenzii', 'lizenzen'],
    access: 'giveLicences',
    menu: { group: 'office', icon: 'check' },
    routes: { '': 'session/licence/admin/licences-page.tsx' },
  },
  paymentDesk: {
    slugs: ['odeme-mutabakati', 'payment-desk', 'sverka-platezhey', 'zahlungsabgleich'],
    access: 'refundPayments',
    menu: { group: 'office', icon: 'swap' },
    routes: { '': 'payments/desk/payment-desk-page.tsx' },
  },
  auditLog: {
    slugs: ['islem-kayitlari', 'audit-log', 'zhurnal-deystviy', 'protokoll'],
    access: 'seeAuditLog',
    menu: { group: 'office', icon: 'list' },
    routes: { '': 'audit/audit-page.tsx' },
  },
  editBanner: {
    slugs: ['afis-duzenle', 'edit-banner', 'izmenit-banner', 'banner-bearbeiten'],
    access: 'editContent',
    routes: { '': 'banners/edit-banner-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
