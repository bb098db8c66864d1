import type { PageDefinition } from './page-definition.ts'

/** Content pages, and pages that the site itself needs. */
export const SITE_PAGES = {
  company: {
    slugs: ['kurumsal', 'company', 'kompaniya', 'unternehmen'],
    access: 'seeCompany',
  },
  news: {
    slugs: ['haberler', 'news', 'novosti', 'neuigkeiten'],
    access: 'seeNews',
    routes: { '': 'content/news-page.tsx' },
  },
  newsDetail: {
    slugs: ['haber-detay', 'news-detail', 'novost', 'neuigkeit'],
    access: 'seeNews',
    routes: { '/:address': 'content/news-detail-page.tsx' },
  },
  privacy: {
    slugs: ['gizlilik-metni', 'privacy-notice', 'zashchita-dannyh', 'datenschutzhinweise'],
    access: 'anyone',
    routes: { '': 'site/privacy-page.tsx' },
  },
  downloads: {
    slugs: ['dosyalar', 'downloads', 'fayly', 'downloads'],
    access: 'seeDownloads',
    routes: { '': 'downloads/downloads-page.tsx' },
  },
  contact: {
    slugs: ['iletisim', 'contact', 'kontakty', 'kontakt'],
    access: 'anyone',
    routes: { '': 'inbox/contact-page.tsx' },
  },
  customerRequest: {
    slugs: ['musteri-talebi', 'customer-request', 'zayavka', 'kundenanfrage'],
    access: 'anyone',
    routes: { '': 'inbox/request-page.tsx' },
  },
  /** The texts of a banner, edited on the page of the shop that shows it. */
  editBanner: {
    slugs: ['afis-duzenle', 'edit-banner', 'izmenit-banner', 'banner-bearbeiten'],
    access: 'editContent',
    routes: { '': 'banners/edit-banner-page.tsx' },
  },
  places: {
    slugs: ['ulkeler', 'countries', 'strany', 'laender'],
    access: 'anyone',
    bareRoutes: { '': 'addresses/places/places-page.tsx' },
  },
  phoneCode: {
    slugs: ['telefon-kodu', 'phone-code', 'telefonnyy-kod', 'telefonvorwahl'],
    access: 'anyone',
    bareRoutes: { '': 'addresses/phones/phone-code-page.tsx' },
  },
  currency: {
    slugs: ['para-birimi', 'currency', 'valyuta', 'waehrung'],
    access: 'seeCurrencies',
    bareRoutes: { '': 'site/currency-page.tsx' },
  },
  popup: {
    slugs: ['acilir-duyuru', 'popup', 'popup', 'popup'],
    access: 'anyone',
    bareRoutes: { '': 'shell/pages/popup-page.tsx' },
  },
  error: {
    slugs: ['hata', 'error', 'error', 'error'],
    access: 'anyone',
    routes: { '': 'shell/pages/error-page.tsx' },
  },
  closed: {
    slugs: ['500', '500', '500', '500'],
    access: 'anyone',
    bareRoutes: { '': 'shell/pages/closed-page.tsx' },
  },
  test: {
    slugs: ['test', 'test', 'test', 'test'],
    access: 'anyone',
    routes: { '': 'developer/developer-page.tsx' },
    bareRoutes: { '/icons/:kind': 'developer/icon-sheet-page.tsx' },
  },
} as const satisfies Record<string, PageDefinition>
