import type { CustomerColumn } from './field.ts'
import type { TranslatedHeadings } from './translated-product-vocabulary.ts'

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
  currency: { de: 'währung', ru: 'валюта', ar: 'العملة, عملة' },
  creditLimit: { de: 'kreditlimit, kreditlinie', ru: 'кредитный лимит, лимит', ar: 'حد الائتمان, الحد الائتماني' },
  termsDays: {
    de: 'zahlungsziel, zahlungsziel tage, zahlungsbedingungen',
    ru: 'отсрочка, отсрочка дней, срок оплаты',
    ar: 'مدة السداد, أيام السداد, شروط الدفع',
  },
  active: { de: 'aktiv', ru: 'активен, активный', ar: 'نشط, فعال' },
}
