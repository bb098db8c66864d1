import type { REPRESENTATIVE_FIELDS } from './field.ts'

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
