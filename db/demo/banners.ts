import type { FiveTexts } from './names.ts'

/** One picture of a banner with its words; `leadsTo` is what follows the products page in the address. */
export interface BannerSlide {
  scene: string
  name: string
  headline: FiveTexts
  text: FiveTexts
  button: FiveTexts
  leadsTo: string
}

export interface BannerRow {
  position: string
  width: number
  height: number
  itemsPerRow: [number, number, number]
  carousel: boolean
  names: FiveTexts
  slides: readonly BannerSlide[]
}

const LOOK: FiveTexts = ['Ürünleri gör', 'See products', 'عرض المنتجات', 'Смотреть товары', 'Produkte ansehen']

const HERO_PARTS: BannerSlide = {
  scene: 'hero-parts',
  name: 'Yedek parça',
  headline: [
    'Aradığınız parça, OEM numarasıyla tek aramada',
    'The part you need, found by its OEM number',
    'القطعة التي تبحث عنها برقم OEM في بحث واحد',
    'Нужная деталь по OEM-номеру с первого запроса',
    'Das gesuchte Teil – mit einer Suche per OE-Nummer',
  ],
  text: [
    'Üç depodan aynı gün sevk, size özel bayi fiyatı.',
    'Same-day dispatch from three depots, at your own price.',
    'شحن في اليوم نفسه من ثلاثة مستودعات وبسعرك الخاص.',
    'Отгрузка в тот же день с трёх складов, по вашей цене.',
    'Versand am selben Tag aus drei Lagern, zu Ihrem Preis.',
  ],
  button: LOOK,
  leadsTo: '-mp-256',
}

const HERO_TYRES: BannerSlide = {
  scene: 'hero-tyres',
  name: 'Kış lastiği',
  headline: [
    'Kışa hazır mısınız? Kış lastikleri stokta',
    'Ready for winter? Winter tyres are in stock',
    'هل أنت مستعد للشتاء؟ الإطارات الشتوية متوفرة',
    'Готовы к зиме? Зимние шины в наличии',
    'Bereit für den Winter? Winterreifen auf Lager',
  ],
  text: [
    'Yeni üretim tarihli, 13 inçten 20 inçe bütün ebatlar.',
    'Recent DOT, every size from 13 to 20 inches.',
    'إنتاج حديث وجميع المقاسات من 13 إلى 20 بوصة.',
    'Свежие даты выпуска, все размеры от 13 до 20 дюймов.',
    'Aktuelle DOT, alle Größen von 13 bis 20 Zoll.',
  ],
  button: LOOK,
  leadsTo: '?category=kis-lastikleri',
}

const HERO_SERVICE: BannerSlide = {
  scene: 'hero-service',
  name: 'Bakım',
  headline: [
    'Periyodik bakımın tamamı tek siparişte',
    'Everything for the next service in one order',
    'كل مستلزمات الصيانة الدورية في طلب واحد',
    'Всё для планового ТО одним заказом',
    'Alles für die nächste Inspektion in einer Bestellung',
  ],
  text: [
    'Yağ, filtre, buji ve polen: koli alımında ek iskonto.',
    'Oil, filters, plugs: an extra discount by the carton.',
    'زيوت وفلاتر وشمعات: خصم إضافي عند الشراء بالكرتون.',
    'Масло, фильтры, свечи: дополнительная скидка при покупке коробкой.',
    'Öl, Filter, Kerzen: Extrarabatt ab Karton.',
  ],
  button: LOOK,
  leadsTo: '?category=filtreler',
}

const NO_BUTTON: FiveTexts = ['', '', '', '', '']

const tile = (
  scene: string,
  leadsTo: string,
  { headline, text }: Pick<BannerSlide, 'headline' | 'text'>,
): BannerSlide => ({ scene, name: headline[0], headline, text, button: NO_BUTTON, leadsTo })

const BRAKES = tile('tile-brakes', '?category=fren-sistemi', {
  headline: ['Fren sistemi', 'Brake system', 'نظام الفرامل', 'Тормозная система', 'Bremsanlage'],
  text: [
    'Disk ve balatada takım fiyatı',
    'Set prices on discs and pads',
    'سعر الطقم للأقراص والفحمات',
    'Диски и колодки по цене комплекта',
    'Setpreise für Scheiben und Beläge',
  ],
})
const WINTER = tile('tile-winter', '?category=binek-lastikleri', {
  headline: ['Binek lastikleri', 'Car tyres', 'إطارات السيارات', 'Легковые шины', 'Pkw-Reifen'],
  text: [
    '4’lü alımda kargo bedava',
    'Free delivery on sets of four',
    'شحن مجاني عند شراء أربعة',
    'Комплект из 4 — доставка бесплатно',
    'Ab vier Stück frei Haus',
  ],
})
const OILS = tile('tile-oils', '?category=motor-yaglari', {
  headline: ['Motor yağları', 'Engine oils', 'زيوت المحركات', 'Моторные масла', 'Motoröle'],
  text: [
    'Dökme ve kutu, litreyle sipariş',
    'In cans or by the litre',
    'بالعبوة أو بالليتر',
    'В канистрах и на розлив',
    'Im Kanister oder literweise',
  ],
})
const ELECTRICS = tile('tile-electrics', '?category=atesleme-ve-elektrik', {
  headline: [
    'Akü ve elektrik',
    'Batteries and electrics',
    'البطاريات والكهرباء',
    'Аккумуляторы и электрика',
    'Batterien und Elektrik',
  ],
  text: [
    'Eski akünüzü geri alıyoruz',
    'We take your old battery back',
    'نستلم بطاريتك القديمة',
    'Принимаем старые аккумуляторы',
    'Wir nehmen Ihre Altbatterie zurück',
  ],
})

const LOGIN: BannerSlide = {
  scene: 'login',
  name: 'Giriş',
  headline: [
    'Bayi sipariş portalı',
    'The ordering portal for dealers',
    'منصة الطلبات للتجار',
    'Портал заказов для дилеров',
    'Das Bestellportal für Händler',
  ],
  text: [
    'Fiyatınız, stoğunuz ve cari hesabınız tek ekranda.',
    'Your price, our stock and your account on one screen.',
    'سعرك والمخزون وحسابك الجاري على شاشة واحدة.',
    'Ваша цена, наличие и взаиморасчёты на одном экране.',
    'Ihr Preis, der Bestand und Ihr Konto auf einem Bildschirm.',
  ],
  button: NO_BUTTON,
  leadsTo: '',
}

const hero = (...slides: BannerSlide[]): BannerRow => ({
  position: 'Home',
  width: 1280,
  height: 400,
  itemsPerRow: [1, 1, 1],
  carousel: true,
  names: ['Öne çıkanlar', 'Highlights', 'أبرز العروض', 'Главное', 'Highlights'],
  slides,
})
const tiles = (...slides: BannerSlide[]): BannerRow => ({
  position: 'HomeV1',
  width: 640,
  height: 320,
  itemsPerRow: [4, 2, 1],
  carousel: false,
  names: ['Kampanyalar', 'Offers', 'العروض', 'Акции', 'Aktionen'],
  slides,
})
const login: BannerRow = {
  ...tiles(LOGIN),
  position: 'Login',
  width: 900,
  height: 1080,
  itemsPerRow: [1, 1, 1],
  names: ['Giriş', 'Log in', 'تسجيل الدخول', 'Вход', 'Anmeldung'],
}

const form = (position: string, names: FiveTexts): BannerRow => ({
  ...tiles(),
  position,
  itemsPerRow: [1, 1, 1],
  names,
})

/** Banners of content pages whose position asks for a form (storefront 2.9). */
export const FORMS: readonly BannerRow[] = [
  form('ContactForm', ['Bize yazın', 'Write to us', 'راسلنا', 'Напишите нам', 'Schreiben Sie uns']),
  form('RequestForm', ['Başvuru', 'Application', 'طلب', 'Заявка', 'Anfrage']),
]

/** What hangs where, by the site's key. A site that sells nothing shows its headline and leads nowhere. */
export const BANNERS: Record<string, readonly BannerRow[]> = {
  anadolu: [hero(HERO_PARTS, HERO_TYRES, HERO_SERVICE), tiles(BRAKES, WINTER, OILS, ELECTRICS), login],
  b2b: [hero(HERO_SERVICE, HERO_PARTS), tiles(BRAKES, OILS, ELECTRICS, WINTER), login],
  b2c: [hero(HERO_TYRES, HERO_SERVICE), tiles(WINTER, OILS, BRAKES, ELECTRICS), login],
  corporate: [
    hero({
      ...HERO_SERVICE,
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
      button: NO_BUTTON,
      leadsTo: '',
    }),
  ],
}
