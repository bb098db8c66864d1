import { sameInAll } from '../names.ts'
import { call, features, hero, numbers, paragraph, points, quotes, renderHeading, split, table } from './bands.ts'
import type { DemoPage } from './demo-page.ts'

/** The company page, hidden from sub-dealers. */
export const COMPANY: DemoPage = {
  number: 350,
  addresses: ['kurumsal', 'company', 'kompaniya', 'unternehmen'],
  titles: ['Kurumsal', 'About us', 'من نحن', 'О компании', 'Über uns'],
  summaries: [
    '1987’den beri yedek parça, lastik ve servis: Anadolu Otomotiv’i tanıyın.',
    'Parts, tyres and service since 1987: meet Anadolu Otomotiv.',
    'قطع غيار وإطارات وخدمة منذ 1987: تعرّف على أنادولو أوتوموتيف.',
    'Запчасти, шины и сервис с 1987 года: знакомьтесь с Anadolu Otomotiv.',
    'Teile, Reifen und Service seit 1987: Anadolu Otomotiv stellt sich vor.',
  ],
  bands: [
    hero({
      eyebrow: ['Kurumsal', 'About us', 'من نحن', 'О компании', 'Über uns'],
      title: [
        'Üç şehir, 240 kişi, tek söz: parça yarın sizde',
        'Three cities, 240 people, one promise: your part arrives tomorrow',
        'ثلاث مدن و240 موظفًا ووعد واحد: قطعتك تصلك غدًا',
        'Три города, 240 человек и одно обещание: деталь завтра у вас',
        'Drei Städte, 240 Menschen, ein Versprechen: morgen ist Ihr Teil da',
      ],
      lead: [
        'İkitelli’de küçük bir dükkânla başladık. Bugün 36 ilde 1.200 bayinin tedarikçisiyiz ve hâlâ aile şirketiyiz.',
        'We started with a small shop in İkitelli. Today we supply 1,200 dealers in 36 provinces, and we are still a family firm.',
        'بدأنا بمتجر صغير في إيكيتيلي، واليوم نورّد لـ1200 تاجر في 36 ولاية، وما زلنا شركة عائلية.',
        'Мы начинали с небольшого магазина в Икителли. Сегодня снабжаем 1200 дилеров в 36 провинциях и остаёмся семейной компанией.',
        'Angefangen haben wir mit einem kleinen Laden in İkitelli. Heute beliefern wir 1.200 Händler in 36 Provinzen und sind noch immer ein Familienbetrieb.',
      ],
      actions: [[['Bize ulaşın', 'Contact us', 'تواصل معنا', 'Связаться с нами', 'Kontakt aufnehmen'], 'contact']],
      scene: 'hero-parts',
    }),
    numbers([
      [sameInAll('1987'), ['kuruluş yılı', 'founded', 'سنة التأسيس', 'год основания', 'Gründungsjahr']],
      [
        ['42.000', '42,000', '42,000', '42 000', '42.000'],
        ['stoktaki ürün çeşidi', 'products in stock', 'صنف في المخزون', 'наименований на складе', 'Artikel am Lager'],
      ],
      [
        ['1.200', '1,200', '1,200', '1 200', '1.200'],
        ['çalıştığımız bayi', 'dealers we supply', 'تاجر نتعامل معه', 'дилеров-партнёров', 'belieferte Händler'],
      ],
      [
        ['%98', '98%', '98%', '98 %', '98 %'],
        [
          'aynı gün sevk oranı',
          'dispatched the same day',
          'شحن في اليوم نفسه',
          'отгрузок день в день',
          'Versand am selben Tag',
        ],
      ],
    ]),
    split({
      title: [
        'Bir dükkândan üç depoya',
        'From one shop to three depots',
        'من متجر واحد إلى ثلاثة مستودعات',
        'От одного магазина до трёх складов',
        'Von einem Laden zu drei Lagern',
      ],
      paragraphs: [
        [
          '1987’de iki kardeş, fren balatası ve amortisörle işe başladı. 1998’de Ankara, 2009’da İzmir deposu açıldı. 2016’da lastik grubunu kurduk.',
          'In 1987 two brothers began with brake pads and shock absorbers. The Ankara depot followed in 1998, İzmir in 2009. In 2016 we added tyres.',
          'في عام 1987 بدأ شقيقان بفحمات الفرامل والمساعدات. افتُتح مستودع أنقرة عام 1998 ثم إزمير عام 2009، وفي 2016 أضفنا الإطارات.',
          'В 1987 году два брата начали с тормозных колодок и амортизаторов. В 1998-м открылся склад в Анкаре, в 2009-м — в Измире. В 2016-м появились шины.',
          '1987 begannen zwei Brüder mit Bremsbelägen und Stoßdämpfern. 1998 kam das Lager Ankara dazu, 2009 İzmir. Seit 2016 führen wir Reifen.',
        ],
        [
          'Bugün siparişlerin onda dokuzu portaldan geliyor. Geri kalanı için telefonun ucunda parçayı numarasından tanıyan insanlar var.',
          'Today nine orders in ten come through our portal. For the rest there are people on the phone who know a part by its number.',
          'اليوم تصل تسعة من كل عشرة طلبات عبر المنصة، وللبقية أشخاص على الهاتف يعرفون القطعة من رقمها.',
          'Сегодня девять заказов из десяти приходят через портал. Для остальных на телефоне люди, которые узнают деталь по номеру.',
          'Heute kommen neun von zehn Bestellungen über das Portal. Für den Rest sitzen Menschen am Telefon, die ein Teil an der Nummer erkennen.',
        ],
      ],
      scene: 'tile-brakes',
    }),
    features({
      title: ['Nasıl çalışırız', 'How we work', 'كيف نعمل', 'Как мы работаем', 'So arbeiten wir'],
      cards: [
        [
          [
            'Söylediğimiz stok, raftaki stoktur',
            'The stock we show is on the shelf',
            'المخزون المعروض موجود على الرف',
            'Показанный остаток лежит на полке',
            'Der gezeigte Bestand liegt im Regal',
          ],
          [
            'Depolarımız her gece sayılır; ekranda gördüğünüz adet sevk edilebilir adettir.',
            'Our depots are counted every night; the quantity on your screen can be dispatched.',
            'تُجرد مستودعاتنا كل ليلة، والكمية التي تراها قابلة للشحن.',
            'Склады пересчитываются каждую ночь; количество на экране можно отгрузить.',
            'Unsere Lager werden jede Nacht gezählt; die angezeigte Menge ist lieferbar.',
          ],
        ],
        [
          [
            'Fiyat herkese kendi ekranında',
            'Your price, on your screen',
            'سعرك على شاشتك',
            'Ваша цена на вашем экране',
            'Ihr Preis auf Ihrem Bildschirm',
          ],
          [
            'İskontonuz marka, kategori ve ürün bazında tanımlıdır; pazarlık için telefon beklemezsiniz.',
            'Your discount is set by brand, category and product; no waiting on the phone to haggle.',
            'خصمك محدد حسب العلامة والفئة والمنتج، فلا حاجة للانتظار على الهاتف.',
            'Скидка задана по бренду, категории и товару — не нужно ждать на телефоне.',
            'Ihr Rabatt ist je Marke, Kategorie und Artikel hinterlegt; niemand wartet am Telefon.',
          ],
        ],
        [
          ['İade sorunsuzdur', 'Returns are easy', 'الإرجاع سهل', 'Возврат без сложностей', 'Rückgabe ohne Ärger'],
          [
            'Yanlış sipariş edilen ürünü on dört gün içinde, ambalajı bozulmadan geri alırız.',
            'A part ordered by mistake comes back within fourteen days in its original packaging.',
            'نستعيد القطعة المطلوبة بالخطأ خلال أربعة عشر يومًا بعبوتها الأصلية.',
            'Ошибочно заказанную деталь примем в течение четырнадцати дней в целой упаковке.',
            'Falsch bestellte Ware nehmen wir vierzehn Tage lang originalverpackt zurück.',
          ],
        ],
      ],
    }),
    quotes(
      ['Birlikte çalıştıklarımız', 'What partners say', 'ماذا يقول شركاؤنا', 'Говорят партнёры', 'Was Partner sagen'],
      [
        [
          [
            'Parça sabah yoksa öğleden sonra elimizde. On iki yıldır ilk aradığımız yer.',
            'If we lack a part in the morning, we have it in the afternoon. Our first call for twelve years.',
            'إن لم تتوفر القطعة صباحًا فهي بين أيدينا بعد الظهر. أول من نتصل به منذ اثني عشر عامًا.',
            'Утром детали нет — днём она у нас. Двенадцать лет звоним им первыми.',
            'Fehlt morgens ein Teil, ist es nachmittags da. Seit zwölf Jahren unser erster Anruf.',
          ],
          ['Nihat Usta, Bursa', 'Nihat Usta, Bursa', 'نهات أوستا، بورصة', 'Нихат Уста, Бурса', 'Nihat Usta, Bursa'],
        ],
        [
          [
            'Cari hesabımı, siparişimi, faturamı tek ekranda görüyorum.',
            'My account, my orders and my invoices are on one screen.',
            'أرى حسابي وطلباتي وفواتيري على شاشة واحدة.',
            'Взаиморасчёты, заказы и счета вижу на одном экране.',
            'Konto, Bestellungen und Rechnungen sehe ich auf einem Bildschirm.',
          ],
          ['Ege Lastik, İzmir', 'Ege Lastik, İzmir', 'إيجه لاستيك، إزمير', 'Ege Lastik, Измир', 'Ege Lastik, İzmir'],
        ],
      ],
    ),
    call(
      [
        'Bayimiz olmak ister misiniz?',
        'Would you like to be our dealer?',
        'هل تود أن تصبح وكيلنا؟',
        'Хотите стать нашим дилером?',
        'Möchten Sie Händler werden?',
      ],
      [
        'Formu doldurun, bölge temsilcimiz bir iş günü içinde sizi arasın.',
        'Fill in the form and our regional representative calls you within one working day.',
        'املأ النموذج وسيتصل بك مندوب منطقتك خلال يوم عمل واحد.',
        'Заполните форму — представитель перезвонит в течение рабочего дня.',
        'Füllen Sie das Formular aus; unser Außendienst ruft Sie binnen eines Werktags an.',
      ],
      [['Başvuru yapın', 'Apply now', 'قدّم طلبك', 'Подать заявку', 'Jetzt anfragen'], 21],
    ),
  ],
}

export const BRANCHES: DemoPage = {
  number: 20,
  addresses: ['subelerimiz', 'branches', 'filialy', 'standorte'],
  titles: ['Şubelerimiz', 'Our branches', 'فروعنا', 'Наши филиалы', 'Unsere Standorte'],
  summaries: [
    'Adreslerimiz, telefonlarımız ve çalışma saatlerimiz.',
    'Our addresses, telephone numbers and opening hours.',
    'عناويننا وأرقام هواتفنا وساعات العمل.',
    'Адреса, телефоны и часы работы.',
    'Adressen, Telefonnummern und Öffnungszeiten.',
  ],
  banner: 'ContactForm',
  body: [
    paragraph([
      'Sorunuz parçayla, siparişle ya da cari hesapla ilgili olsun; yukarıdaki formu doldurun ya da bizi arayın.',
      'Whether it is about a part, an order or your account: fill in the form above or call us.',
      'سواء تعلق سؤالك بقطعة أو طلب أو حساب، املأ النموذج أعلاه أو اتصل بنا.',
      'Вопрос о детали, заказе или взаиморасчётах — заполните форму выше или позвоните нам.',
      'Ob Teil, Bestellung oder Konto: Nutzen Sie das Formular oben oder rufen Sie uns an.',
    ]),
    table(
      [
        ['Yer', 'Place', 'المكان', 'Место', 'Ort'],
        ['Adres', 'Address', 'العنوان', 'Адрес', 'Adresse'],
        ['Telefon', 'Telephone', 'الهاتف', 'Телефон', 'Telefon'],
      ],
      [
        [
          [
            'Merkez, İstanbul',
            'Head office, Istanbul',
            'المركز، إسطنبول',
            'Центральный офис, Стамбул',
            'Zentrale, Istanbul',
          ],
          sameInAll('İkitelli OSB, Metal İş 8. Blok 14, Başakşehir'),
          sameInAll('+90 212 555 01 00'),
        ],
        [
          ['Ankara deposu', 'Ankara depot', 'مستودع أنقرة', 'Склад в Анкаре', 'Lager Ankara'],
          sameInAll('Ostim OSB, 1234. Sokak 22, Yenimahalle'),
          sameInAll('+90 312 555 01 00'),
        ],
        [
          ['İzmir deposu', 'İzmir depot', 'مستودع إزمير', 'Склад в Измире', 'Lager İzmir'],
          sameInAll('Kemalpaşa OSB, İzmir Cad. 51, Kemalpaşa'),
          sameInAll('+90 232 555 01 00'),
        ],
      ],
    ),
    renderHeading(['Çalışma saatleri', 'Opening hours', 'ساعات العمل', 'Часы работы', 'Öffnungszeiten']),
    points(
      [
        'Hafta içi 08.30–18.30',
        'Monday to Friday 08:30–18:30',
        'من الاثنين إلى الجمعة 08:30–18:30',
        'Понедельник–пятница 08:30–18:30',
        'Montag bis Freitag 8:30–18:30 Uhr',
      ],
      [
        'Cumartesi 09.00–14.00',
        'Saturday 09:00–14:00',
        'السبت 09:00–14:00',
        'Суббота 09:00–14:00',
        'Samstag 9:00–14:00 Uhr',
      ],
      [
        'Sipariş portalı her gün, günün her saatinde açıktır.',
        'The ordering portal is open day and night.',
        'منصة الطلبات متاحة طوال اليوم وكل يوم.',
        'Портал заказов работает круглосуточно.',
        'Das Bestellportal ist rund um die Uhr offen.',
      ],
    ),
  ],
}

export const APPLY: DemoPage = {
  number: 21,
  addresses: ['bayilik-basvurusu', 'become-a-dealer', 'stat-dilerom', 'haendler-werden'],
  titles: ['Bayilik başvurusu', 'Apply to become a dealer', 'طلب الوكالة', 'Заявка на дилерство', 'Händler werden'],
  summaries: [
    'Bayilik ve toplu alım taleplerinizi buradan iletin.',
    'Send us your request for a dealership or for bulk purchase.',
    'أرسل إلينا طلب الوكالة أو الشراء بالجملة.',
    'Отправьте заявку на дилерство или оптовую закупку.',
    'Ihre Anfrage für Händlerkonditionen oder Großmengen.',
  ],
  banner: 'RequestForm',
  body: [
    renderHeading(['Sonra ne olur?', 'What happens next?', 'ماذا يحدث بعد ذلك؟', 'Что дальше?', 'Wie geht es weiter?']),
    (translate) =>
      `<ol>${(
        [
          [
            'Bölge temsilcimiz bir iş günü içinde sizi arar.',
            'Our regional representative calls you within one working day.',
            'يتصل بك مندوب منطقتك خلال يوم عمل واحد.',
            'Представитель вашего региона перезвонит в течение рабочего дня.',
            'Unser Außendienst ruft Sie binnen eines Werktags an.',
          ],
          [
            'Vergi levhanızı ve imza sirkülerinizi paylaşırsınız; limitiniz ve iskontonuz tanımlanır.',
            'You share your tax certificate; we set your credit limit and discounts.',
            'ترسل شهادتك الضريبية فنحدد حدك الائتماني وخصوماتك.',
            'Вы присылаете налоговое свидетельство, мы задаём лимит и скидки.',
            'Sie senden uns Ihren Steuernachweis; wir legen Limit und Rabatte fest.',
          ],
          [
            'Kullanıcı adınız e-postayla gelir, ilk siparişinizi aynı gün verebilirsiniz.',
            'Your login arrives by e-mail; you can place your first order the same day.',
            'يصلك اسم المستخدم بالبريد الإلكتروني ويمكنك الطلب في اليوم نفسه.',
            'Логин придёт на почту, первый заказ можно сделать в тот же день.',
            'Ihr Zugang kommt per E-Mail; am selben Tag können Sie bestellen.',
          ],
        ] as const
      )
        .map((text) => `<li>${translate(text)}</li>`)
        .join('')}</ol>`,
  ],
}

export const PRIVACY: DemoPage = {
  number: 30,
  addresses: ['kvkk-aydinlatma-metni', 'privacy', 'konfidencialnost', 'datenschutz'],
  titles: [
    'KVKK aydınlatma metni',
    'Privacy notice',
    'إشعار حماية البيانات الشخصية',
    'Уведомление об обработке персональных данных',
    'Datenschutzhinweise',
  ],
  summaries: [
    'Kişisel verilerinizi hangi amaçla işlediğimiz, kimlerle paylaştığımız ve haklarınız.',
    'Why we process your personal data, who receives it, and your rights.',
    'لماذا نعالج بياناتك الشخصية ومع من نشاركها وما هي حقوقك.',
    'Зачем мы обрабатываем ваши данные, кому передаём и какие у вас права.',
    'Wozu wir Ihre Daten verarbeiten, wer sie erhält und welche Rechte Sie haben.',
  ],
  body: [
    (translate) =>
      `<p class="lead">${translate([
        '6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 10. maddesi uyarınca sizi bilgilendiriyoruz.',
        'We inform you as article 10 of the Turkish data protection law no. 6698 requires.',
        'نحيطكم علمًا وفق المادة 10 من القانون التركي رقم 6698 لحماية البيانات الشخصية.',
        'Мы информируем вас согласно статье 10 закона Турции № 6698 о защите персональных данных.',
        'Wir informieren Sie gemäß Artikel 10 des türkischen Datenschutzgesetzes Nr. 6698.',
      ])}</p>`,
    renderHeading([
      'Hangi verileri işliyoruz?',
      'Which data do we process?',
      'ما البيانات التي نعالجها؟',
      'Какие данные мы обрабатываем?',
      'Welche Daten verarbeiten wir?',
    ]),
    points(
      [
        'Kimlik ve iletişim: ad, soyad, unvan, telefon, e-posta, adres',
        'Identity and contact: name, title, telephone, e-mail, address',
        'الهوية والاتصال: الاسم واللقب والهاتف والبريد الإلكتروني والعنوان',
        'Личность и контакты: имя, должность, телефон, эл. почта, адрес',
        'Person und Kontakt: Name, Funktion, Telefon, E-Mail, Anschrift',
      ],
      [
        'Müşteri işlemi: siparişler, faturalar, cari hesap hareketleri',
        'Transactions: orders, invoices, account entries',
        'المعاملات: الطلبات والفواتير وحركات الحساب',
        'Операции: заказы, счета, движения по взаиморасчётам',
        'Vorgänge: Bestellungen, Rechnungen, Kontobewegungen',
      ],
      [
        'İşlem güvenliği: giriş zamanı ve IP adresi',
        'Security: time of login and IP address',
        'أمن المعاملات: وقت الدخول وعنوان IP',
        'Безопасность: время входа и IP-адрес',
        'Sicherheit: Zeitpunkt der Anmeldung und IP-Adresse',
      ],
    ),
    renderHeading(['Ne amaçla?', 'For what purpose?', 'لأي غرض؟', 'С какой целью?', 'Zu welchem Zweck?']),
    paragraph([
      'Siparişinizi hazırlamak ve teslim etmek, cari hesabınızı tutmak, yasal yükümlülüklerimizi yerine getirmek için. Tanıtım iletisi göndermek ayrı bir açık rızaya bağlıdır ve siparişin koşulu değildir.',
      'To prepare and deliver your orders, keep your account and meet our legal duties. Marketing messages need a separate consent and are never a condition of an order.',
      'لتجهيز طلباتك وتسليمها ومسك حسابك والوفاء بالتزاماتنا القانونية. أما الرسائل التسويقية فتتطلب موافقة مستقلة وليست شرطًا للطلب.',
      'Чтобы собирать и доставлять заказы, вести взаиморасчёты и исполнять закон. Рекламные сообщения требуют отдельного согласия и не являются условием заказа.',
      'Um Bestellungen auszuführen, Ihr Konto zu führen und gesetzliche Pflichten zu erfüllen. Werbung braucht eine eigene Einwilligung und ist nie Bedingung einer Bestellung.',
    ]),
    renderHeading([
      'Kimlerle paylaşıyoruz?',
      'Who receives it?',
      'مع من نشاركها؟',
      'Кому передаём?',
      'Wer erhält die Daten?',
    ]),
    paragraph([
      'Kargo firması, muhasebe programımız ve yasanın yetkili kıldığı kurumlar dışında kimseyle paylaşmayız.',
      'Nobody but the carrier, our accounting software and the authorities the law names.',
      'لا نشاركها إلا مع شركة الشحن وبرنامج المحاسبة والجهات التي يحددها القانون.',
      'Только службе доставки, бухгалтерской программе и органам, уполномоченным законом.',
      'Nur der Versender, unsere Buchhaltung und die gesetzlich befugten Stellen.',
    ]),
    renderHeading(['Haklarınız', 'Your rights', 'حقوقك', 'Ваши права', 'Ihre Rechte']),
    (translate) =>
      `<p>${translate([
        'Verilerinizi öğrenme, düzeltme, sildirme ve işlemeye itiraz etme hakkınız vardır. Başvurunuzu',
        'You may ask to see, correct or delete your data and object to its processing. Write to us on the',
        'يحق لك الاطلاع على بياناتك وتصحيحها وحذفها والاعتراض على معالجتها. راسلنا عبر صفحة',
        'Вы вправе узнать, исправить, удалить данные и возразить против обработки. Напишите нам на странице',
        'Sie können Auskunft, Berichtigung und Löschung verlangen und widersprechen. Schreiben Sie uns auf der Seite',
      ])} <a href="${translate.to('contact')}">${translate(['iletişim', 'contact', 'الاتصال', '«Контакты»', 'Kontakt'])}</a>${translate([' sayfasından yapabilirsiniz; otuz gün içinde yanıtlarız.', ' page; we answer within thirty days.', '، ونجيب خلال ثلاثين يومًا.', ', мы ответим в течение тридцати дней.', '; wir antworten binnen dreißig Tagen.'])}</p>`,
  ],
}

export const DELIVERY: DemoPage = {
  number: 31,
  addresses: ['teslimat-ve-iade', 'delivery-and-returns', 'dostavka-i-vozvrat', 'versand-und-rueckgabe'],
  titles: [
    'Teslimat ve iade',
    'Delivery and returns',
    'التوصيل والإرجاع',
    'Доставка и возврат',
    'Versand und Rückgabe',
  ],
  summaries: [
    'Sevk saatleri, kargo ücretleri ve iade koşulları.',
    'Dispatch times, shipping costs and terms of return.',
    'مواعيد الشحن وتكاليفه وشروط الإرجاع.',
    'Сроки отгрузки, стоимость доставки и условия возврата.',
    'Versandzeiten, Versandkosten und Rückgabe.',
  ],
  body: [
    renderHeading(['Teslimat', 'Delivery', 'التوصيل', 'Доставка', 'Versand']),
    table(
      [
        ['Bölge', 'Region', 'المنطقة', 'Регион', 'Region'],
        ['Son sipariş saati', 'Order by', 'آخر موعد للطلب', 'Заказ до', 'Bestellung bis'],
        ['Teslim', 'Arrives', 'التسليم', 'Доставка', 'Zustellung'],
      ],
      [
        [
          ['İstanbul', 'Istanbul', 'إسطنبول', 'Стамбул', 'Istanbul'],
          sameInAll('16:00'),
          ['Aynı gün', 'Same day', 'في اليوم نفسه', 'В тот же день', 'Am selben Tag'],
        ],
        [
          [
            'Ankara, İzmir, Bursa',
            'Ankara, İzmir, Bursa',
            'أنقرة وإزمير وبورصة',
            'Анкара, Измир, Бурса',
            'Ankara, İzmir, Bursa',
          ],
          sameInAll('15:00'),
          ['Ertesi gün', 'Next day', 'في اليوم التالي', 'На следующий день', 'Am nächsten Tag'],
        ],
        [
          ['Diğer iller', 'Other provinces', 'بقية الولايات', 'Другие провинции', 'Übrige Provinzen'],
          sameInAll('15:00'),
          ['1–3 iş günü', '1–3 working days', '1–3 أيام عمل', '1–3 рабочих дня', '1–3 Werktage'],
        ],
      ],
    ),
    paragraph([
      '2.500 TL üzerindeki siparişlerde kargo bizdendir. Lastik ve akü ambar ile gönderilir.',
      'Orders above 2,500 TL ship free. Tyres and batteries go by freight.',
      'الشحن مجاني للطلبات التي تزيد على 2500 ليرة. تُرسل الإطارات والبطاريات بالشحن البري.',
      'Заказы свыше 2500 лир доставляем бесплатно. Шины и аккумуляторы отправляем транспортной компанией.',
      'Ab 2.500 TL liefern wir frei Haus. Reifen und Batterien gehen per Spedition.',
    ]),
    renderHeading(['İade', 'Returns', 'الإرجاع', 'Возврат', 'Rückgabe']),
    points(
      [
        'Kullanılmamış, ambalajı bozulmamış ürünleri on dört gün içinde geri alırız.',
        'Unused products in original packaging come back within fourteen days.',
        'نستعيد المنتجات غير المستعملة بعبوتها الأصلية خلال أربعة عشر يومًا.',
        'Неиспользованный товар в целой упаковке принимаем в течение четырнадцати дней.',
        'Unbenutzte Ware in Originalverpackung nehmen wir vierzehn Tage zurück.',
      ],
      [
        'Yanlış veya hasarlı gelen ürünün iade kargosu bizdendir.',
        'We pay the return of wrong or damaged goods.',
        'نتحمل شحن إرجاع المنتج الخاطئ أو التالف.',
        'Возврат ошибочного или повреждённого товара — за наш счёт.',
        'Falsche oder beschädigte Ware geht auf unsere Kosten zurück.',
      ],
      [
        'Sipariş üzerine getirilen ve montajı denenmiş elektronik parçalar iade alınmaz.',
        'Goods procured to order and electronic parts that were fitted cannot be returned.',
        'لا تُرجع القطع المجلوبة بطلب خاص ولا الإلكترونية التي جُرّب تركيبها.',
        'Товар под заказ и электронные детали после пробной установки не возвращаются.',
        'Auf Bestellung Beschafftes und verbaute Elektronik sind ausgeschlossen.',
      ],
    ),
    paragraph([
      'İade için sipariş numaranızla bizi arayın; ertesi gün kargonuz alınır, ürün kontrol edilince tutar cari hesabınıza işlenir.',
      'Call us with your order number; the parcel is collected the next day and the amount is credited once the goods are checked.',
      'اتصل بنا مع رقم طلبك؛ تُستلم الشحنة في اليوم التالي ويُقيد المبلغ بعد فحص المنتج.',
      'Позвоните нам с номером заказа: посылку заберут на следующий день, сумму зачислим после проверки.',
      'Rufen Sie uns mit Ihrer Bestellnummer an; das Paket wird am Folgetag abgeholt, der Betrag nach Prüfung gutgeschrieben.',
    ]),
  ],
}
