import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireObject } from '#src/api/wire-fields.ts'
import type { Suggestions } from './suggestion.ts'

const named = { name: ['Name', z.string()], slug: ['FriendlyUrl', z.string()] } as const

export const getSuggestions = endpoint({
  method: 'GET',
  path: 'product/get-search-suggestions',
  service: 'gateway',
  access: 'seeCatalog',
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
