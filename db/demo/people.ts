/** The password of every demo user. */
export const DEMO_PASSWORD = 'Vitrin-demo-1'

/** The client secret of every demo site; the database stores its SHA-256. */
export const DEMO_CLIENT_SECRET = 'vitrin-demo-client-secret'

/** The named users of tests, demo and docs, as the welcome text lists them. */
export const DEMO_LOGINS = [
  { email: 'ayse@vitrin.test', context: 'dealer, Yılmaz Oto Yedek Parça' },
  { email: 'mehmet@vitrin.test', context: 'dealer, Demir Lastik ve Otomotiv' },
  { email: 'selim@vitrin.test', context: 'sub-dealer of Ayşe, Selim Oto Servis' },
  { email: 'zeynep@vitrin.test', context: 'sales representative of Ayşe and Mehmet' },
  { email: 'can@vitrin.test', context: 'customer of the public' },
  { email: 'ela@vitrin.test', context: 'business owner' },
] as const

export type PersonName = 'ayse' | 'mehmet' | 'selim' | 'can'

/** A named buyer: the company or person, and its user. */
export interface NamedCustomer {
  code: string
  kind: 'dealer' | 'subDealer' | 'public'
  companyName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  taxOffice: string
  taxNumber: string
  parent: PersonName | null
  priceList: string | null
  group: string | null
  depot: string | null
  creditLimit: string
  termsDays: number
  /** The discount chain agreed with this customer for all products. */
  ownDiscounts: string[]
  showsStocks: boolean
  /** Whether promotions apply to this customer. */
  promotions?: boolean
  city: string
  county: string
  addresses: { title: string; line1: string; district: string; postCode: string }[]
}

export const NAMED_CUSTOMERS: Record<PersonName, NamedCustomer> = {
  ayse: {
    code: '120.34.001',
    kind: 'dealer',
    companyName: 'Yılmaz Oto Yedek Parça',
    firstName: 'Ayşe',
    lastName: 'Yılmaz',
    email: 'ayse@vitrin.test',
    phone: '5321110001',
    taxOffice: 'İkitelli',
    taxNumber: '9480012342',
    parent: null,
    priceList: 'LISTE-A',
    group: 'A-BAYI',
    depot: 'IST',
    creditLimit: '2500000.00',
    termsDays: 45,
    ownDiscounts: ['10', '5', '3'],
    showsStocks: false,
    city: 'İstanbul',
    county: 'Başakşehir',
    addresses: [
      {
        title: 'Mağaza',
        line1: 'İkitelli OSB Mah. Dersankoop San. Sit. M3 Blok No: 27',
        district: 'İkitelli OSB',
        postCode: '34490',
      },
      {
        title: 'Depo',
        line1: 'Atatürk Bulvarı Eskoop San. Sit. B4 Blok No: 112',
        district: 'İkitelli OSB',
        postCode: '34490',
      },
    ],
  },
  mehmet: {
    code: '120.06.001',
    kind: 'dealer',
    companyName: 'Demir Lastik ve Otomotiv',
    firstName: 'Mehmet',
    lastName: 'Demir',
    email: 'mehmet@vitrin.test',
    phone: '5321110002',
    taxOffice: 'Ostim',
    taxNumber: '2870034514',
    parent: null,
    priceList: 'LISTE-B',
    group: 'LASTIK-BAYI',
    depot: 'ANK',
    creditLimit: '2000000.00',
    termsDays: 30,
    ownDiscounts: ['8', '4'],
    showsStocks: true,
    promotions: true,
    city: 'Ankara',
    county: 'Yenimahalle',
    addresses: [{ title: 'Merkez', line1: 'Ostim Mah. 1148. Cadde No: 64', district: 'Ostim', postCode: '06374' }],
  },
  selim: {
    code: '120.34.001-01',
    kind: 'subDealer',
    companyName: 'Selim Oto Servis',
    firstName: 'Selim',
    lastName: 'Kaya',
    email: 'selim@vitrin.test',
    phone: '5321110003',
    taxOffice: 'Bağcılar',
    taxNumber: '7650021180',
    parent: 'ayse',
    priceList: 'LISTE-A',
    group: null,
    depot: 'IST',
    creditLimit: '400000.00',
    termsDays: 15,
    ownDiscounts: ['6'],
    showsStocks: false,
    city: 'İstanbul',
    county: 'Bağcılar',
    addresses: [
      { title: 'Servis', line1: 'Mahmutbey Mah. 2460. Sokak No: 11', district: 'Mahmutbey', postCode: '34218' },
    ],
  },
  can: {
    code: 'P-000001',
    kind: 'public',
    companyName: '',
    firstName: 'Can',
    lastName: 'Aydın',
    email: 'can@vitrin.test',
    phone: '5321110005',
    taxOffice: '',
    taxNumber: '',
    parent: null,
    priceList: 'PERAKENDE',
    group: null,
    depot: null,
    creditLimit: '0.00',
    termsDays: 0,
    ownDiscounts: [],
    showsStocks: false,
    city: 'İzmir',
    county: 'Karşıyaka',
    addresses: [
      { title: 'Ev', line1: 'Bostanlı Mah. Cemal Gürsel Cad. No: 412 D: 9', district: 'Bostanlı', postCode: '35590' },
    ],
  },
}

/** A shop employee who signs in with a user account (login type 1). */
export interface Staff {
  role: 'representative' | 'owner'
  email: string
  firstName: string
  lastName: string
  phone: string
  showsStocks: boolean
  /** Maximum special discount in percent; -1 if not permitted. */
  specialDiscount: string
  /** Names of the customers assigned to a representative; `others` are the unnamed dealers. */
  customers: readonly PersonName[] | 'others'
}

export const ZEYNEP: Staff = {
  role: 'representative',
  email: 'zeynep@vitrin.test',
  firstName: 'Zeynep',
  lastName: 'Arslan',
  phone: '5321110004',
  showsStocks: true,
  specialDiscount: '10',
  customers: ['ayse', 'mehmet'],
}

/** Representative of the dealers that tests do not name. */
export const BURAK: Staff = {
  role: 'representative',
  email: 'burak@vitrin.test',
  firstName: 'Burak',
  lastName: 'Şahin',
  phone: '5321110007',
  showsStocks: true,
  specialDiscount: '5',
  customers: 'others',
}

export const ELA: Staff = {
  role: 'owner',
  email: 'ela@vitrin.test',
  firstName: 'Ela',
  lastName: 'Toprak',
  phone: '5321110006',
  showsStocks: true,
  specialDiscount: '-1',
  customers: [],
}
