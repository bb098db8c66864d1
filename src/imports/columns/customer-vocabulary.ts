import type { CustomerColumn, ENTRY_FIELDS, FIGURE_FIELDS, REPRESENTATIVE_FIELDS } from './field.ts'
import type { TranslatedHeadings } from './translated-product-vocabulary.ts'

const EMAIL = [
  ...['e-posta', 'eposta', 'e-posta adresi', 'mail', 'e-mail', 'email', 'email address', 'e-mail address'],
  ...['البريد الإلكتروني', 'электронная почта', 'эл. почта', 'E-Mail-Adresse'],
]
const FIRST_NAME = ['ad', 'adı', 'isim', 'first name', 'given name', 'الاسم الأول', 'имя', 'Vorname']
const LAST_NAME = ['soyad', 'soyadı', 'last name', 'surname', 'family name', 'اسم العائلة', 'фамилия', 'Nachname']
const PHONE = ['telefon', 'telefon no', 'tel', 'gsm', 'cep', 'phone', 'phone number', 'mobile', 'الهاتف', 'телефон']

/** Headings of lists of representatives, in the shop's five languages. */
export const PEOPLE_HEADINGS: { representatives: Record<keyof typeof REPRESENTATIVE_FIELDS, readonly string[]> } = {
  representatives: {
    email: EMAIL,
    code: [
      ...['temsilci kodu', 'plasiyer kodu', 'plasiyer', 'kod', 'kodu', 'representative code', 'rep code', 'code'],
      ...['رمز المندوب', 'код представителя', 'код', 'Vertreternummer', 'Vertretercode'],
    ],
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    phone: PHONE,
    discountLimit: [
      ...['iskonto limiti', 'indirim limiti', 'iskonto yetkisi', 'en çok iskonto', 'iskonto', 'indirim'],
      ...['discount limit', 'max discount', 'special discount', 'discount'],
      ...['حد الخصم', 'الخصم', 'лимит скидки', 'скидка', 'Rabattlimit', 'Rabatt'],
    ],
    customers: [
      ...['cariler', 'cari kodları', 'müşteriler', 'müşteri kodları', 'customers', 'customer codes', 'accounts'],
      ...['العملاء', 'клиенты', 'коды клиентов', 'Kunden', 'Kundennummern'],
    ],
    active: ['aktif', 'active', 'نشط', 'активен', 'aktiv'],
  },
}

const CODE = [
  ...['cari kodu', 'cari kod', 'cari hesap kodu', 'müşteri kodu', 'müşteri no', 'bayi kodu', 'hesap kodu'],
  ...['customer code', 'customer no', 'account code', 'account no', 'dealer code'],
]
const CURRENCY = ['para birimi', 'döviz', 'döviz cinsi', 'döviz kodu', 'currency', 'currency code']

/** Headings of the owner's own books, in Turkish and English. */
export const ACCOUNT_HEADINGS: {
  entries: Record<keyof typeof ENTRY_FIELDS, readonly string[]>
  figures: Record<keyof typeof FIGURE_FIELDS, readonly string[]>
} = {
  entries: {
    code: CODE,
    documentNo: ['evrak no', 'belge no', 'fatura no', 'fiş no', 'document no', 'document number', 'invoice no'],
    documentType: ['evrak türü', 'belge türü', 'evrak tipi', 'fiş türü', 'hareket türü', 'document type', 'type'],
    entryDate: ['tarih', 'evrak tarihi', 'belge tarihi', 'işlem tarihi', 'date', 'document date', 'entry date'],
    dueDate: ['vade', 'vade tarihi', 'vadesi', 'due', 'due date'],
    debit: ['borç', 'borç tutarı', 'debit'],
    credit: ['alacak', 'alacak tutarı', 'credit'],
    currency: CURRENCY,
    reference: ['referans', 'referans no', 'kayıt no', 'hareket no', 'reference', 'external no', 'record no'],
    reverses: ['ters kayıt', 'iptal edilen', 'iptal ettiği', 'storno', 'reverses', 'reversal of'],
    dbs: ['dbs', 'direct debit'],
    description: ['açıklama', 'description'],
  },
  figures: {
    code: CODE,
    currency: CURRENCY,
    balance: ['bakiye', 'borç bakiyesi', 'cari bakiye', 'balance'],
    chequeRisk: ['çek riski', 'çek senet riski', 'cheque risk', 'check risk', 'checkrisk'],
    waybills: ['irsaliye', 'irsaliye toplamı', 'faturalanmamış irsaliye', 'waybills', 'waybill total', 'waybilltotal'],
    dispatched: ['sevk', 'sevk toplamı', 'sevk edilen', 'dispatch', 'dispatched'],
    remark: ['not', 'özel alan', 'remark', 'field1'],
    asOf: ['tarih', 'rakam tarihi', 'as of', 'date'],
  },
}

/** Headings of customer lists in languages other than Turkish and English. */
export const TRANSLATED_CUSTOMER_HEADINGS: Partial<Record<CustomerColumn, TranslatedHeadings>> = {
  code: {
    de: 'kundennummer, kunden nr, kundennr, kdnr, debitor, debitorennummer, händlernummer',
    ru: 'код клиента, номер клиента, код контрагента, код дилера, код покупателя',
    ar: 'رمز العميل, كود العميل, رقم العميل, رقم الحساب, رمز الحساب, رمز الوكيل',
  },
  companyName: {
    de: 'firma, firmenname, kunde, kundenname, unternehmen, händlername',
    ru: 'компания, название компании, контрагент, клиент, наименование клиента, организация, покупатель',
    ar: 'اسم الشركة, الشركة, اسم العميل, العميل, اسم المؤسسة',
  },
  firstName: { de: 'vorname', ru: 'имя, имя контакта', ar: 'الاسم الأول, الاسم' },
  lastName: { de: 'nachname, familienname', ru: 'фамилия', ar: 'اسم العائلة, الكنية, اللقب' },
  email: {
    de: 'e-mail adresse, emailadresse',
    ru: 'электронная почта, почта, эл почта, имейл, адрес электронной почты',
    ar: 'البريد الإلكتروني, البريد, الايميل, بريد إلكتروني',
  },
  phone: {
    de: 'telefonnummer, telefon nr, rufnummer',
    ru: 'телефон, номер телефона, тел',
    ar: 'الهاتف, هاتف, رقم الهاتف',
  },
  mobilePhone: {
    de: 'handy, handynummer, mobiltelefon, mobil, mobilnummer',
    ru: 'мобильный, мобильный телефон, моб телефон, сотовый',
    ar: 'الجوال, جوال, رقم الجوال, الموبايل, المحمول',
  },
  webAddress: {
    de: 'webseite, internetseite, homepage adresse',
    ru: 'сайт, веб сайт, адрес сайта',
    ar: 'الموقع الإلكتروني, الموقع',
  },
  taxOffice: { de: 'finanzamt', ru: 'налоговая, налоговая инспекция', ar: 'مكتب الضرائب, دائرة الضرائب' },
  taxNumber: {
    de: 'steuernummer, ust id, ustidnr, umsatzsteuer id',
    ru: 'инн, налоговый номер, бин, иин',
    ar: 'الرقم الضريبي, رقم الضريبة',
  },
  annualRevenue: {
    de: 'jahresumsatz, umsatz',
    ru: 'годовой оборот, оборот',
    ar: 'الإيرادات السنوية, المبيعات السنوية',
  },
  priceList: {
    de: 'preisliste, preislistencode',
    ru: 'прайс лист, прайслист, тип цены, вид цены',
    ar: 'قائمة الأسعار, قائمة السعر',
  },
  group: {
    de: 'kundengruppe, händlergruppe, gruppe',
    ru: 'группа клиентов, группа, группа покупателей',
    ar: 'مجموعة العملاء, المجموعة',
  },
  depot: { de: 'lager, lagerort', ru: 'склад, код склада', ar: 'المستودع, المخزن' },
  servingDepots: {
    de: 'beliefernde lager, erlaubte lager',
    ru: 'доступные склады, разрешённые склады',
    ar: 'المستودعات المسموح بها, المستودعات المتاحة',
  },
  currency: { de: 'währung', ru: 'валюта', ar: 'العملة, عملة' },
  creditLimit: { de: 'kreditlimit, kreditlinie', ru: 'кредитный лимит, лимит', ar: 'حد الائتمان, الحد الائتماني' },
  termsDays: {
    de: 'zahlungsziel, zahlungsziel tage, zahlungsbedingungen',
    ru: 'отсрочка, отсрочка дней, срок оплаты',
    ar: 'مدة السداد, أيام السداد, شروط الدفع',
  },
  active: { de: 'aktiv', ru: 'активен, активный', ar: 'نشط, فعال' },
}
