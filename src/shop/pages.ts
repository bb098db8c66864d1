import { LANGUAGES, type Language } from '../platform/i18n/language.ts'

/**
 * Slugs of named pages in Turkish, English, Russian and German (storefront 2.7, orders 2). Russian is transliterated
 * and Arabic uses the English slugs, because other scripts become long percent codes in shared links.
 */
const WORDS = {
  home: ['', '', '', ''],
  // catalogue
  products: ['urunler', 'products', 'tovary', 'produkte'],
  quickSearch: ['hizli-arama', 'quick-search', 'bystryy-poisk', 'schnellsuche'],
  moreProducts: ['devam-eden-urunler', 'more-products', 'eshche-tovary', 'weitere-produkte'],
  compare: ['karsilastirma', 'compare', 'sravnenie', 'vergleich'],
  stockOf: ['stok-bilgisi', 'stock-of', 'ostatki', 'bestand'],
  categories: ['kategoriler', 'categories', 'kategorii', 'kategorien'],
  vehicles: ['arac-sec', 'vehicles', 'vybor-avtomobilya', 'fahrzeuge'],
  tyres: ['lastik-bul', 'tyres', 'podbor-shin', 'reifen'],
  brands: ['markalar', 'brands', 'brendy', 'marken'],
  exports: ['urun-listeleri', 'product-lists', 'spiski-tovarov', 'artikellisten'],
  promotions: ['kampanyalar', 'promotions', 'akcii', 'aktionen'],
  quickOrder: ['hizli-siparis', 'quick-order', 'bystryy-zakaz', 'schnellbestellung'],
  searchByBarcode: ['barkodla-urun-ara', 'product-search-by-barcode', 'poisk-po-shtrihkodu', 'suche-per-barcode'],
  addByBarcode: [
    'barkodla-sepete-ekle',
    'add-cart-by-barcode',
    'dobavit-po-shtrihkodu',
    'per-barcode-in-den-warenkorb',
  ],
  // cart and orders
  cart: ['sepetim', 'cart', 'korzina', 'warenkorb'],
  checkout: ['siparis-tamamla', 'checkout', 'oformlenie', 'kasse'],
  orderCompleted: ['siparis-tamamlandi', 'order-completed', 'zakaz-oformlen', 'bestellung-abgeschlossen'],
  orders: ['siparislerim', 'orders', 'zakazy', 'bestellungen'],
  orderDetail: ['siparis-detay', 'order-detail', 'zakaz', 'bestellung'],
  orderPrint: ['yazdir', 'print', 'pechat', 'drucken'],
  pendingOrders: ['bekleyen-siparisler', 'pending-orders', 'ozhidaemye-zakazy', 'offene-bestellungen'],
  orderDesk: ['siparis-masasi', 'order-desk', 'stol-zakazov', 'auftragsbearbeitung'],
  eInvoice: ['e-fatura', 'e-invoice', 'elektronnyy-schet', 'e-rechnung'],
  orderBatches: ['siparis-aktarimi', 'order-export', 'vygruzka-zakazov', 'bestellexport'],
  proposals: ['teklifler', 'proposals', 'predlozheniya', 'angebote'],
  // payments and accounts
  onlinePayment: ['online-odeme', 'online-payment', 'onlayn-oplata', 'online-zahlung'],
  payments: ['kredi-karti-odemeleri', 'credit-card-payments', 'platezhi-kartoy', 'kartenzahlungen'],
  paymentCompleted: ['odeme-tamamlandi', 'payment-completed', 'oplata-proshla', 'zahlung-abgeschlossen'],
  paymentResult: ['odeme-sonucu', 'payment-result', 'rezultat-oplaty', 'zahlungsergebnis'],
  paymentDesk: ['odeme-mutabakati', 'payment-desk', 'sverka-platezhey', 'zahlungsabgleich'],
  accountActivity: ['cari-hesap', 'accountactivity', 'vzaimoraschety', 'kontobewegungen'],
  allAccounts: ['tum-cari-hesaplar', 'all-current-accounts', 'vse-scheta', 'alle-konten'],
  overdue: ['vadesi-gecen', 'overdue', 'prosrochennye-platezhi', 'ueberfaellig'],
  balanceLetter: ['bakiye-mutabakati', 'balance-confirmation', 'sverka-balansa', 'saldenbestaetigung'],
  bankAccounts: ['hesap-numaralari', 'account-numbers', 'bankovskie-scheta', 'bankkonten'],
  returns: ['iade', 'return', 'vozvrat', 'retoure'],
  myReturns: ['iadelerim', 'my-returns', 'moi-vozvraty', 'meine-retouren'],
  returnsToMe: ['bana-gelen-iadeler', 'returns-to-me', 'vozvraty-mne', 'retouren-an-mich'],
  // users
  login: ['giris', 'login', 'vhod', 'anmelden'],
  logout: ['cikis', 'logout', 'vyhod', 'abmelden'],
  register: ['uyelik', 'register', 'registraciya', 'registrieren'],
  auditLog: ['islem-kayitlari', 'audit-log', 'zhurnal-deystviy', 'protokoll'],
  licences: ['lisanslar', 'licences', 'licenzii', 'lizenzen'],
  registrations: ['uyelik-basvurulari', 'registrations', 'zayavki-na-registraciyu', 'registrierungen'],
  activation: ['uyelik-onayi', 'activation', 'aktivaciya', 'aktivierung'],
  resetPassword: ['sifre-yenile', 'reset-password', 'novyy-parol', 'passwort-zuruecksetzen'],
  changePassword: ['sifre-degistir', 'change-password', 'smena-parolya', 'passwort-aendern'],
  ownData: ['verilerim', 'my-data', 'moi-dannye', 'meine-daten'],
  deleteAccount: ['hesap-sil', 'delete-account', 'udalit-akkaunt', 'konto-loeschen'],
  representativeLogin: [
    'musteri-temsilcisi-girisi',
    'customer-representative-login',
    'vhod-predstavitelya',
    'aussendienst-anmeldung',
  ],
  changeCustomer: ['musteri-degistir', 'change-customer', 'smena-klienta', 'kundenwechsel'],
  addresses: ['adreslerim', 'addresses', 'adresa', 'adressen'],
  subDealers: ['alt-bayiler', 'sub-dealer', 'subdilery', 'unterhaendler'],
  subDealerAdd: ['alt-bayi-ekle', 'sub-dealer-add', 'dobavit-subdilera', 'unterhaendler-anlegen'],
  subDealerEdit: ['alt-bayi-duzenle', 'sub-dealer-edit', 'izmenit-subdilera', 'unterhaendler-bearbeiten'],
  subDealerOrders: ['alt-bayi-siparisleri', 'sub-dealer-orders', 'zakazy-subdilerov', 'unterhaendler-bestellungen'],
  subDealerPayments: ['alt-bayi-odemeleri', 'sub-dealer-payments', 'platezhi-subdilerov', 'unterhaendler-zahlungen'],
  categoryDiscount: ['kategori-iskontosu', 'category-discount', 'skidka-po-kategorii', 'kategorierabatt'],
  brandDiscount: ['marka-iskontosu', 'brand-discount', 'skidka-po-brendu', 'markenrabatt'],
  companyUsers: ['kullanicilar', 'users', 'polzovateli', 'benutzer'],
  companyUserAdd: ['kullanici-ekle', 'user-add', 'dobavit-polzovatelya', 'benutzer-anlegen'],
  companyUserEdit: ['kullanici-duzenle', 'user-edit', 'izmenit-polzovatelya', 'benutzer-bearbeiten'],
  messages: ['mesajlar', 'messages', 'soobshcheniya', 'nachrichten'],
  currency: ['para-birimi', 'currency', 'valyuta', 'waehrung'],
  notifications: ['bildirimler', 'notifications', 'uvedomleniya', 'benachrichtigungen'],
  popup: ['acilir-duyuru', 'popup', 'popup', 'popup'],
  renewSession: ['oturum-yenile', 'renew-session', 'obnovit-seans', 'sitzung-erneuern'],
  // content
  company: ['kurumsal', 'company', 'kompaniya', 'unternehmen'],
  news: ['haberler', 'news', 'novosti', 'neuigkeiten'],
  newsDetail: ['haber-detay', 'news-detail', 'novost', 'neuigkeit'],
  privacy: ['gizlilik-metni', 'privacy-notice', 'zashchita-dannyh', 'datenschutzhinweise'],
  downloads: ['dosyalar', 'downloads', 'fayly', 'downloads'],
  contact: ['iletisim', 'contact', 'kontakty', 'kontakt'],
  customerRequest: ['musteri-talebi', 'customer-request', 'zayavka', 'kundenanfrage'],
  places: ['ulkeler', 'countries', 'strany', 'laender'],
  phoneCode: ['telefon-kodu', 'phone-code', 'telefonnyy-kod', 'telefonvorwahl'],
  editBanner: ['afis-duzenle', 'edit-banner', 'izmenit-banner', 'banner-bearbeiten'],
  // site
  error: ['hata', 'error', 'error', 'error'],
  closed: ['500', '500', '500', '500'],
  test: ['test', 'test', 'test', 'test'],
} as const satisfies Record<string, readonly [tr: string, en: string, ru: string, de: string]>

export type PageName = keyof typeof WORDS

export const PAGE_NAMES = Object.keys(WORDS) as PageName[]

const COLUMN: Record<Language, 0 | 1 | 2 | 3> = { tr: 0, en: 1, ar: 1, ru: 2, de: 3 }

/** Named pages whose content the owner edits: their slugs are content addresses. */
export const WRITTEN_PAGES: ReadonlySet<PageName> = new Set<PageName>(['company'])

/** The slug of a page in a language; empty for the home page. */
export const getPageWord = (page: PageName, language: Language): string => WORDS[page][COLUMN[language]]

/** Every distinct address of a page, for the route table. */
export const listSpellings = (page: PageName): string[] => [
  ...new Set(LANGUAGES.map((language) => getPageWord(page, language))),
]

const BY_WORD = new Map(PAGE_NAMES.flatMap((page) => listSpellings(page).map((word) => [word, page] as const)))

/** The named page with this slug in any language; the empty slug is the home page. */
export const findPageByWord = (word: string): PageName | undefined => BY_WORD.get(word)

const WORDS_OF = new Map(
  LANGUAGES.map((language) => [language, new Set(PAGE_NAMES.map((page) => getPageWord(page, language)))]),
)

/** Whether this is a page slug in another language but not in this one. */
export const isOtherLanguageWord = (word: string, language: Language): boolean =>
  BY_WORD.has(word) && WORDS_OF.get(language)?.has(word) === false
