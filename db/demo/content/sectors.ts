import type { FiveTexts } from '../names.ts'
import { type Band, call, features, hero, split } from './bands.ts'
import type { DemoPage } from './demo-page.ts'

const SECTOR: FiveTexts = ['Sektörler', 'Sectors', 'القطاعات', 'Отрасли', 'Branchen']
const TALK: FiveTexts = ['Bizi arayın', 'Talk to us', 'تحدث إلينا', 'Поговорить с нами', 'Sprechen Sie mit uns']

const CALL: Band = call(
  [
    'Sizin işiniz nasıl yürüyor?',
    'How does your business run?',
    'كيف يسير عملك؟',
    'Как устроен ваш бизнес?',
    'Wie läuft Ihr Betrieb?',
  ],
  [
    'Anlatın, portalı ona göre kuralım.',
    'Tell us, and we set up the portal to fit.',
    'أخبرنا لنجهز المنصة على مقاسه.',
    'Расскажите — настроим портал под вас.',
    'Erzählen Sie, wir richten das Portal danach ein.',
  ],
  [TALK, 'contact'],
)

const TYRES_TITLE: FiveTexts = ['Lastikçiler', 'Tyre dealers', 'تجار الإطارات', 'Шинные центры', 'Reifenhändler']
const PARTS_TITLE: FiveTexts = [
  'Yedek parçacılar',
  'Parts shops',
  'متاجر قطع الغيار',
  'Магазины запчастей',
  'Teilehändler',
]
const FLEETS_TITLE: FiveTexts = [
  'Servis ve filolar',
  'Workshops and fleets',
  'الورش والأساطيل',
  'Сервисы и автопарки',
  'Werkstätten und Flotten',
]

const TYRES_LEAD: FiveTexts = [
  'Ebadı nasıl yazarsanız yazın bulur; mevsim, etiket ve üretim tarihi satırda.',
  'Finds a size however you write it; season, label and production date are on the row.',
  'يجد المقاس كيفما كتبته، والموسم والملصق وتاريخ الإنتاج في السطر.',
  'Находит размер в любой записи; сезон, маркировка и дата выпуска — в строке.',
  'Findet jede Größe in jeder Schreibweise; Saison, Label und DOT stehen in der Zeile.',
]
const PARTS_LEAD: FiveTexts = [
  'Kırk iki bin çeşit, her parçanın bütün numaraları: tezgâhta bekleyen müşteri kalmasın.',
  'Forty-two thousand items with all their numbers: no waiting at the counter.',
  'اثنان وأربعون ألف صنف بجميع أرقامها: لا أحد ينتظر عند المنضدة.',
  'Сорок две тысячи позиций со всеми номерами: никто не ждёт у прилавка.',
  'Zweiundvierzigtausend Artikel mit allen Nummern: Niemand wartet an der Theke.',
]
const FLEETS_LEAD: FiveTexts = [
  'Araç lifte kalkmadan bakımın bütün parçaları sepette.',
  'All parts of the service are in the cart before the vehicle is on the lift.',
  'جميع قطع الصيانة في السلة قبل رفع المركبة.',
  'Все детали для ТО в корзине раньше, чем машина на подъёмнике.',
  'Alle Teile der Inspektion im Warenkorb, bevor das Fahrzeug auf der Bühne steht.',
]

export const SECTORS: DemoPage = {
  number: 340,
  addresses: ['sektorler', 'sectors', 'otrasli', 'branchen'],
  titles: SECTOR,
  summaries: [
    'Lastikçiler, yedek parçacılar, servisler ve filolar portalı nasıl kullanıyor?',
    'How tyre dealers, parts shops, workshops and fleets use the portal.',
    'كيف يستخدم تجار الإطارات ومتاجر القطع والورش والأساطيل المنصة؟',
    'Как порталом пользуются шинные центры, магазины, сервисы и автопарки.',
    'So nutzen Reifenhändler, Teilehändler, Werkstätten und Flotten das Portal.',
  ],
  bands: [
    hero({
      eyebrow: SECTOR,
      title: [
        'Her tezgâhın derdi başka, portalı aynı',
        'Every counter is different, the portal is one',
        'لكل منضدة همومها، والمنصة واحدة',
        'Прилавки разные, портал один',
        'Jede Theke ist anders, das Portal ist eins',
      ],
      lead: [
        'Ne sattığınıza göre arama, satır ve sipariş ekranı değişir.',
        'Search, rows and ordering adapt to what you sell.',
        'يتكيف البحث والعرض والطلب مع ما تبيعه.',
        'Поиск, строки и заказ подстраиваются под ваш товар.',
        'Suche, Zeilen und Bestellung passen sich Ihrem Sortiment an.',
      ],
      scene: 'login',
    }),
    features({
      title: ['Sektörünüzü seçin', 'Choose your sector', 'اختر قطاعك', 'Выберите отрасль', 'Wählen Sie Ihre Branche'],
      cards: [
        [TYRES_TITLE, TYRES_LEAD, 341],
        [PARTS_TITLE, PARTS_LEAD, 342],
        [FLEETS_TITLE, FLEETS_LEAD, 343],
      ],
    }),
    CALL,
  ],
}

interface Sector {
  number: number
  addresses: DemoPage['addresses']
  title: FiveTexts
  lead: FiveTexts
  headline: FiveTexts
  scenes: readonly [hero: string, split: string]
  pains: FiveTexts
  points: readonly FiveTexts[]
}

const sector = ({ number, addresses, title, lead, headline, scenes, pains, points }: Sector): DemoPage => ({
  number,
  addresses,
  titles: title,
  summaries: lead,
  bands: [
    hero({ eyebrow: title, title: headline, lead, actions: [[TALK, 'contact']], scene: scenes[0] }),
    split({ title: pains, points, scene: scenes[1] }),
    CALL,
  ],
})

export const TYRE_DEALERS = sector({
  number: 341,
  addresses: ['sektorler/lastikciler', 'sectors/tyre-dealers', 'otrasli/shinnye-centry', 'branchen/reifenhaendler'],
  title: TYRES_TITLE,
  lead: TYRES_LEAD,
  headline: [
    '205/55 R16 de yazsanız 2055516 da, aynı lastik',
    'Type 205/55 R16 or 2055516: it is the same tyre',
    'اكتب 205/55 R16 أو 2055516 فهو الإطار نفسه',
    '205/55 R16 или 2055516 — та же шина',
    'Ob 205/55 R16 oder 2055516: derselbe Reifen',
  ],
  scenes: ['hero-tyres', 'tile-winter'],
  pains: [
    'Sezonda işinizi kolaylaştırır',
    'Makes the season easier',
    'تسهّل عليك الموسم',
    'Облегчает сезон',
    'Macht die Saison leichter',
  ],
  points: [
    [
      'Mevsim, yük ve hız endeksine göre süzme',
      'Filter by season, load and speed index',
      'تصفية حسب الموسم ومؤشر الحمولة والسرعة',
      'Фильтр по сезону, нагрузке и скорости',
      'Filter nach Saison, Last- und Geschwindigkeitsindex',
    ],
    [
      'DOT haftası siparişten önce',
      'DOT week before you order',
      'أسبوع الإنتاج قبل الطلب',
      'Неделя DOT до заказа',
      'DOT-Woche vor der Bestellung',
    ],
    [
      'Dörtlü takım fiyatı',
      'Prices for sets of four',
      'سعر طقم من أربعة',
      'Цена комплекта из четырёх',
      'Preise für Vierersätze',
    ],
    [
      'Yoldaki stoktan ayırma',
      'Reserve from stock on its way',
      'حجز من المخزون القادم',
      'Бронь товара в пути',
      'Reservieren aus Ware unterwegs',
    ],
  ],
})

export const PARTS_SHOPS = sector({
  number: 342,
  addresses: ['sektorler/yedek-parcacilar', 'sectors/parts-shops', 'otrasli/zapchasti', 'branchen/teilehaendler'],
  title: PARTS_TITLE,
  lead: PARTS_LEAD,
  headline: [
    'Eski kutudaki numara da yeter',
    'The number on the old box will do',
    'يكفي الرقم على العلبة القديمة',
    'Хватит и номера со старой коробки',
    'Die Nummer auf der alten Schachtel genügt',
  ],
  scenes: ['hero-parts', 'tile-brakes'],
  pains: [
    'Tezgâhta hız kazandırır',
    'Speed at the counter',
    'سرعة عند المنضدة',
    'Скорость у прилавка',
    'Tempo an der Theke',
  ],
  points: [
    [
      'OEM, üretici, barkod ve eski koddan arama',
      'Search by OEM, maker’s, barcode and old number',
      'بحث برقم OEM أو الصانع أو الباركود أو الرمز القديم',
      'Поиск по OEM, производителю, штрихкоду и старому номеру',
      'Suche nach OE-, Hersteller-, Alt- und Barcode-Nummer',
    ],
    [
      'Muadiller fiyatıyla yan yana',
      'Equivalents side by side with prices',
      'البدائل جنبًا إلى جنب بأسعارها',
      'Аналоги рядом с ценами',
      'Alternativen mit Preis daneben',
    ],
    ['Araç uyumluluğu', 'Vehicle fit', 'توافق المركبات', 'Совместимость с авто', 'Fahrzeugzuordnung'],
    [
      'Kendi kodunuzla sipariş',
      'Order by your own code',
      'اطلب برمزك الخاص',
      'Заказ по своему коду',
      'Bestellung mit eigener Nummer',
    ],
  ],
})

export const FLEETS = sector({
  number: 343,
  addresses: [
    'sektorler/servis-ve-filolar',
    'sectors/workshops-and-fleets',
    'otrasli/servisy-i-avtoparki',
    'branchen/werkstaetten-und-flotten',
  ],
  title: FLEETS_TITLE,
  lead: FLEETS_LEAD,
  headline: [
    'Bakım listesi hazır, parça yolda',
    'The service list is ready, the parts are on their way',
    'قائمة الصيانة جاهزة والقطع في الطريق',
    'Список ТО готов, детали в пути',
    'Die Inspektionsliste steht, die Teile sind unterwegs',
  ],
  scenes: ['hero-service', 'tile-oils'],
  pains: [
    'Araçlar yolda kalsın diye',
    'To keep vehicles on the road',
    'لتبقى المركبات على الطريق',
    'Чтобы машины были в дороге',
    'Damit Fahrzeuge fahren',
  ],
  points: [
    [
      'Araca göre bakım paketi',
      'Service kits by vehicle',
      'باقات صيانة حسب المركبة',
      'Комплекты ТО по автомобилю',
      'Inspektionspakete je Fahrzeug',
    ],
    [
      'Şubeye teslim adresi',
      'Delivery to each branch',
      'تسليم لكل فرع',
      'Доставка в филиал',
      'Lieferung an jede Niederlassung',
    ],
    [
      'Aylık toplu fatura',
      'One invoice a month',
      'فاتورة شهرية مجمعة',
      'Сводный счёт за месяц',
      'Sammelrechnung im Monat',
    ],
    [
      'Onaylı harcama limiti',
      'Spending limits with approval',
      'حدود إنفاق باعتماد',
      'Лимиты с согласованием',
      'Ausgabenlimit mit Freigabe',
    ],
  ],
})
