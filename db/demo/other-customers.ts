import { toSlug } from '#src/products/slug.ts'
import { type Chance, createChance } from './chance.ts'
import { choice, readJson, readTable, text } from './data-files.ts'
import type { DemoCustomer } from './people.ts'

/** Parts of the generated names and addresses. */
const { surnames, firstNames, trades, streets } =
  readJson<Record<'surnames' | 'firstNames' | 'trades' | 'streets', readonly string[]>>('name-parts.json')

interface DemoPlace {
  city: string
  county: string
  district: string
  postCode: string
  /** Code of the preferred depot. */
  depot: 'IST' | 'ANK' | 'IZM'
}

/** Districts with many workshops and parts dealers. */
const PLACES = readTable<DemoPlace>('places.csv', {
  city: text,
  county: text,
  district: text,
  postCode: text,
  depot: choice(['IST', 'ANK', 'IZM']),
})

/** Generated dealers and private customers beyond the named ones, so that the owner's lists are realistic. */
export function otherCustomers(dealers: number, people: number): DemoCustomer[] {
  return [
    ...Array.from({ length: dealers }, (_, at) => dealer(at, createChance(`dealer ${at}`))),
    ...Array.from({ length: people }, (_, at) => person(at, createChance(`person ${at}`))),
  ]
}

function dealer(at: number, chance: Chance): DemoCustomer {
  const lastName = surnames[(at * 7) % surnames.length] ?? 'Aksoy'
  const companyName = `${lastName} ${chance.pick(trades)}`
  const where = chance.pick(PLACES)
  const forTyres = companyName.includes('Lastik')
  return {
    ...getPerson(at, lastName, chance),
    code: `120.${where.postCode.slice(0, 2)}.${String(at + 101).padStart(3, '0')}`,
    kind: 'dealer',
    companyName,
    email: `siparis@${toSlug(companyName)}-${at + 1}.test`,
    taxOffice: where.county,
    taxNumber: taxNumber(String(chance.whole(100_000_000, 989_999_999))),
    priceList: chance.yes(0.6) ? 'LISTE-A' : 'LISTE-B',
    group: forTyres ? 'LASTIK-BAYI' : chance.pick(['A-BAYI', 'B-BAYI', 'B-BAYI']),
    depot: where.depot,
    creditLimit: `${chance.whole(4, 24) * 50_000}.00`,
    termsDays: chance.pick([15, 30, 30, 45, 60]),
    ownDiscounts: chance.pick([['5'], ['10'], ['10', '3'], ['7', '2'], ['12', '5', '3'], []]),
    ...toAddress(where, 'Merkez', chance),
  }
}

function person(at: number, chance: Chance): DemoCustomer {
  const lastName = surnames[(at * 11 + 5) % surnames.length] ?? 'Aksoy'
  const known = getPerson(at + 900, lastName, chance)
  return {
    ...known,
    code: `P-${String(at + 101).padStart(6, '0')}`,
    kind: 'public',
    email: `${toSlug(known.firstName, lastName)}-${at + 1}@posta.test`,
    priceList: 'PERAKENDE',
    ...toAddress(chance.pick(PLACES), 'Ev', chance),
  }
}

/** Fields shared by dealers and private customers; the other values are those of a private customer. */
const getPerson = (at: number, lastName: string, chance: Chance) => ({
  companyName: '',
  firstName: firstNames[(at * 13) % firstNames.length] ?? 'Ali',
  lastName,
  phone: `53${chance.whole(0, 9)}${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`,
  taxOffice: '',
  taxNumber: '',
  parent: null,
  group: null,
  depot: null,
  creditLimit: '0.00',
  termsDays: 0,
  ownDiscounts: [] as string[],
  showsStocks: false,
  promotions: false,
})

const toAddress = ({ city, county, district, postCode }: DemoPlace, title: string, chance: Chance) => ({
  city,
  county,
  addresses: [
    { title, line1: `${district} Mah. ${chance.pick(streets)} No: ${chance.whole(1, 180)}`, district, postCode },
  ],
})

/** Returns a Turkish tax number: nine digits and their check digit. */
export function taxNumber(nine: string): string {
  const sum = [...nine].reduce((total, digit, at) => {
    const shifted = (Number(digit) + 9 - at) % 10
    const weighted = (shifted * 2 ** (9 - at)) % 9
    return total + (shifted !== 0 && weighted === 0 ? 9 : weighted)
  }, 0)
  return nine + String((10 - (sum % 10)) % 10)
}
