import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { listCities, listCounties, listCountries, matchPlace } from './queries.server.ts'

const name = (name: string, places: readonly { name: string }[] | undefined) =>
  places?.find((place) => place.name === name)
const distinct = (ids: number[]) => new Set(ids).size

describe('countries (storefront 3, orders 7)', () => {
  /** @requirement FORM-4 */
  it('have their ISO number; Turkey is 168 (storefront 9)', () => {
    const countries = listCountries('tr')
    expect(countries.length).toBeGreaterThan(240)
    expect(distinct(countries.map(({ id }) => id))).toBe(countries.length)
    expect(name('Türkiye', countries)).toMatchObject({ id: 168, phoneCode: '+90' })
    expect(name('Almanya', countries)).toMatchObject({ id: 276, phoneCode: '+49' })
  })

  it.each([
    ['tr', 'Almanya'],
    ['en', 'Germany'],
    ['ar', 'ألمانيا'],
    ['ru', 'Германия'],
    ['de', 'Deutschland'],
  ] as const)('are named in %s, the same ones in every language', (language, germany) => {
    expect(name(germany, listCountries(language))).toMatchObject({ id: 276 })
    expect(listCountries(language)).toHaveLength(listCountries('tr').length)
  })

  /** @requirement FORM-1 */
  it('are sorted by language, and the sorted list is cached', () => {
    for (const language of LANGUAGES) {
      const names = listCountries(language).map(({ name }) => name)
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
      expect(listCountries(language)).toBe(listCountries(language))
    }
  })

  it('have alternative names', () => {
    expect(listCountries('en').find(({ alsoCalled }) => alsoCalled.includes('USA'))).toMatchObject({ phoneCode: '+1' })
  })
})

describe('cities', () => {
  /** @requirement FORM-2 */
  it('of Turkey are its 81 provinces by plate number, and are cached (orders 7)', async () => {
    const cities = await listCities(168, 'tr')
    expect(cities).toHaveLength(81)
    expect(name('Konya', cities)).toEqual({ id: 42, countryId: 168, stateId: 0, name: 'Konya' })
    expect(await listCities(168, 'en')).toBe(cities)
  })

  /** @requirement FORM-2 */
  it('of another country are the smallest ISO subdivisions with the state that contains them; they are not cached', async () => {
    const germany = await listCities(276, 'de')
    expect(name('Baden-Württemberg', germany)).toMatchObject({ countryId: 276, stateId: 0 })
    expect(await listCities(276, 'de')).not.toBe(germany)
    const france = await listCities(250, 'en')
    const ain = france?.find(({ name }) => name === 'Ain')
    expect(ain?.stateId).toBeGreaterThan(0)
    expect(name('Auvergne-Rhône-Alpes', france)).toBeUndefined()
  })

  it('have unique ids worldwide', async () => {
    const all = await Promise.all(listCountries('en').map(({ id }) => listCities(id, 'en')))
    const ids = all.flatMap((cities) => cities?.map(({ id }) => id) ?? [])
    expect(distinct(ids)).toBe(ids.length)
    expect(Math.max(...ids)).toBeLessThan(2 ** 31)
  })

  it('are undefined for a country that is not there; Turkey has one number', async () => {
    expect(await listCities(999, 'tr')).toBeUndefined()
    expect(await listCities(792, 'tr')).toBeUndefined()
  })
})

/** @requirement FORM-3 */
describe('counties', () => {
  it('are those of a Turkish province, each with its id', async () => {
    const provinces = (await listCities(168, 'tr')) ?? []
    const all = (await Promise.all(provinces.map(({ id }) => listCounties(id)))).flatMap((counties) => counties ?? [])
    expect(all).toHaveLength(973)
    expect(distinct(all.map(({ id }) => id))).toBe(all.length)
    expect(await listCounties(42)).toContainEqual(expect.objectContaining({ cityId: 42, name: 'Karatay' }))
  })

  it('are none for a city elsewhere, and undefined for no city', async () => {
    const [city] = (await listCities(276, 'de')) ?? []
    expect(await listCounties(city?.id ?? 0)).toEqual([])
    expect(await listCounties(82)).toBeUndefined()
    expect(await listCounties(0)).toBeUndefined()
  })
})

/** @requirement BOOK-6 */
describe('a typed city and county', () => {
  it.each([
    ['istanbul', 'kadikoy', 'İstanbul', 'Kadıköy'],
    ['ISTANBUL', 'KADIKÖY', 'İstanbul', 'Kadıköy'],
    ['İstanbul', 'Kadıköy', 'İstanbul', 'Kadıköy'],
    ['Istanbul', 'eyüp', 'İstanbul', 'Eyüpsultan'],
    ['iSTANBUL', '', 'İstanbul', ''],
    ['K.Maraş', 'onikisubat', 'Kahramanmaraş', 'Onikişubat'],
    ['bolu', 'Bolu Merkez', 'Bolu', 'Merkez'],
    ['Tekirdağ', 'Marmara Ereğlisi', 'Tekirdağ', 'Marmaraereğlisi'],
    ['hakkâri', 'yüksekova', 'Hakkari', 'Yüksekova'],
  ])('"%s" and "%s" are spelled %s and %s', async (city, county, ...spelled) => {
    expect(await matchPlace('TR', { city, county })).toEqual({ city: spelled[0], county: spelled[1], problems: {} })
  })

  it.each([
    ['Paris', 'Kadıköy', { city: 'city' }],
    ['Ankara', 'Kadıköy', { county: 'county' }],
    ['--', '', { city: 'city' }],
    ['Ankara', '!', { county: 'county' }],
  ])('"%s" and "%s" in Turkey have the problem %j and stay as typed', async (city, county, problems) => {
    expect(await matchPlace('TR', { city, county })).toEqual({ city, county, problems })
  })

  it('are free text in other countries', async () => {
    const paris = { city: 'Paris', county: 'Le Marais' }
    expect(await matchPlace('FR', paris)).toEqual({ ...paris, problems: {} })
  })

  it('are found under every name of the lists, and under no second one', async () => {
    for (const { id, name: city } of (await listCities(168, 'tr')) ?? [])
      for (const { name: county, alsoCalled = [] } of (await listCounties(id)) ?? [])
        for (const typed of [county, county.toLowerCase(), county.toUpperCase(), ...alsoCalled])
          expect(await matchPlace('TR', { city: city.toUpperCase(), county: typed })).toEqual({
            city,
            county,
            problems: {},
          })
  })
})
