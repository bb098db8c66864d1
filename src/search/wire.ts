import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { absentOrNull, queryText, wireObject } from '#src/api/wire-fields.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, languageFromHeader } from '#src/platform/i18n/language.ts'
import { SEASONS, toSeason, toStoredSeason } from '#src/products/product.ts'
import { GROUP_BITS, groupOfBit, PRODUCT_GROUPS, type ProductGroup } from '#src/products/product-group.ts'
import { chosenVehicle, tyreWish } from '#src/vehicles/wire.ts'
import {
  type Filters,
  LAST_PAGE,
  MAX_FILTER_VALUES,
  MAX_PROPERTIES,
  PAGE_SIZES,
  readSort,
  SORT_SPELLINGS,
  spellSort,
} from './search.ts'
import type { Suggestions } from './suggestion.ts'

/** An address segment; PostgreSQL stores no zero character, so none can match. */
export const friendlyUrl = z
  .string()
  .min(1)
  .max(200)
  .refine((url) => !url.includes('\0'))

/** Parsed strictly: an unknown filter is rejected, not ignored. */
const filters = z.codec(
  z.strictObject({
    BrandUrls: z.array(friendlyUrl).max(MAX_FILTER_VALUES).optional(),
    CategoryUrl: friendlyUrl.nullable().optional(),
    Seasons: z
      .array(z.literal([0, 1, 2]))
      .max(SEASONS.length)
      .optional(),
    InStock: z.boolean().optional(),
    Properties: z
      .array(
        z.strictObject({ PropertyUrl: friendlyUrl, ValueUrls: z.array(friendlyUrl).min(1).max(MAX_FILTER_VALUES) }),
      )
      .max(MAX_PROPERTIES)
      .optional(),
  }),
  z.custom<Filters>(),
  {
    decode: ({ BrandUrls = [], CategoryUrl = null, Seasons = [], InStock = false, Properties = [] }) => ({
      brands: BrandUrls,
      category: CategoryUrl,
      seasons: Seasons.flatMap((seasonCode) => toSeason(seasonCode) ?? []),
      ...(InStock && { inStock: true }),
      ...(Properties.length > 0 && {
        properties: Properties.map(({ PropertyUrl, ValueUrls }) => ({ key: PropertyUrl, values: ValueUrls })),
      }),
    }),
    encode: ({ brands, category, seasons, inStock = false, properties = [] }) => ({
      BrandUrls: brands,
      CategoryUrl: category,
      Seasons: seasons.map((season) => toStoredSeason(season) as 0 | 1 | 2),
      InStock: inStock,
      Properties: properties.map(({ key, values }) => ({ PropertyUrl: key, ValueUrls: values })),
    }),
  },
)

const sort = z.codec(z.enum(SORT_SPELLINGS), z.custom<NonNullable<ReturnType<typeof readSort>>>(), {
  decode: (spelling) => readSort(spelling) as NonNullable<ReturnType<typeof readSort>>,
  encode: spellSort,
})

const group = z.codec(z.literal(Object.values(GROUP_BITS)), z.enum(PRODUCT_GROUPS), {
  decode: (bit) => groupOfBit(bit) as ProductGroup,
  encode: (name) => GROUP_BITS[name],
})

const LANGUAGE_CODE = new RegExp(`^(?:${LANGUAGES.join('|')})$`, 'i')

export const languageCode = z.codec(z.string().regex(LANGUAGE_CODE), z.enum(LANGUAGES), {
  decode: (code) => languageFromHeader(code) ?? DEFAULT_LANGUAGE,
  encode: (code) => code.toUpperCase(),
})

/** Longer than any box allows, so that the query gets a reply; only its first 50 characters are searched. */
const keyword = absentOrNull(z.string().max(200))

/** Input of a listing, a search and the quick search (catalogue 7). */
export const searchInput = wireObject({
  text: ['keyword', keyword],
  also: ['keyword1', keyword],
  quick: ['IsQuickSearch', absentOrNull(z.boolean())],
  filters: ['filterModel', absentOrNull(filters)],
  /** The name used by listings; `filterModel` of a search has priority. */
  listed: ['filters', absentOrNull(filters)],
  /** Ignored: counts are part of every reply. */
  queryChanged: ['IsQueryChanged', absentOrNull(z.boolean())],
  group: ['MainPage', group.nullable().optional()],
  sort: ['sort', sort.nullable().optional()],
  page: ['Pg', z.number().int().min(1).max(LAST_PAGE).optional()],
  pageSize: ['PageRowCount', z.literal(PAGE_SIZES).optional()],
  language: ['languageCode', languageCode.optional()],
  vehicle: ['Vehicle', chosenVehicle.nullable().optional()],
  tyres: ['Tyres', tyreWish.optional()],
})

/** The specification's GET changes data, so it is limited, for staff only, and also available as POST. */
const indexCall = {
  path: 'lucene/get-lucene-index/{language}',
  service: 'gateway',
  access: 'rebuildSearch',
  input: z.object({ language: languageCode }),
  output: z.boolean(),
} as const

export const getSearchIndex = endpoint({
  ...indexCall,
  method: 'GET',
  summary: 'Fills the search index; true when it is filled (storefront 7)',
})

export const fillSearchIndex = endpoint({
  ...indexCall,
  method: 'POST',
  summary: 'Fills the search index; true when it is filled (storefront 7, 8)',
})

const named = { name: ['Name', z.string()], slug: ['FriendlyUrl', z.string()] } as const

export const getSuggestions = endpoint({
  method: 'GET',
  path: 'product/get-search-suggestions',
  service: 'gateway',
  access: 'seeCatalog',
  readsFrom: 'replica',
  visitorsPerMinute: 120,
  summary: 'Brands, categories and vehicles whose names match a search text, up to three of each.',
  input: wireObject({ text: ['keyword', queryText(200)] }),
  output: wireObject({
    brands: ['BrandList', z.array(wireObject({ ...named, name: ['BrandName', z.string()] }))],
    categories: ['CategoryList', z.array(wireObject({ ...named, name: ['CategoryName', z.string()] }))],
    vehicles: [
      'VehicleList',
      z.array(
        wireObject({
          make: ['MakeKey', z.string()],
          model: ['ModelKey', z.string()],
          name: ['VehicleName', z.string()],
          yearFrom: ['YearFrom', z.number()],
          yearTo: ['YearTo', z.number().nullable()],
        }),
      ),
    ],
  }) as z.ZodType<Suggestions>,
})
