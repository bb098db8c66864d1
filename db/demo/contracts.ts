import type { FiveTexts } from './names.ts'

interface ContractTexts {
  kind: 1 | 2 | 3 | 4
  titles: FiveTexts
  /** Paragraphs separated by empty lines. */
  bodies: FiveTexts
}

/** Short contract texts for the demo: 1 sign-in, 2 order, 3 payment, 4 registration. */
export const CONTRACTS: readonly ContractTexts[] = [
  {
    kind: 1,
    titles: [
      'Aydınlatma Metni',
      'Privacy Notice',
      'إشعار الخصوصية',
      'Уведомление о персональных данных',
      'Datenschutzhinweise',
    ],
    bodies: [
      'Bu siteye giriş yaptığınızda adınızı, e-posta adresinizi, telefonunuzu ve sipariş bilgilerinizi yalnızca siparişlerinizi hazırlamak, teslim etmek ve cari hesabınızı tutmak için işleriz.\n\nBilgilerinizi kargo firması ve muhasebe programı dışında kimseyle paylaşmayız. Giriş kayıtları güvenlik amacıyla bir yıl saklanır.\n\nBilgilerinizi görmek, düzelttirmek veya sildirmek için bize yazabilirsiniz. Yasal saklama süresi olan faturalar silinmez.',
      'When you log in we process your name, e-mail address, telephone number and orders only to prepare and deliver your orders and to keep your account.\n\nNobody but the carrier and our accounting software receives your data. Login records are kept for one year for security.\n\nWrite to us to see, correct or delete your data. Invoices are kept for as long as the law requires.',
      'عند تسجيل الدخول نعالج اسمك وبريدك الإلكتروني وهاتفك وطلباتك فقط لتجهيز طلباتك وتسليمها ومسك حسابك الجاري.\n\nلا نشارك بياناتك إلا مع شركة الشحن وبرنامج المحاسبة. تُحفظ سجلات الدخول سنة واحدة لأغراض الأمان.\n\nيمكنك مراسلتنا للاطلاع على بياناتك أو تصحيحها أو حذفها. تُحفظ الفواتير للمدة التي يفرضها القانون.',
      'При входе мы обрабатываем ваше имя, адрес электронной почты, телефон и заказы только для того, чтобы собрать и доставить заказы и вести ваш лицевой счёт.\n\nДанные получают лишь служба доставки и бухгалтерская программа. Записи о входах хранятся один год в целях безопасности.\n\nНапишите нам, чтобы увидеть, исправить или удалить свои данные. Счета-фактуры хранятся столько, сколько требует закон.',
      'Bei der Anmeldung verarbeiten wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Telefonnummer und Ihre Bestellungen nur, um Bestellungen auszuführen und Ihr Konto zu führen.\n\nAußer dem Versender und unserer Buchhaltung erhält niemand Ihre Daten. Anmeldeprotokolle werden zur Sicherheit ein Jahr aufbewahrt.\n\nSchreiben Sie uns, um Ihre Daten einzusehen, zu berichtigen oder zu löschen. Rechnungen werden so lange aufbewahrt, wie es das Gesetz verlangt.',
    ],
  },
  {
    kind: 2,
    titles: ['Satış Sözleşmesi', 'Sales Contract', 'عقد البيع', 'Договор купли-продажи', 'Kaufvertrag'],
    bodies: [
      'Bu sözleşme, sepetinizdeki ürünlerin sipariş tamamlandığı anda ekranda görünen fiyat ve miktarlarla satışına ilişkindir.\n\nStokta bulunan ürünler iki iş günü içinde sevk edilir. Stoğu aşan miktarlar, onay verdiyseniz geldiğinde ayrıca gönderilir.\n\nKullanılmamış ve ambalajı açılmamış ürünler on dört gün içinde iade edilebilir. Sipariş üzerine getirilen ürünler ve açılmış elektronik parçalar iade alınmaz.\n\nÜrünler ayıplı çıkarsa değişim, onarım veya bedel iadesi isteme hakkınız vardır.',
      'This contract covers the sale of the products in your cart at the prices and quantities shown at the moment you complete the order.\n\nProducts in stock are dispatched within two working days. Quantities beyond stock follow separately when they arrive, if you agreed to that.\n\nUnused products in unopened packaging may be returned within fourteen days. Products procured to order and opened electronic parts cannot be returned.\n\nIf a product is defective you may ask for replacement, repair or your money back.',
      'يتعلق هذا العقد ببيع المنتجات الموجودة في سلتك بالأسعار والكميات الظاهرة لحظة إتمام الطلب.\n\nتُشحن المنتجات المتوفرة خلال يومي عمل. أما الكميات الزائدة عن المخزون فتُرسل عند وصولها إن وافقت على ذلك.\n\nيمكن إرجاع المنتجات غير المستعملة وغير المفتوحة خلال أربعة عشر يومًا. لا تُرجع المنتجات المجلوبة بطلب خاص ولا القطع الإلكترونية المفتوحة.\n\nإذا ظهر عيب في المنتج يحق لك طلب الاستبدال أو الإصلاح أو استرداد الثمن.',
      'Договор относится к продаже товаров из вашей корзины по ценам и в количествах, показанных в момент оформления заказа.\n\nТовары со склада отгружаются в течение двух рабочих дней. Количество сверх наличия отправляется отдельно после поступления, если вы на это согласились.\n\nНеиспользованные товары в закрытой упаковке можно вернуть в течение четырнадцати дней. Товары, привезённые под заказ, и вскрытые электронные детали возврату не подлежат.\n\nЕсли товар с дефектом, вы вправе требовать замены, ремонта или возврата денег.',
      'Dieser Vertrag betrifft den Kauf der Artikel in Ihrem Warenkorb zu den Preisen und Mengen, die beim Abschluss der Bestellung angezeigt werden.\n\nLagerware wird innerhalb von zwei Werktagen versandt. Mengen über den Bestand hinaus folgen nach Eintreffen gesondert, wenn Sie zugestimmt haben.\n\nUnbenutzte Ware in geschlossener Verpackung kann innerhalb von vierzehn Tagen zurückgegeben werden. Auf Bestellung beschaffte Ware und geöffnete Elektronikteile sind ausgenommen.\n\nIst ein Artikel mangelhaft, können Sie Ersatz, Reparatur oder Ihr Geld zurück verlangen.',
    ],
  },
  {
    kind: 3,
    titles: ['Ödeme Koşulları', 'Terms of Payment', 'شروط الدفع', 'Условия оплаты', 'Zahlungsbedingungen'],
    bodies: [
      'Havale / EFT ile ödemede açıklamaya sipariş numaranızı yazınız; ödeme hesabımıza geçince sipariş hazırlanır.\n\nCari hesaba yapılan alımların vadesi, sizinle anlaşılan gün sayısıdır. Vadesi geçen tutarlar kapanmadan yeni siparişler bekletilebilir.',
      'When paying by bank transfer please give your order number as reference; the order is prepared once the money has arrived.\n\nPurchases on account fall due after the number of days agreed with you. New orders may have to wait until overdue amounts are settled.',
      'عند الدفع بالتحويل المصرفي يرجى كتابة رقم الطلب في البيان، ويُجهَّز الطلب بعد وصول المبلغ.\n\nتستحق المشتريات على الحساب بعد عدد الأيام المتفق عليه معك. قد تنتظر الطلبات الجديدة حتى تسوية المبالغ المتأخرة.',
      'При оплате переводом укажите номер заказа в назначении платежа; заказ собирается после поступления денег.\n\nПокупки с отсрочкой платежа оплачиваются через согласованное с вами число дней. Новые заказы могут ожидать погашения просроченных сумм.',
      'Bei Überweisung geben Sie bitte Ihre Bestellnummer als Verwendungszweck an; nach Zahlungseingang wird die Bestellung bearbeitet.\n\nKäufe auf Rechnung sind nach der mit Ihnen vereinbarten Zahl von Tagen fällig. Neue Bestellungen können bis zum Ausgleich überfälliger Beträge warten.',
    ],
  },
  {
    kind: 4,
    titles: [
      'Üyelik Sözleşmesi',
      'Membership Agreement',
      'اتفاقية العضوية',
      'Пользовательское соглашение',
      'Nutzungsvertrag',
    ],
    bodies: [
      'Üyelik ücretsizdir. Verdiğiniz bilgilerin doğru olmasından ve şifrenizin gizli kalmasından siz sorumlusunuz.\n\nÜyeliğinizi dilediğiniz zaman hesabınızdan sonlandırabilirsiniz. Site, kuralları açıkça çiğneyen üyeliği haber vererek kapatabilir.',
      'Membership is free. You are responsible for correct details and for keeping your password to yourself.\n\nYou may end your membership at any time from your account. The shop may close an account that plainly breaks the rules, after telling you.',
      'العضوية مجانية. أنت مسؤول عن صحة بياناتك وعن سرية كلمة المرور.\n\nيمكنك إنهاء عضويتك في أي وقت من حسابك. وللموقع أن يغلق حسابًا يخالف القواعد بوضوح بعد إخطار صاحبه.',
      'Регистрация бесплатна. Вы отвечаете за правильность данных и за сохранность пароля.\n\nВы можете в любое время удалить учётную запись. Магазин вправе закрыть запись, явно нарушающую правила, предупредив вас.',
      'Die Mitgliedschaft ist kostenlos. Sie sind für richtige Angaben und die Geheimhaltung Ihres Passworts verantwortlich.\n\nSie können Ihr Konto jederzeit schließen. Der Shop darf ein Konto, das klar gegen die Regeln verstößt, nach Mitteilung sperren.',
    ],
  },
]
