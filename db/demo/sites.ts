import { readJson } from './data-files.ts'
import type { PersonName } from './people.ts'

/** One of the four demo shops, with its share of the data. */
export interface DemoSite {
  key: string
  host: string
  name: string
  platform: 1 | 2 | 3 | 4
  /** Raw flags of the API; missing flags have their defaults. */
  settings: Record<string, unknown>
  /** Parts and tyres taken from the catalogue. */
  parts: number
  tyres: number
  people: readonly PersonName[]
  /** By e-mail. */
  staff: readonly string[]
  /** Customers beyond the named ones. */
  otherDealers: number
  otherPublic: number
  orders: number
}

export const SITES = readJson<readonly DemoSite[]>('sites.json')
