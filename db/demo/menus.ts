import type { MenuEntry, MenuIconName, Menus } from '#src/site/menus/menu.ts'
import { COMPANY as ABOUT, BRANCHES, DELIVERY, PRIVACY } from './content/company-pages.ts'
import { FEATURES, INTEGRATIONS, PORTAL, PRICING } from './content/portal.ts'
import { FLEETS, PARTS_SHOPS, SECTORS, TYRE_DEALERS } from './content/sectors.ts'
import { EGE, KAYA } from './content/stories.ts'
import { app, renderHeading, toCategory, toContent, toPage } from './menu-entries.ts'
import { byLanguage, type FiveTexts } from './names.ts'

const HOME: FiveTexts = ['Ana sayfa', 'Home', 'الصفحة الرئيسية', 'Главная', 'Startseite']
const SALE: FiveTexts = ['Kampanyalı ürünler', 'Special offers', 'عروض خاصة', 'Товары по акции', 'Aktionsartikel']
const PROMOTIONS: FiveTexts = ['Kampanyalar', 'Promotions', 'العروض', 'Акции', 'Aktionen']
const NEW: FiveTexts = ['Yeni gelenler', 'New arrivals', 'وصل حديثًا', 'Новинки', 'Neuheiten']
const BEST: FiveTexts = ['Çok satanlar', 'Best sellers', 'الأكثر مبيعًا', 'Хиты продаж', 'Bestseller']
const ORDERS: FiveTexts = ['Siparişlerim', 'My orders', 'طلباتي', 'Мои заказы', 'Meine Bestellungen']
const QUICK: FiveTexts = ['Hızlı sipariş', 'Quick order', 'طلب سريع', 'Быстрый заказ', 'Schnellbestellung']
const BY_BARCODE: FiveTexts = [
  'Barkodla sepete ekle',
  'Add by barcode',
  'إضافة بالباركود',
  'Добавить по штрихкоду',
  'Per Barcode hinzufügen',
]
const FIND_BARCODE: FiveTexts = [
  'Barkodla ürün ara',
  'Find by barcode',
  'بحث بالباركود',
  'Поиск по штрихкоду',
  'Suche per Barcode',
]
const CONTACT: FiveTexts = ['İletişim', 'Contact', 'اتصل بنا', 'Контакты', 'Kontakt']
const REQUEST: FiveTexts = ['Bayimiz olun', 'Become a dealer', 'كن وكيلاً لدينا', 'Стать дилером', 'Händler werden']
const ACCOUNT: FiveTexts = ['Hesabım', 'My account', 'حسابي', 'Мой кабинет', 'Mein Konto']
const LOGIN: FiveTexts = ['Giriş yap', 'Log in', 'تسجيل الدخول', 'Войти', 'Anmelden']
const COMPANY: FiveTexts = ['Kurumsal', 'Company', 'الشركة', 'Компания', 'Unternehmen']
const TYRES: FiveTexts = ['Lastik', 'Tyres', 'الإطارات', 'Шины', 'Reifen']
const SERVICE: FiveTexts = ['Bakım parçaları', 'Service parts', 'قطع الصيانة', 'Детали для ТО', 'Wartungsteile']

const sale = (more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...toPage('products', SALE, { rest: '-mp-128' }),
  ...more,
})
const NEWS: FiveTexts = ['Haberler', 'News', 'الأخبار', 'Новости', 'Neuigkeiten']
const REGISTER: FiveTexts = ['Üye ol', 'Register', 'إنشاء حساب', 'Регистрация', 'Registrieren']
const STAFF: FiveTexts = [
  'Temsilci girişi',
  'Representative log-in',
  'دخول مندوبي المبيعات',
  'Вход для представителей',
  'Anmeldung für den Außendienst',
]
const HELP: FiveTexts = ['Yardım', 'Help', 'المساعدة', 'Помощь', 'Hilfe']
const BY_VEHICLE: FiveTexts = ['Araca göre', 'By vehicle', 'بحسب المركبة', 'По автомобилю', 'Nach Fahrzeug']
const FIND_TYRES: FiveTexts = ['Lastik bul', 'Tyre finder', 'ابحث عن إطار', 'Подбор шин', 'Reifenfinder']
const STORIES: FiveTexts = ['Başarı öyküleri', 'Success stories', 'قصص نجاح', 'Истории успеха', 'Erfolgsgeschichten']

const promotions = (icon?: MenuIconName) => toPage('promotions', PROMOTIONS, icon && { icon })
const newest = () => toPage('products', NEW, { rest: '-mp-512' })
const best = () => toPage('products', BEST, { rest: '-mp-256' })
const contact = (icon?: MenuIconName) => toPage('contact', CONTACT, icon && { icon })
const request = (icon?: MenuIconName) => toPage('customerRequest', REQUEST, icon && { icon })

/** A mega menu with pictures and texts, four levels deep. */
const TYRE_SHEET: MenuEntry = {
  ...toCategory('lastik', { wide: true }),
  names: byLanguage(TYRES),
  entries: [
    toCategory('binek-lastik', {
      picture: 'tyre_70_1_s2055516',
      says: [
        'Sessiz ve az yakan',
        'Quiet and economical',
        'هادئة واقتصادية',
        'Тихие и экономичные',
        'Leise und sparsam',
      ],
      entries: [
        toCategory('binek-yaz'),
        toCategory('binek-kis', {
          entries: [toPage('products', BEST, { rest: '-mp-256?category=kis-lastikleri' })],
        }),
        toCategory('binek-4mevsim'),
      ],
    }),
    toCategory('suv-lastik', {
      picture: 'tyre_72_3_w2356517',
      says: [
        'Asfaltta ve arazide',
        'On and off the road',
        'للطرق المعبدة والوعرة',
        'Для дорог и бездорожья',
        'Für Straße und Gelände',
      ],
    }),
    toCategory('ticari-lastik', {
      picture: 'tyre_74_2_s1956516',
      says: ['Yüke dayanıklı', 'Made for loads', 'لتحمل الأوزان', 'Для больших нагрузок', 'Für schwere Lasten'],
    }),
  ],
}

/** Cascading lists, four levels deep. */
const SERVICE_LIST = renderHeading(SERVICE, [
  toCategory('filtre', {
    entries: [toCategory('yag-filtresi'), toCategory('hava-filtresi'), toCategory('polen-filtresi')],
  }),
  toCategory('fren', { entries: [toCategory('fren-balata'), toCategory('fren-disk'), toCategory('fren-hidrolik')] }),
  toCategory('motor', {
    entries: [
      toCategory('triger', { entries: [toCategory('triger-seti'), toCategory('kayis'), toCategory('gergi')] }),
      toCategory('conta'),
    ],
  }),
  toCategory('yag', { entries: [toCategory('motor-yagi'), toCategory('antifriz')] }),
  toCategory('silecek'),
])

const SOCIAL = app('social', {
  atEnd: true,
  links: [
    { network: 'facebook', address: 'https://www.facebook.com/' },
    { network: 'instagram', address: 'https://www.instagram.com/' },
    { network: 'youtube', address: 'https://www.youtube.com/' },
    { network: 'linkedin', address: 'https://www.linkedin.com/' },
  ],
})

const TOOLS = [app('languages', { atEnd: true }), app('account', { atEnd: true }), app('cart', { atEnd: true })]

const FOOTER_TOP = [
  app('products'),
  app('categories'),
  renderHeading(ACCOUNT, [
    toPage('login', LOGIN),
    toPage('register', REGISTER),
    toPage('representativeLogin', STAFF),
    toPage('orders', ORDERS),
    toPage('quickOrder', QUICK),
    toPage('addByBarcode', BY_BARCODE),
    toPage('searchByBarcode', FIND_BARCODE),
    toPage('cart', ['Sepetim', 'My cart', 'سلتي', 'Моя корзина', 'Mein Warenkorb']),
  ]),
  renderHeading(COMPANY, [toContent(ABOUT), toContent(BRANCHES), toPage('news', NEWS), contact(), request()]),
]

const FOOTER_BOTTOM = [toContent(DELIVERY), toContent(PRIVACY), SOCIAL]
/** End of the side menu, after the product entries. */
const ABOUT_US = [
  renderHeading(COMPANY, [toContent(ABOUT), toContent(BRANCHES), toPage('news', NEWS)], { icon: 'building' }),
  renderHeading(HELP, [toContent(DELIVERY), toContent(PRIVACY), contact()], { icon: 'info' }),
]

const DEALERS: Menus = {
  second: [
    promotions(),
    toContent(ABOUT),
    toContent(BRANCHES),
    toPage('news', NEWS),
    toPage('quickOrder', QUICK, { icon: 'list' }),
    { ...request('building'), atEnd: true },
    { ...contact('mail'), atEnd: true },
  ],
  header: [
    app('logo'),
    app('categoriesAside'),
    TYRE_SHEET,
    SERVICE_LIST,
    app('brands'),
    app('products'),
    toPage('tyres', FIND_TYRES, { atEnd: true }),
    sale({ atEnd: true }),
    ...TOOLS,
  ],
  left: [
    toPage('home', HOME, { icon: 'home' }),
    app('categories', { icon: 'list' }),
    toPage('vehicles', BY_VEHICLE, { icon: 'truck' }),
    toPage('tyres', FIND_TYRES, { icon: 'check' }),
    sale({ icon: 'check' }),
    promotions('list'),
    app('brands', { icon: 'globe' }),
    app('products', { icon: 'box' }),
    toPage('quickOrder', QUICK, { icon: 'list' }),
    toPage('addByBarcode', BY_BARCODE, { icon: 'box' }),
    toPage('orders', ORDERS, { icon: 'file' }),
    app('cart'),
    toPage('register', REGISTER, { icon: 'person' }),
    ...ABOUT_US,
    { ...SOCIAL },
  ],
  footerTop: FOOTER_TOP,
  footerBottom: FOOTER_BOTTOM,
}

const TYRE_SHOP: Menus = {
  second: [newest(), best(), toPage('news', NEWS), { ...contact('mail'), atEnd: true }],
  header: [
    app('logo'),
    TYRE_SHEET,
    app('categories'),
    app('brands'),
    toPage('tyres', FIND_TYRES),
    toPage('vehicles', BY_VEHICLE),
    sale({ atEnd: true }),
    app('search', { atEnd: true }),
    ...TOOLS,
  ],
  left: [
    toPage('home', HOME, { icon: 'home' }),
    app('search'),
    { ...TYRE_SHEET },
    toPage('tyres', FIND_TYRES),
    toPage('vehicles', BY_VEHICLE),
    app('categories', { icon: 'list' }),
    app('brands'),
    sale(),
    app('cart'),
    toPage('register', REGISTER, { icon: 'person' }),
    ...ABOUT_US,
    { ...SOCIAL },
  ],
  footerTop: FOOTER_TOP,
  footerBottom: FOOTER_BOTTOM,
}

const PORTAL_PAGES = [toContent(FEATURES), toContent(INTEGRATIONS), toContent(PRICING)]
const SECTOR_PAGES = [toContent(TYRE_DEALERS), toContent(PARTS_SHOPS), toContent(FLEETS)]
const STORY_PAGES = [toContent(KAYA), toContent(EGE)]

const GROUP: Menus = {
  second: [],
  header: [
    app('logo'),
    toPage('home', HOME),
    toContent(PORTAL, { entries: PORTAL_PAGES }),
    toContent(SECTORS, { entries: SECTOR_PAGES }),
    renderHeading(STORIES, STORY_PAGES),
    toContent(ABOUT),
    { ...contact('mail'), atEnd: true },
    app('languages', { atEnd: true }),
  ],
  left: [
    toPage('home', HOME, { icon: 'home' }),
    toContent(PORTAL, { entries: PORTAL_PAGES, icon: 'list' }),
    toContent(SECTORS, { entries: SECTOR_PAGES, icon: 'truck' }),
    renderHeading(STORIES, STORY_PAGES, { icon: 'check' }),
    toContent(ABOUT, { icon: 'building' }),
    contact('mail'),
    { ...SOCIAL },
  ],
  footerTop: [
    toContent(PORTAL, { entries: PORTAL_PAGES }),
    toContent(SECTORS, { entries: SECTOR_PAGES }),
    renderHeading(STORIES, STORY_PAGES),
    renderHeading(COMPANY, [toContent(ABOUT), toContent(BRANCHES), contact()]),
  ],
  footerBottom: FOOTER_BOTTOM,
}

/** The menus of each demo shop, by site key. */
export const MENUS: Record<string, Menus> = { anadolu: DEALERS, b2b: DEALERS, b2c: TYRE_SHOP, corporate: GROUP }
