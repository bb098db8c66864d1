import type { BannerLook, BannerScreen } from '#src/banners/banner.ts'
import * as slides from './banner-slides.ts'
import type { FiveTexts } from './names.ts'

export interface BannerRow {
  position: string
  names?: FiveTexts
  texts?: FiveTexts
  showTitle?: boolean
  width?: number
  height?: number
  itemsPerRow?: [number, number, number]
  carousel?: boolean
  padded?: boolean
  screen?: BannerScreen
  look?: BannerLook
  beforeCutOff?: boolean
  /** Slug of the category; only its listing shows the banner. */
  category?: string
  slides: readonly slides.BannerSlide[]
}

const HIGHLIGHTS: FiveTexts = ['Öne çıkanlar', 'Highlights', 'أبرز العروض', 'Главное', 'Highlights']

const hero = (...bannerSlides: slides.BannerSlide[]): BannerRow => ({
  position: 'Home',
  width: 1280,
  height: 400,
  carousel: true,
  names: HIGHLIGHTS,
  slides: bannerSlides,
})
const tiles = (...bannerSlides: slides.BannerSlide[]): BannerRow => ({
  position: 'HomeV1',
  width: 640,
  height: 320,
  itemsPerRow: [4, 2, 1],
  names: ['Kampanyalar', 'Offers', 'العروض', 'Акции', 'Aktionen'],
  slides: bannerSlides,
})
const login: BannerRow = {
  position: 'Login',
  width: 900,
  height: 1080,
  names: ['Giriş', 'Log in', 'تسجيل الدخول', 'Вход', 'Anmeldung'],
  slides: [slides.LOGIN],
}
const above: BannerRow = {
  position: 'Super',
  look: 'strip',
  screen: 'full',
  beforeCutOff: true,
  slides: [slides.SAME_DAY],
}
const toBannerRow = (...bannerSlides: slides.BannerSlide[]): BannerRow => ({
  position: 'HomeV2',
  look: 'beside',
  width: 640,
  height: 420,
  slides: bannerSlides,
})
const cards: BannerRow = {
  position: 'HomeV3',
  look: 'cards',
  width: 640,
  height: 320,
  itemsPerRow: [3, 2, 1],
  showTitle: true,
  names: ['Ustanın seçtikleri', 'What workshops choose', 'اختيارات الورش', 'Выбор мастеров', 'Was Werkstätten wählen'],
  texts: [
    'Servislerin en çok birlikte sipariş ettiği ürün grupları.',
    'The groups that workshops order together most.',
    'المجموعات التي تطلبها الورش معًا غالبًا.',
    'Группы товаров, которые сервисы чаще всего заказывают вместе.',
    'Die Gruppen, die Werkstätten am häufigsten zusammen bestellen.',
  ],
  slides: [slides.CARD_FILTERS, slides.CARD_SUSPENSION, slides.CARD_TIMING],
}
const promises: BannerRow = {
  position: 'Silver',
  look: 'strip',
  width: 160,
  height: 160,
  itemsPerRow: [3, 1, 1],
  slides: slides.PROMISES,
}
const wide = (position: string, slide: slides.BannerSlide, more: Partial<BannerRow> = {}): BannerRow => ({
  position,
  width: 1280,
  height: 190,
  screen: 'page',
  slides: [slide],
  ...more,
})
const line = (position: string, slide: slides.BannerSlide): BannerRow => ({
  position,
  look: 'strip',
  width: 160,
  height: 160,
  slides: [slide],
})
const around: readonly BannerRow[] = [
  wide('Brand', slides.OF_BRANDS),
  wide('Category', slides.OF_BRAKES, { category: 'fren-sistemi' }),
  wide('Category', slides.OF_TYRES, { category: 'lastik' }),
  line('Cart', slides.LAST_CHANCE),
  line('Payment', slides.SAFE_PAYMENT),
  { ...line('Footer', slides.SAME_DAY), beforeCutOff: true },
]

const form = (position: string, names: FiveTexts): BannerRow => ({
  ...tiles(),
  position,
  itemsPerRow: [1, 1, 1],
  showTitle: true,
  names,
})

/** Banners of content pages whose position requires a form (storefront 2.9). */
export const FORMS: readonly BannerRow[] = [
  form('ContactForm', ['Bize yazın', 'Write to us', 'راسلنا', 'Напишите нам', 'Schreiben Sie uns']),
  form('RequestForm', ['Başvuru', 'Application', 'طلب', 'Заявка', 'Anfrage']),
]

/** Banners by site key. A site without sales shows its headline without a link. */
export const BANNERS: Record<string, readonly BannerRow[]> = {
  anadolu: [
    above,
    hero(slides.HERO_PARTS, slides.HERO_TYRES, slides.HERO_SERVICE),
    tiles(slides.BRAKES, slides.WINTER, slides.OILS, slides.ELECTRICS),
    toBannerRow(slides.BY_NUMBER),
    cards,
    promises,
    login,
    ...around,
  ],
  b2b: [
    { ...hero(slides.HERO_SERVICE, slides.HERO_PARTS, slides.HERO_TYRES), padded: true },
    tiles(slides.BRAKES, slides.OILS, slides.ELECTRICS, slides.WINTER),
    login,
    ...around,
    line('ProductDetailBottom', slides.LAST_CHANCE),
  ],
  b2c: [
    { ...hero(slides.HERO_TYRES, slides.HERO_SERVICE), screen: 'full' },
    tiles(slides.WINTER, slides.OILS, slides.BRAKES, slides.ELECTRICS),
    { ...toBannerRow(slides.BY_NUMBER, slides.BY_SERVICE), carousel: true, screen: 'fullNormalText' },
    promises,
    login,
    ...around,
    wide('ProductsTop', slides.OF_TYRES, { look: 'picture' }),
    line('Products', slides.LAST_CHANCE),
    wide('ProductsBottom', slides.OF_BRAKES),
    wide('ProductDetailBottom', slides.OF_TYRES),
  ],
  corporate: [
    hero({
      ...slides.HERO_SERVICE,
      headline: [
        '1987’den beri yolda, yanınızda',
        'On the road with you since 1987',
        'معكم على الطريق منذ 1987',
        'В пути вместе с вами с 1987 года',
        'Seit 1987 mit Ihnen unterwegs',
      ],
      text: [
        'Parça, lastik ve servis: üç şehirde 240 kişi.',
        'Parts, tyres and service: 240 people in three cities.',
        'قطع وإطارات وخدمة: 240 موظفًا في ثلاث مدن.',
        'Запчасти, шины, сервис: 240 человек в трёх городах.',
        'Teile, Reifen, Service: 240 Menschen in drei Städten.',
      ],
      button: slides.NO_BUTTON,
      leadsTo: '',
    }),
  ],
}
