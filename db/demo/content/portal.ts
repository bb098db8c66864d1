import { type FiveTexts, sameInAll } from '../names.ts'
import { call, features, hero, numbers, prices, questions, quotes, split, steps } from './bands.ts'
import type { DemoPage } from './demo-page.ts'

const APPLY: FiveTexts = ['Başvuru yapın', 'Apply now', 'قدّم طلبك', 'Подать заявку', 'Jetzt anfragen']
const TALK: FiveTexts = ['Bizi arayın', 'Talk to us', 'تحدث إلينا', 'Поговорить с нами', 'Sprechen Sie mit uns']
const SEE_PRICES: FiveTexts = ['Paketleri görün', 'See the plans', 'شاهد الباقات', 'Смотреть тарифы', 'Pakete ansehen']

/** The home page of the marketing pages. */
export const PORTAL: DemoPage = {
  number: 302,
  addresses: ['bayi-portali', 'dealer-portal', 'portal-dlya-dilerov', 'haendlerportal'],
  titles: ['Bayi portalı', 'The dealer portal', 'منصة التجار', 'Портал для дилеров', 'Das Händlerportal'],
  summaries: [
    'Fiyat, stok, sipariş ve cari hesap tek ekranda: bayilerimizin kullandığı portal.',
    'Price, stock, orders and account on one screen: the portal our dealers use.',
    'السعر والمخزون والطلبات والحساب على شاشة واحدة: المنصة التي يستخدمها تجارنا.',
    'Цена, наличие, заказы и взаиморасчёты на одном экране: портал наших дилеров.',
    'Preis, Bestand, Bestellung und Konto auf einem Bildschirm: das Portal unserer Händler.',
  ],
  bands: [
    hero({
      eyebrow: ['Bayi portalı', 'Dealer portal', 'منصة التجار', 'Портал для дилеров', 'Händlerportal'],
      title: [
        'Telefonu bırakın, parça bir aramada',
        'Put down the phone: the part is one search away',
        'دع الهاتف جانبًا: القطعة على بُعد بحث واحد',
        'Отложите телефон: деталь в одном поиске от вас',
        'Telefon weg: Das Teil ist eine Suche entfernt',
      ],
      lead: [
        'OEM numarası, ürün kodu ya da araç: nasıl ararsanız arayın, size özel fiyat ve üç deponun stoğu bir saniyede ekranda.',
        'OEM number, code or vehicle: however you search, your own price and the stock of three depots are there in a second.',
        'رقم OEM أو رمز المنتج أو المركبة: كيفما بحثت، يظهر سعرك الخاص ومخزون ثلاثة مستودعات في ثانية.',
        'По OEM-номеру, артикулу или автомобилю — за секунду видны ваша цена и остатки трёх складов.',
        'OE-Nummer, Artikelnummer oder Fahrzeug: In einer Sekunde sehen Sie Ihren Preis und den Bestand dreier Lager.',
      ],
      actions: [
        [SEE_PRICES, 305],
        [TALK, 'contact'],
      ],
      scene: 'hero-service',
    }),
    numbers([
      [
        ['1 sn', '1 s', '1 ث', '1 с', '1 s'],
        [
          'aramadan sonuca',
          'from search to result',
          'من البحث إلى النتيجة',
          'от поиска до результата',
          'von Suche zu Treffer',
        ],
      ],
      [
        sameInAll('3'),
        [
          'deponun canlı stoğu',
          'depots, live stock',
          'مستودعات بمخزون مباشر',
          'склада, живые остатки',
          'Lager, Live-Bestand',
        ],
      ],
      [sameInAll('7/24'), ['sipariş', 'ordering', 'طلب على مدار الساعة', 'приём заказов', 'Bestellung']],
      [sameInAll('5'), ['dil', 'languages', 'لغات', 'языков', 'Sprachen']],
    ]),
    features({
      title: [
        'Tezgâhın arkasında ne işe yarar?',
        'What it does behind the counter',
        'ماذا تفعل خلف منضدة البيع؟',
        'Чем поможет за прилавком',
        'Was es hinter der Theke leistet',
      ],
      cards: [
        [
          ['Numaradan bulur', 'Finds by number', 'يجد بالرقم', 'Находит по номеру', 'Findet nach Nummer'],
          [
            'Üretici, OEM, barkod, eski kod: hangisini yazarsanız yazın aynı parçaya çıkarsınız.',
            'Maker’s, OEM, barcode or superseded: whichever you type leads to the same part.',
            'رقم الصانع أو OEM أو الباركود أو الرمز القديم: كلها تقودك إلى القطعة نفسها.',
            'Номер производителя, OEM, штрихкод, старый артикул — все ведут к одной детали.',
            'Hersteller-, OE-Nummer, Barcode oder Altnummer: alle führen zum selben Teil.',
          ],
        ],
        [
          ['Muadilini gösterir', 'Shows the equivalent', 'يعرض البديل', 'Показывает аналог', 'Zeigt die Alternative'],
          [
            'Stokta yoksa yerine geçen markaları fiyatıyla yan yana görürsünüz.',
            'Out of stock? The brands that fit stand beside it with their prices.',
            'إن لم تتوفر فترى العلامات البديلة مع أسعارها جنبًا إلى جنب.',
            'Нет в наличии — рядом подходящие бренды с ценами.',
            'Nicht am Lager? Passende Marken stehen mit Preis daneben.',
          ],
        ],
        [
          [
            'Sepeti siz bölersiniz',
            'You split the cart',
            'أنت تقسم السلة',
            'Корзину делите вы',
            'Sie teilen den Warenkorb',
          ],
          [
            'Kalemleri depoya göre ayırır, bekleyenleri sonraki siparişe bırakırsınız.',
            'Send lines from different depots and leave the rest for the next order.',
            'وزّع البنود على المستودعات واترك الباقي للطلب التالي.',
            'Позиции — с разных складов, остальное — в следующий заказ.',
            'Positionen je Lager trennen, den Rest zur nächsten Bestellung lassen.',
          ],
        ],
        [
          [
            'Cari hesabınız açık',
            'Your account is open',
            'حسابك مكشوف لك',
            'Взаиморасчёты открыты',
            'Ihr Konto liegt offen',
          ],
          [
            'Bakiye, vade ve limit siparişten önce görünür; ay sonu sürprizi olmaz.',
            'Balance, due dates and limit are shown before you order; no surprise at month end.',
            'الرصيد والاستحقاق والحد تظهر قبل الطلب، بلا مفاجآت آخر الشهر.',
            'Сальдо, сроки и лимит видны до заказа — без сюрпризов в конце месяца.',
            'Saldo, Fälligkeit und Limit vor der Bestellung: keine Überraschung am Monatsende.',
          ],
        ],
        [
          ['Alt bayi açarsınız', 'Add sub-dealers', 'أضف تجارًا فرعيين', 'Субдилеры', 'Unterhändler anlegen'],
          [
            'Onlara kendi fiyatınızı verir, ne göreceklerine siz karar verirsiniz.',
            'Give them your prices and decide what they see.',
            'امنحهم أسعارك وقرر ما يرونه.',
            'Задайте им цены и решите, что они видят.',
            'Sie geben die Preise vor und bestimmen, was sichtbar ist.',
          ],
        ],
        [
          [
            'Programınızla konuşur',
            'Talks to your software',
            'يتصل ببرنامجك',
            'Дружит с вашей программой',
            'Spricht mit Ihrer Software',
          ],
          [
            'Fatura ve stok, muhasebe programınıza kendiliğinden düşer.',
            'Invoices and stock reach your accounting software by themselves.',
            'تصل الفواتير والمخزون إلى برنامج المحاسبة تلقائيًا.',
            'Счета и остатки сами попадают в бухгалтерию.',
            'Rechnungen und Bestände landen von selbst in der Buchhaltung.',
          ],
          310,
        ],
      ],
    }),
    steps({
      title: [
        'Üç adımda başlarsınız',
        'Three steps to start',
        'ابدأ بثلاث خطوات',
        'Три шага к старту',
        'In drei Schritten startklar',
      ],
      cards: [
        [
          ['Başvurun', 'Apply', 'قدّم طلبك', 'Заявка', 'Anfragen'],
          [
            'Formu doldurmak üç dakika sürer.',
            'The form takes three minutes.',
            'يستغرق النموذج ثلاث دقائق.',
            'Форма занимает три минуты.',
            'Das Formular dauert drei Minuten.',
          ],
        ],
        [
          ['Tanımlansın', 'Get set up', 'التفعيل', 'Настройка', 'Freischaltung'],
          [
            'İskonto ve limitiniz bir iş gününde tanımlanır.',
            'Discounts and limit are set in one working day.',
            'تُحدد الخصومات والحد خلال يوم عمل.',
            'Скидки и лимит — за один рабочий день.',
            'Rabatte und Limit stehen in einem Werktag.',
          ],
        ],
        [
          ['Sipariş verin', 'Order', 'اطلب', 'Заказ', 'Bestellen'],
          [
            '16.00’ya kadar verilen sipariş aynı gün yola çıkar.',
            'Orders before 16:00 leave the same day.',
            'الطلبات قبل الساعة 16:00 تُشحن في اليوم نفسه.',
            'Заказы до 16:00 уходят в тот же день.',
            'Bestellungen bis 16 Uhr gehen am selben Tag raus.',
          ],
        ],
      ],
    }),
    quotes(
      ['Kullananlar ne diyor?', 'What dealers say', 'ماذا يقول التجار؟', 'Что говорят дилеры', 'Das sagen Händler'],
      [
        [
          [
            'Eskiden sabahın ilk saati telefonda geçerdi. Şimdi sipariş kahvem bitmeden hazır.',
            'The first hour of the day used to go on the phone. Now the order is done before my coffee is.',
            'كانت الساعة الأولى تضيع على الهاتف، واليوم ينتهي الطلب قبل قهوتي.',
            'Раньше первый час уходил на звонки. Теперь заказ готов раньше кофе.',
            'Früher ging die erste Stunde am Telefon drauf. Heute ist die Bestellung vor dem Kaffee fertig.',
          ],
          [
            'Ayşe Kaya, Kaya Otomotiv',
            'Ayşe Kaya, Kaya Otomotiv',
            'عائشة كايا، كايا أوتوموتيف',
            'Айше Кая, Kaya Otomotiv',
            'Ayşe Kaya, Kaya Otomotiv',
          ],
        ],
        [
          [
            'Müşteri tezgâhtayken üç deponun stoğunu görmek satışı bitiriyor.',
            'Seeing three depots while the customer stands at the counter closes the sale.',
            'رؤية مخزون ثلاثة مستودعات والعميل أمامي تُتم البيع.',
            'Видеть три склада, пока клиент у прилавка, — значит продать.',
            'Drei Lager im Blick, während der Kunde wartet: Das schließt den Verkauf ab.',
          ],
          [
            'Mehmet Demir, Demir Yedek Parça',
            'Mehmet Demir, Demir Yedek Parça',
            'محمد دمير، دمير لقطع الغيار',
            'Мехмет Демир, Demir Yedek Parça',
            'Mehmet Demir, Demir Yedek Parça',
          ],
        ],
      ],
    ),
    call(
      [
        'Portalı yarın kullanmaya başlayın',
        'Start using the portal tomorrow',
        'ابدأ باستخدام المنصة غدًا',
        'Начните работать завтра',
        'Starten Sie morgen',
      ],
      [
        'Başvuru ücretsizdir; memnun kalmazsanız hiçbir bedel ödemezsiniz.',
        'Applying is free, and you pay nothing if it is not for you.',
        'التقديم مجاني، ولا تدفع شيئًا إن لم يناسبك.',
        'Заявка бесплатна; не подойдёт — ничего не платите.',
        'Die Anfrage ist kostenlos und unverbindlich.',
      ],
      [APPLY, 21],
    ),
  ],
}

const PER_MONTH: FiveTexts = ['aylık + KDV', 'a month + VAT', 'شهريًا + ضريبة', 'в месяц + НДС', 'im Monat zzgl. MwSt.']

export const PRICING: DemoPage = {
  number: 305,
  addresses: ['fiyatlar', 'pricing', 'tarify', 'preise'],
  titles: ['Bayilik paketleri', 'Plans and prices', 'الباقات والأسعار', 'Тарифы', 'Pakete und Preise'],
  summaries: [
    'Başlangıç, Bayi ve Bölge: işinizin büyüklüğüne göre üç paket.',
    'Starter, Dealer and Region: three plans for businesses of every size.',
    'البداية والتاجر والمنطقة: ثلاث باقات لكل حجم عمل.',
    'Старт, Дилер и Регион: три тарифа для бизнеса любого размера.',
    'Start, Händler und Region: drei Pakete für jede Betriebsgröße.',
  ],
  bands: [
    prices({
      title: [
        'İşiniz büyüdükçe büyüyen paketler',
        'Plans that grow with you',
        'باقات تكبر مع عملك',
        'Тарифы растут вместе с вами',
        'Pakete, die mitwachsen',
      ],
      lead: [
        'Taahhüt yok, kurulum ücreti yok. Dilediğiniz ay paket değiştirir ya da ayrılırsınız.',
        'No commitment, no set-up fee. Change or leave in any month.',
        'بلا التزام وبلا رسوم تأسيس. غيّر باقتك أو غادر في أي شهر.',
        'Без обязательств и платы за подключение. Меняйте или уходите в любой месяц.',
        'Keine Bindung, keine Einrichtungsgebühr. Monatlich wechsel- und kündbar.',
      ],
      list: [
        {
          name: ['Başlangıç', 'Starter', 'البداية', 'Старт', 'Start'],
          text: [
            'Tek tezgâhlı dükkânlar için',
            'For shops with one counter',
            'للمتاجر ذات المنضدة الواحدة',
            'Для небольших магазинов',
            'Für Läden mit einer Theke',
          ],
          price: ['Ücretsiz', 'Free', 'مجانًا', 'Бесплатно', 'Kostenlos'],
          per: ['her zaman', 'always', 'دائمًا', 'всегда', 'immer'],
          points: [
            ['1 kullanıcı', '1 user', 'مستخدم واحد', '1 пользователь', '1 Benutzer'],
            [
              'Canlı fiyat ve stok',
              'Live price and stock',
              'سعر ومخزون مباشران',
              'Живые цены и остатки',
              'Preis und Bestand live',
            ],
            ['Cari hesap ekranı', 'Account screen', 'شاشة الحساب الجاري', 'Экран взаиморасчётов', 'Kontoansicht'],
          ],
          action: [APPLY, 21],
        },
        {
          name: ['Bayi', 'Dealer', 'التاجر', 'Дилер', 'Händler'],
          text: [
            'Ekibi ve alt bayisi olanlar için',
            'For teams with sub-dealers',
            'للفرق والتجار الفرعيين',
            'Для команд и субдилеров',
            'Für Teams mit Unterhändlern',
          ],
          price: ['1.490 TL', '1,490 TL', '1490 ليرة', '1490 лир', '1.490 TL'],
          per: PER_MONTH,
          points: [
            [
              '10 kullanıcı, 5 alt bayi',
              '10 users, 5 sub-dealers',
              '10 مستخدمين و5 تجار فرعيين',
              '10 пользователей, 5 субдилеров',
              '10 Benutzer, 5 Unterhändler',
            ],
            [
              'Muhasebe entegrasyonu',
              'Accounting integration',
              'تكامل مع المحاسبة',
              'Интеграция с бухгалтерией',
              'Anbindung der Buchhaltung',
            ],
            [
              'Excel ile hızlı sipariş',
              'Quick order by spreadsheet',
              'طلب سريع بملف إكسل',
              'Быстрый заказ из Excel',
              'Schnellbestellung per Excel',
            ],
            ['Öncelikli sevk', 'Priority dispatch', 'أولوية في الشحن', 'Приоритетная отгрузка', 'Bevorzugter Versand'],
          ],
          action: [APPLY, 21],
          best: true,
        },
        {
          name: ['Bölge', 'Region', 'المنطقة', 'Регион', 'Region'],
          text: [
            'Bölge dağıtıcıları için',
            'For regional distributors',
            'لموزعي المناطق',
            'Для региональных дистрибьюторов',
            'Für regionale Großhändler',
          ],
          price: ['4.900 TL', '4,900 TL', '4900 ليرة', '4900 лир', '4.900 TL'],
          per: PER_MONTH,
          points: [
            [
              'Sınırsız kullanıcı ve alt bayi',
              'Unlimited users and sub-dealers',
              'مستخدمون وتجار بلا حد',
              'Без ограничений',
              'Unbegrenzt Benutzer und Unterhändler',
            ],
            ['Kendi alan adınız', 'Your own domain', 'نطاقك الخاص', 'Свой домен', 'Eigene Domain'],
            ['API erişimi', 'API access', 'الوصول إلى API', 'Доступ к API', 'API-Zugang'],
            [
              'Size ayrılmış temsilci',
              'A representative of your own',
              'مندوب مخصص لك',
              'Персональный менеджер',
              'Fester Ansprechpartner',
            ],
          ],
          action: [TALK, 'contact'],
        },
      ],
      note: [
        'Fiyatlar 2026 yılı için geçerlidir.',
        'Prices are valid for 2026.',
        'الأسعار سارية لعام 2026.',
        'Цены действительны в 2026 году.',
        'Preise gültig für 2026.',
      ],
    }),
    questions(
      ['Sık sorulanlar', 'Questions and answers', 'أسئلة شائعة', 'Частые вопросы', 'Häufige Fragen'],
      [
        [
          [
            'Paketimi sonradan değiştirebilir miyim?',
            'Can I change my plan later?',
            'هل يمكنني تغيير باقتي لاحقًا؟',
            'Можно ли сменить тариф?',
            'Kann ich das Paket wechseln?',
          ],
          [
            'Evet, ay başında geçerli olur; kalan günlerin ücreti iade edilir.',
            'Yes, from the first of the next month; unused days are refunded.',
            'نعم، اعتبارًا من أول الشهر التالي، وتُرد قيمة الأيام المتبقية.',
            'Да, с начала следующего месяца; остаток вернём.',
            'Ja, zum nächsten Monatsersten; Restlaufzeit wird erstattet.',
          ],
        ],
        [
          [
            'İskontom pakete göre mi değişir?',
            'Does my discount depend on the plan?',
            'هل يعتمد خصمي على الباقة؟',
            'Зависит ли скидка от тарифа?',
            'Hängt mein Rabatt vom Paket ab?',
          ],
          [
            'Hayır. İskonto alım hacminize göre tanımlanır; paket yalnızca portal özelliklerini belirler.',
            'No. Discounts follow what you buy; the plan decides on features of the portal only.',
            'لا. الخصم يتبع حجم مشترياتك، والباقة تحدد ميزات المنصة فقط.',
            'Нет. Скидка зависит от объёма закупок, тариф — только от функций.',
            'Nein. Rabatte folgen Ihrem Umsatz, das Paket nur dem Funktionsumfang.',
          ],
        ],
        [
          ['Nasıl ödenir?', 'How do I pay?', 'كيف أدفع؟', 'Как оплатить?', 'Wie zahle ich?'],
          [
            'Paket bedeli ay sonunda cari hesabınıza işlenir ya da kartla ödenir.',
            'The fee goes to your account at month end, or you pay by card.',
            'تُقيد الرسوم في حسابك آخر الشهر أو تدفع بالبطاقة.',
            'Сумма списывается со счёта в конце месяца или по карте.',
            'Am Monatsende über Ihr Konto oder per Karte.',
          ],
        ],
      ],
    ),
    call(
      [
        'Hangisi size uygun, birlikte bakalım',
        'Let us find the right one together',
        'لنختر معًا ما يناسبك',
        'Подберём вместе',
        'Wir finden das Passende',
      ],
      [
        'On beş dakikalık bir görüşme yeter.',
        'A call of fifteen minutes is enough.',
        'تكفي مكالمة من خمس عشرة دقيقة.',
        'Хватит пятнадцати минут.',
        'Fünfzehn Minuten genügen.',
      ],
      [TALK, 'contact'],
    ),
  ],
}

export const INTEGRATIONS: DemoPage = {
  number: 310,
  addresses: ['entegrasyonlar', 'integrations', 'integracii', 'integrationen'],
  titles: [
    'Muhasebe entegrasyonları',
    'Accounting integrations',
    'التكامل مع برامج المحاسبة',
    'Интеграция с бухгалтерией',
    'Anbindung der Buchhaltung',
  ],
  summaries: [
    'Sipariş, fatura ve cari hareketleri muhasebe programınıza kendiliğinden aktarın.',
    'Orders, invoices and account entries flow into your accounting software.',
    'تنتقل الطلبات والفواتير وحركات الحساب إلى برنامج المحاسبة تلقائيًا.',
    'Заказы, счета и движения сами попадают в вашу бухгалтерию.',
    'Bestellungen, Rechnungen und Buchungen fließen in Ihre Buchhaltung.',
  ],
  bands: [
    hero({
      eyebrow: ['Entegrasyon', 'Integration', 'التكامل', 'Интеграция', 'Anbindung'],
      title: [
        'Aynı faturayı iki kez girmeyin',
        'Never enter an invoice twice',
        'لا تُدخل الفاتورة مرتين',
        'Не вводите счёт дважды',
        'Keine Rechnung zweimal erfassen',
      ],
      lead: [
        'Portaldan aldığınız ürünün faturası, stok kartı ve cari hareketi programınıza kendiliğinden yazılır.',
        'Invoice, stock card and account entry of what you buy are written into your software by themselves.',
        'تُسجل فاتورة ما تشتريه وبطاقة مخزونه وحركة حسابه في برنامجك تلقائيًا.',
        'Счёт, карточка товара и движение по взаиморасчётам записываются в вашу программу сами.',
        'Rechnung, Artikelstamm und Buchung werden von selbst in Ihre Software geschrieben.',
      ],
      actions: [[TALK, 'contact']],
      scene: 'tile-electrics',
    }),
    features({
      title: [
        'Bağlanmanın üç yolu',
        'Three ways to connect',
        'ثلاث طرق للربط',
        'Три способа подключения',
        'Drei Wege der Anbindung',
      ],
      cards: [
        [
          ['Hazır bağlantı', 'Ready-made connector', 'موصل جاهز', 'Готовый модуль', 'Fertige Anbindung'],
          [
            'Türkiye’de yaygın ticari programlar için kurulumu bir saat süren bağlantılar.',
            'Connectors for the usual Turkish accounting programs, set up within an hour.',
            'موصلات للبرامج التجارية الشائعة في تركيا، تُركب خلال ساعة.',
            'Модули для распространённых в Турции программ, установка за час.',
            'Konnektoren für gängige türkische Programme, in einer Stunde eingerichtet.',
          ],
        ],
        [
          ['e-Fatura dosyası', 'E-invoice file', 'ملف الفاتورة الإلكترونية', 'Файл э-счёта', 'E-Rechnung'],
          [
            'Faturalarınızı UBL olarak indirir, hangi programı kullanıyorsanız içeri alırsınız.',
            'Download invoices as UBL and load them into whatever you use.',
            'نزّل فواتيرك بصيغة UBL وأدخلها في أي برنامج.',
            'Скачайте счета в UBL и загрузите в любую программу.',
            'Rechnungen als UBL laden und überall einlesen.',
          ],
        ],
        [
          ['API', 'API', 'API', 'API', 'API'],
          [
            'Kendi yazılımınız mı var? Fiyat, stok ve siparişe JSON ile erişin.',
            'Software of your own? Reach prices, stock and orders as JSON.',
            'لديك برنامجك الخاص؟ استخدم الأسعار والمخزون والطلبات عبر JSON.',
            'Своя программа? Цены, остатки и заказы в JSON.',
            'Eigene Software? Preise, Bestand und Bestellungen als JSON.',
          ],
        ],
      ],
    }),
    split({
      title: [
        'Hangi bilgi, ne zaman?',
        'What is sent, and when',
        'ما الذي يُنقل ومتى؟',
        'Что и когда передаётся',
        'Was wann übertragen wird',
      ],
      points: [
        [
          'Sipariş: onaylandığı anda',
          'Orders: the moment they are approved',
          'الطلبات: لحظة اعتمادها',
          'Заказы: в момент подтверждения',
          'Bestellungen: bei Freigabe',
        ],
        [
          'Fatura ve irsaliye: kesildiği anda',
          'Invoices and delivery notes: when issued',
          'الفواتير وسندات التسليم: عند إصدارها',
          'Счета и накладные: при выписке',
          'Rechnungen und Lieferscheine: bei Ausstellung',
        ],
        [
          'Fiyat listesi: her gece 03.00’te',
          'Price list: every night at 03:00',
          'قائمة الأسعار: كل ليلة الساعة 03:00',
          'Прайс-лист: каждую ночь в 03:00',
          'Preisliste: jede Nacht um 3 Uhr',
        ],
        [
          'Cari hareket: on beş dakikada bir',
          'Account entries: every fifteen minutes',
          'حركات الحساب: كل خمس عشرة دقيقة',
          'Движения: каждые пятнадцать минут',
          'Buchungen: alle fünfzehn Minuten',
        ],
      ],
      scene: 'hero-parts',
      turned: true,
    }),
    call(
      [
        'Programınızı söyleyin, gerisini biz yapalım',
        'Tell us your program, we do the rest',
        'أخبرنا ببرنامجك ونتولى الباقي',
        'Назовите программу — остальное сделаем мы',
        'Nennen Sie Ihr Programm, wir machen den Rest',
      ],
      [
        'Entegrasyon Bayi ve Bölge paketlerine dahildir.',
        'Integration is part of the Dealer and Region plans.',
        'التكامل ضمن باقتي التاجر والمنطقة.',
        'Интеграция входит в тарифы «Дилер» и «Регион».',
        'In den Paketen Händler und Region enthalten.',
      ],
      [SEE_PRICES, 305],
    ),
  ],
}

export const FEATURES: DemoPage = {
  number: 320,
  addresses: [
    'ozellikler/hizli-siparis',
    'features/quick-order',
    'vozmozhnosti/bystryy-zakaz',
    'funktionen/schnellbestellung',
  ],
  titles: ['Hızlı sipariş', 'Quick order', 'الطلب السريع', 'Быстрый заказ', 'Schnellbestellung'],
  summaries: [
    'Yüz kalemlik listeyi bir dakikada sepete çevirin.',
    'Turn a list of a hundred lines into a cart within a minute.',
    'حوّل قائمة من مئة بند إلى سلة خلال دقيقة.',
    'Список из ста позиций — в корзину за минуту.',
    'Hundert Positionen in einer Minute im Warenkorb.',
  ],
  bands: [
    hero({
      eyebrow: ['Özellik', 'Feature', 'ميزة', 'Возможности', 'Funktion'],
      title: [
        'Yüz kalem, bir dakika',
        'A hundred lines, one minute',
        'مئة بند في دقيقة واحدة',
        'Сто позиций за одну минуту',
        'Hundert Positionen, eine Minute',
      ],
      lead: [
        'Listenizi yapıştırın ya da Excel dosyanızı yükleyin; kodlar tanınır, fiyat ve stok satır satır gelir.',
        'Paste your list or upload your spreadsheet: codes are recognised, price and stock come line by line.',
        'الصق قائمتك أو ارفع ملفك: تُتعرف الرموز ويظهر السعر والمخزون سطرًا بسطر.',
        'Вставьте список или загрузите Excel: артикулы распознаются, цены и остатки — построчно.',
        'Liste einfügen oder Excel hochladen: Nummern werden erkannt, Preis und Bestand stehen je Zeile.',
      ],
      actions: [[APPLY, 21]],
      scene: 'tile-oils',
    }),
    steps({
      title: ['Nasıl işler?', 'How it works', 'كيف تعمل؟', 'Как это работает', 'So geht es'],
      cards: [
        [
          ['Yükleyin', 'Upload', 'ارفع', 'Загрузите', 'Hochladen'],
          [
            'Kod ve adet sütunu yeter; başlık sırası önemli değildir.',
            'A column of codes and one of quantities will do.',
            'يكفي عمود للرموز وآخر للكميات.',
            'Достаточно столбцов с артикулом и количеством.',
            'Eine Spalte Nummern, eine Spalte Mengen genügt.',
          ],
        ],
        [
          ['Kontrol edin', 'Check', 'راجع', 'Проверьте', 'Prüfen'],
          [
            'Tanınmayan satırlar ayrı durur, muadilleri yanlarındadır.',
            'Unknown lines stand apart, with suggestions beside them.',
            'الأسطر غير المعروفة منفصلة ومعها اقتراحات.',
            'Нераспознанные строки — отдельно, с подсказками.',
            'Unbekannte Zeilen stehen getrennt, mit Vorschlägen.',
          ],
        ],
        [
          ['Sepete atın', 'Add to the cart', 'أضف إلى السلة', 'В корзину', 'In den Warenkorb'],
          [
            'Tek tuşla sepete; eksik kalanlar not olarak saklanır.',
            'One key and it is in the cart; what is missing is kept as a note.',
            'بضغطة واحدة في السلة، وما ينقص يُحفظ كملاحظة.',
            'Одна кнопка — и всё в корзине.',
            'Ein Klick, und alles liegt im Warenkorb.',
          ],
        ],
      ],
    }),
    split({
      title: ['Barkodla da olur', 'By barcode too', 'وبالباركود أيضًا', 'И по штрихкоду', 'Auch per Barcode'],
      paragraphs: [
        [
          'Rafta boşalan ürünün barkodunu telefonunuzla okutun; sayım bittiğinde siparişiniz hazırdır.',
          'Scan the empty shelf with your phone: when the count is done, so is the order.',
          'امسح باركود الرف الفارغ بهاتفك، وعند انتهاء الجرد يكون طلبك جاهزًا.',
          'Сканируйте штрихкоды пустых полок телефоном: закончили учёт — заказ готов.',
          'Leere Fächer mit dem Telefon scannen: Nach der Inventur steht die Bestellung.',
        ],
      ],
      scene: 'tile-winter',
      tinted: true,
    }),
    call(
      ['Deneyin, farkı görün', 'Try it and see', 'جرّبها وشاهد الفرق', 'Попробуйте сами', 'Probieren Sie es aus'],
      [
        'Bütün paketlerde vardır.',
        'Part of every plan.',
        'متوفرة في جميع الباقات.',
        'Есть во всех тарифах.',
        'In jedem Paket enthalten.',
      ],
      [SEE_PRICES, 305],
    ),
  ],
}
