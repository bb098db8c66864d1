import type { PageDefinition } from './page-definition.ts'

/** Pages of the back office about money, content and the shop itself. */
export const BACK_OFFICE_SYSTEM_PAGES = {
  deskAccounts: {
    slugs: ['cari-hesaplar', 'accounts', 'scheta-klientov', 'kundenkonten'],
    access: 'workAccounts',
    desk: { group: 'money', icon: 'list' },
    deskRoutes: {
      '': 'back-office/accounts/accounts-page.tsx',
      '/letters': 'back-office/mailings/letters-page.tsx',
      '/letters/:key': 'back-office/mailings/mailing-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/accounts/accounts-file-page.tsx' },
  },
  bankLines: {
    slugs: ['banka-hareketleri', 'bank-statements', 'bankovskie-vypiski', 'bankumsaetze'],
    access: 'bookPayments',
    desk: { group: 'money', icon: 'download' },
    deskRoutes: {
      '': 'back-office/bank-lines/bank-lines-page.tsx',
      '/:id': 'back-office/bank-lines/bank-line-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/bank-lines/bank-lines-file-page.tsx' },
  },
  openItems: {
    slugs: ['acik-kalemler', 'open-items', 'otkrytye-pozicii', 'offene-posten'],
    access: 'workAccounts',
    desk: { group: 'money', icon: 'check' },
    deskRoutes: {
      '': 'back-office/open-items/open-payments-page.tsx',
      '/account/:customer/:currency': 'back-office/open-items/account-items-page.tsx',
      '/:id': 'back-office/open-items/open-payment-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/open-items/open-payments-file-page.tsx' },
  },
  invoiceFiles: {
    slugs: ['e-fatura-dosyalari', 'e-invoice-files', 'fajly-schetov', 'e-rechnungsdateien'],
    access: 'attachInvoices',
    desk: { group: 'money', icon: 'file' },
    deskRoutes: { '': 'back-office/invoice-files/invoice-files-page.tsx' },
  },
  paymentDesk: {
    slugs: ['odeme-mutabakati', 'payment-desk', 'sverka-platezhey', 'zahlungsabgleich'],
    access: 'refundPayments',
    desk: { group: 'money', icon: 'swap' },
    movedFromShop: true,
    deskRoutes: { '': 'payments/desk/payment-desk-page.tsx' },
  },
  shopFigures: {
    slugs: ['gostergeler', 'key-figures', 'pokazateli', 'kennzahlen'],
    access: 'seeShopFigures',
    desk: { group: 'reports', icon: 'chart' },
    deskRoutes: { '': 'back-office/figures/overview-page.tsx' },
  },
  reports: {
    slugs: ['raporlar', 'reports', 'otchety', 'berichte'],
    access: 'seeShopFigures',
    desk: { group: 'reports', icon: 'file' },
    deskRoutes: {
      '': 'back-office/reports/reports-page.tsx',
      '/:report': 'back-office/reports/report-page.tsx',
    },
    bareRoutes: { '/:report/export/:format': 'back-office/reports/report-file-page.tsx' },
  },
  mediaLibrary: {
    slugs: ['medya', 'media-library', 'mediateka', 'mediathek'],
    access: 'editContent',
    desk: { group: 'content', icon: 'picture' },
    deskRoutes: { '': 'back-office/media/media-page.tsx', '/:key': 'back-office/media/file-page.tsx' },
  },
  deskBanners: {
    slugs: ['afisler', 'banners', 'bannery', 'banner'],
    access: 'editContent',
    desk: { group: 'content', icon: 'grid' },
    deskRoutes: {
      '': 'back-office/banners/banners-page.tsx',
      '/new': 'back-office/banners/banner-add-page.tsx',
      '/:id': 'back-office/banners/banner-page.tsx',
    },
  },
  deskPages: {
    slugs: ['icerik-sayfalari', 'content-pages', 'stranicy-saita', 'inhaltsseiten'],
    access: 'editContent',
    desk: { group: 'content', icon: 'file' },
    deskRoutes: {
      '': 'back-office/content-pages/pages-page.tsx',
      '/new': 'back-office/content-pages/page-add-page.tsx',
      '/:id': 'back-office/content-pages/page-page.tsx',
    },
  },
  deskNews: {
    slugs: ['haber-yonetimi', 'news-management', 'upravlenie-novostyami', 'newsverwaltung'],
    access: 'editContent',
    desk: { group: 'content', icon: 'bell' },
    deskRoutes: {
      '': 'back-office/news/news-list-page.tsx',
      '/new': 'back-office/news/news-add-page.tsx',
      '/:id': 'back-office/news/news-page.tsx',
    },
  },
  deskMenus: {
    slugs: ['menuler', 'menus', 'menyu', 'menues'],
    access: 'editContent',
    desk: { group: 'content', icon: 'menu' },
    deskRoutes: { '': 'back-office/menus/menu-page.tsx', '/:name': 'back-office/menus/menu-page.tsx' },
  },
  deskFiles: {
    slugs: ['dosya-yonetimi', 'file-management', 'upravlenie-fajlami', 'dateiverwaltung'],
    access: 'editContent',
    desk: { group: 'content', icon: 'download' },
    deskRoutes: {
      '': 'back-office/downloads/files-page.tsx',
      '/new': 'back-office/downloads/file-add-page.tsx',
      '/:id': 'back-office/downloads/file-page.tsx',
    },
  },
  deskContracts: {
    slugs: ['sozlesme-yonetimi', 'contracts', 'upravlenie-dogovorami', 'vertragstexte'],
    access: 'editContent',
    desk: { group: 'content', icon: 'lock' },
    deskRoutes: {
      '': 'back-office/contracts/contracts-page.tsx',
      '/version/:id': 'back-office/contracts/version-page.tsx',
      '/:kind/:language': 'back-office/contracts/contract-page.tsx',
    },
  },
  deskRedirects: {
    slugs: ['yonlendirmeler', 'redirects', 'perenapravleniya', 'weiterleitungen'],
    access: 'editContent',
    desk: { group: 'content', icon: 'forward' },
    deskRoutes: {
      '': 'back-office/redirects/redirects-page.tsx',
      '/new': 'back-office/redirects/redirect-add-page.tsx',
      '/paste': 'back-office/redirects/redirects-paste-page.tsx',
      '/:id': 'back-office/redirects/redirect-page.tsx',
    },
    bareRoutes: { '/export/:format': 'back-office/redirects/redirects-file-page.tsx' },
  },
  deskEmails: {
    slugs: ['e-posta-metinleri', 'email-texts', 'teksty-pisem', 'e-mail-texte'],
    access: 'editContent',
    desk: { group: 'content', icon: 'mail' },
    deskRoutes: {
      '': 'back-office/emails/emails-page.tsx',
      '/:kind/:language': 'back-office/emails/email-page.tsx',
    },
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
      '/shipping': 'back-office/site/shipping-page.tsx',
      '/shipping/new': 'back-office/site/shipping-method-page.tsx',
      '/shipping/key/:key': 'back-office/site/shipping-method-page.tsx',
      '/terminals': 'back-office/site/terminals-page.tsx',
      '/terminals/new': 'back-office/site/terminal-page.tsx',
      '/terminals/name/:name': 'back-office/site/terminal-page.tsx',
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
  siteDocument: {
    slugs: ['magaza-belgesi', 'site-document', 'dokument-magazina', 'shopdokument'],
    access: 'manageSettings',
    desk: { group: 'system', icon: 'file' },
    deskRoutes: { '': 'back-office/site-document/document-page.tsx' },
    bareRoutes: { '/export': 'back-office/site-document/document-file-page.tsx' },
  },
  auditLog: {
    slugs: ['islem-kayitlari', 'audit-log', 'zhurnal-deystviy', 'protokoll'],
    access: 'seeAuditLog',
    desk: { group: 'system', icon: 'clock' },
    movedFromShop: true,
    deskRoutes: { '': 'audit/audit-page.tsx' },
  },
  jobs: {
    slugs: ['arka-plan-isleri', 'background-jobs', 'fonovye-zadachi', 'hintergrundaufgaben'],
    access: 'manageJobs',
    desk: { group: 'system', icon: 'swap' },
    deskRoutes: { '': 'back-office/jobs/jobs-page.tsx' },
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
