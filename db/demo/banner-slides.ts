import type { FiveTexts } from './names.ts'

/** One picture of a banner with its texts; `leadsTo` is appended to the products page URL. */
export interface BannerSlide {
  /** undefined for a slide of text only. */
  scene?: string
  headline: FiveTexts
  text: FiveTexts
  button: FiveTexts
  leadsTo: string
}

const LOOK: FiveTexts = ['Ürünleri gör', 'See products', 'عرض المنتجات', 'Смотреть товары', 'Produkte ansehen']

export const HERO_PARTS: BannerSlide = {
  scene: 'hero-parts',
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

export const HERO_TYRES: BannerSlide = {
  scene: 'hero-tyres',
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

export const HERO_SERVICE: BannerSlide = {
  scene: 'hero-service',
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

export const NO_BUTTON: FiveTexts = ['', '', '', '', '']

const tile = (
  scene: string,
  leadsTo: string,
  { headline, text }: Pick<BannerSlide, 'headline' | 'text'>,
): BannerSlide => ({ scene, headline, text, button: NO_BUTTON, leadsTo })

export const BRAKES = tile('tile-brakes', '?category=fren-sistemi', {
  headline: ['Fren sistemi', 'Brake system', 'نظام الفرامل', 'Тормозная система', 'Bremsanlage'],
  text: [
    'Disk ve balatada takım fiyatı',
    'Set prices on discs and pads',
    'سعر الطقم للأقراص والفحمات',
    'Диски и колодки по цене комплекта',
    'Setpreise für Scheiben und Beläge',
  ],
})
export const WINTER = tile('tile-winter', '?category=binek-lastikleri', {
  headline: ['Binek lastikleri', 'Car tyres', 'إطارات السيارات', 'Легковые шины', 'Pkw-Reifen'],
  text: [
    '4’lü alımda kargo bedava',
    'Free delivery on sets of four',
    'شحن مجاني عند شراء أربعة',
    'Комплект из 4 — доставка бесплатно',
    'Ab vier Stück frei Haus',
  ],
})
export const OILS = tile('tile-oils', '?category=motor-yaglari', {
  headline: ['Motor yağları', 'Engine oils', 'زيوت المحركات', 'Моторные масла', 'Motoröle'],
  text: [
    'Dökme ve kutu, litreyle sipariş',
    'In cans or by the litre',
    'بالعبوة أو بالليتر',
    'В канистрах и на розлив',
    'Im Kanister oder literweise',
  ],
})
export const ELECTRICS = tile('tile-electrics', '?category=atesleme-ve-elektrik', {
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

export const LOGIN: BannerSlide = {
  scene: 'login',
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

/** The line above the header. */
export const SAME_DAY: BannerSlide = {
  headline: [
    'Bugün sipariş, bugün sevk',
    'Ordered today, shipped today',
    'تطلب اليوم ونشحن اليوم',
    'Заказ сегодня — отгрузка сегодня',
    'Heute bestellt, heute versandt',
  ],
  text: [
    'Saat 15.30’a kadar verilen siparişler üç depomuzdan aynı gün yola çıkar.',
    'Orders placed by 3:30 pm leave our three depots the same day.',
    'الطلبات حتى الساعة الثالثة والنصف عصرًا تخرج من مستودعاتنا الثلاثة في اليوم نفسه.',
    'Заказы до 15:30 уходят с наших трёх складов в тот же день.',
    'Bestellungen bis 15:30 Uhr verlassen unsere drei Lager noch am selben Tag.',
  ],
  button: NO_BUTTON,
  leadsTo: '',
}

export const BY_NUMBER: BannerSlide = {
  scene: 'side-numbers',
  headline: [
    'Numarayı yazın, parçayı bulun',
    'Type the number, find the part',
    'اكتب الرقم وجد القطعة',
    'Введите номер — найдите деталь',
    'Nummer eingeben, Teil finden',
  ],
  text: [
    'OEM, üretici, barkod ya da eski numara: boşluk ve tire fark etmez, muadilleri de yanında görürsünüz.',
    'OEM, maker’s, barcode or superseded number: spaces and dashes do not matter, and equivalents are listed beside it.',
    'رقم OEM أو رقم المصنّع أو الباركود أو الرقم القديم: لا تهم المسافات ولا الشرطات، وتظهر البدائل بجانبها.',
    'OEM, номер производителя, штрихкод или старый номер: пробелы и дефисы не важны, аналоги показаны рядом.',
    'OE-, Hersteller-, Barcode- oder Altnummer: Leerzeichen und Striche spielen keine Rolle, Alternativen stehen gleich daneben.',
  ],
  button: LOOK,
  leadsTo: '',
}
export const BY_SERVICE: BannerSlide = {
  scene: 'side-workshop',
  headline: [
    'Servis rafınız hiç boş kalmasın',
    'Never an empty shelf in the workshop',
    'رفوف ورشتك ممتلئة دائمًا',
    'Полки сервиса всегда полны',
    'Nie wieder leere Regale in der Werkstatt',
  ],
  text: [
    'En çok kullanılan yağ ve filtreler koli fiyatıyla, depoda hazır.',
    'The oils and filters used most, at carton prices and ready in the depot.',
    'أكثر الزيوت والفلاتر استخدامًا بسعر الكرتون وجاهزة في المستودع.',
    'Самые ходовые масла и фильтры — по цене коробки и всегда на складе.',
    'Die meistgebrauchten Öle und Filter zum Kartonpreis, lagernd.',
  ],
  button: LOOK,
  leadsTo: '-mp-512',
}

const card = (
  scene: string,
  leadsTo: string,
  { headline, text }: Pick<BannerSlide, 'headline' | 'text'>,
): BannerSlide => ({
  scene,
  headline,
  text,
  button: ['İncele', 'View', 'استعراض', 'Смотреть', 'Ansehen'],
  leadsTo,
})

export const CARD_FILTERS = card('card-filters', '?category=filtreler', {
  headline: [
    'Filtrede doğru eşleşme',
    'The right filter, first time',
    'الفلتر المناسب من أول مرة',
    'Нужный фильтр с первого раза',
    'Der richtige Filter auf Anhieb',
  ],
  text: [
    'Hava, yağ, yakıt ve polen filtreleri; ölçüsü ve uyumlu araçlarıyla birlikte.',
    'Air, oil, fuel and cabin filters, with sizes and the vehicles they fit.',
    'فلاتر الهواء والزيت والوقود والمقصورة مع المقاسات والمركبات المتوافقة.',
    'Воздушные, масляные, топливные и салонные фильтры с размерами и применимостью.',
    'Luft-, Öl-, Kraftstoff- und Innenraumfilter mit Maßen und passenden Fahrzeugen.',
  ],
})
export const CARD_SUSPENSION = card('card-suspension', '?category=suspansiyon-ve-direksiyon', {
  headline: [
    'Süspansiyonda tam takım',
    'Suspension, complete',
    'طقم التعليق كاملًا',
    'Подвеска в сборе',
    'Fahrwerk komplett',
  ],
  text: [
    'Amortisör, helezon, salıncak ve rot: iki tarafı birlikte sipariş edin.',
    'Dampers, springs, arms and rods: order both sides together.',
    'مساعدات ونوابض وأذرع ومقصات: اطلب الجهتين معًا.',
    'Амортизаторы, пружины, рычаги и тяги: заказывайте сразу обе стороны.',
    'Dämpfer, Federn, Lenker und Stangen: beide Seiten zusammen bestellen.',
  ],
})
export const CARD_TIMING = card('card-timing', '?category=triger-setleri', {
  headline: [
    'Triger seti, pompasıyla',
    'Timing kits with the pump',
    'طقم التوقيت مع المضخة',
    'Комплект ГРМ с помпой',
    'Zahnriemensatz mit Pumpe',
  ],
  text: [
    'Kayış, gergi ve devirdaim tek kutuda; işçiliği bir kez ödetin.',
    'Belt, tensioner and water pump in one box: labour is paid once.',
    'السير والشدّاد ومضخة الماء في علبة واحدة: أجرة العمل مرة واحدة.',
    'Ремень, натяжитель и помпа в одной коробке: работа оплачивается один раз.',
    'Riemen, Spannrolle und Pumpe in einem Karton: nur einmal Arbeitszeit.',
  ],
})

const promise = (scene: string, headline: FiveTexts, text: FiveTexts): BannerSlide => ({
  scene,
  headline,
  text,
  button: NO_BUTTON,
  leadsTo: '',
})

export const PROMISES: readonly BannerSlide[] = [
  promise(
    'mini-disc',
    ['Kolay iade', 'Easy returns', 'إرجاع سهل', 'Простой возврат', 'Einfache Rückgabe'],
    [
      '14 gün içinde, kutusu açılmamışsa.',
      'Within 14 days, unopened.',
      'خلال 14 يومًا والعبوة مغلقة.',
      'В течение 14 дней, без вскрытия.',
      'Binnen 14 Tagen, ungeöffnet.',
    ],
  ),
  promise(
    'mini-battery',
    ['Garanti bizde', 'Covered by warranty', 'الضمان علينا', 'Гарантия — наша забота', 'Mit Gewährleistung'],
    [
      'Üretici garantisini sizin adınıza biz yürütürüz.',
      'We handle the maker’s warranty for you.',
      'نتابع ضمان المصنّع نيابة عنك.',
      'Оформим гарантию производителя за Вас.',
      'Wir wickeln die Herstellergarantie für Sie ab.',
    ],
  ),
  promise(
    'mini-tyre',
    ['Yeni üretim lastik', 'Fresh tyres', 'إطارات حديثة الإنتاج', 'Свежие шины', 'Frische Reifen'],
    [
      'Üretim haftası ürün sayfasında.',
      'The week they were made is on the page.',
      'أسبوع الإنتاج مذكور في صفحة المنتج.',
      'Неделя выпуска указана на странице.',
      'Die Produktionswoche steht auf der Seite.',
    ],
  ),
]

const wide = (
  scene: string,
  leadsTo: string,
  { headline, text }: Pick<BannerSlide, 'headline' | 'text'>,
): BannerSlide => ({
  scene,
  headline,
  text,
  leadsTo,
  button: leadsTo ? LOOK : NO_BUTTON,
})

export const OF_BRAKES = wide('wide-brakes', '', {
  headline: [
    'Disk değişiyorsa balata da değişsin',
    'New discs deserve new pads',
    'مع الأقراص الجديدة فحمات جديدة',
    'Меняете диски — меняйте и колодки',
    'Neue Scheiben brauchen neue Beläge',
  ],
  text: [
    'Aynı dingil için takım halinde sipariş edin.',
    'Order them as a set for the axle.',
    'اطلبها طقمًا للمحور نفسه.',
    'Заказывайте комплектом на ось.',
    'Bestellen Sie achsweise im Satz.',
  ],
})
export const OF_TYRES = wide('wide-tyres', '?category=binek-lastikleri', {
  headline: [
    'Ebadınızı nasıl yazarsanız yazın',
    'Write the size any way you like',
    'اكتب المقاس كما تشاء',
    'Пишите размер как удобно',
    'Schreiben Sie die Größe, wie Sie möchten',
  ],
  text: [
    '205/55R16, 2055516 ya da 205 55 16: hepsi aynı lastik.',
    '205/55R16, 2055516 or 205 55 16: all of them find the same tyre.',
    '205/55R16 أو 2055516 أو 205 55 16: كلها الإطار نفسه.',
    '205/55R16, 2055516 или 205 55 16 — это одна и та же шина.',
    '205/55R16, 2055516 oder 205 55 16: immer derselbe Reifen.',
  ],
})
export const OF_BRANDS = wide('wide-brands', '', {
  headline: [
    'Üreticiden size, aracısız',
    'From the maker to you',
    'من المصنّع إليك مباشرة',
    'От производителя — прямо к Вам',
    'Vom Hersteller direkt zu Ihnen',
  ],
  text: [
    'Yetkili dağıtıcısı olduğumuz markalar, orijinal kutusunda.',
    'The brands we distribute, in their original boxes.',
    'العلامات التي نوزّعها رسميًا في عبواتها الأصلية.',
    'Бренды, которые мы официально представляем, в заводской упаковке.',
    'Marken, die wir autorisiert vertreiben, im Originalkarton.',
  ],
})
export const SAFE_PAYMENT: BannerSlide = {
  headline: ['Güvenli ödeme', 'Safe payment', 'دفع آمن', 'Безопасная оплата', 'Sichere Zahlung'],
  text: [
    'Kart bilgileriniz bankanıza gider; bizde saklanmaz.',
    'Your card details go to your bank; we keep none of them.',
    'تذهب بيانات بطاقتك إلى مصرفك ولا نحتفظ بها.',
    'Данные карты уходят в Ваш банк; мы их не храним.',
    'Ihre Kartendaten gehen an Ihre Bank; wir speichern sie nicht.',
  ],
  button: NO_BUTTON,
  leadsTo: '',
}
export const LAST_CHANCE: BannerSlide = {
  scene: 'mini-tyre',
  headline: [
    'Fırsat ürünlerine baktınız mı?',
    'Seen today’s offers?',
    'هل اطلعت على عروض اليوم؟',
    'Видели выгодные предложения?',
    'Schon die Angebote gesehen?',
  ],
  text: [
    'Sepetiniz hazırken ekleyin, tek sevkiyatta gelsin.',
    'Add them now and they come in the same delivery.',
    'أضفها الآن لتصل في الشحنة نفسها.',
    'Добавьте сейчас — придут одной поставкой.',
    'Jetzt dazulegen, alles kommt in einer Lieferung.',
  ],
  button: LOOK,
  leadsTo: '-mp-2048',
}
