import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { choosingApi } from './choosing/api.server.ts'
import { detailApi } from './detail/api.server.ts'
import { blockProducts } from './listing-queries.server.ts'
import { propertiesApi } from './properties/api.server.ts'
import { searchApi } from './search/api.server.ts'
import { brands, categoriesTree } from './taxonomy/queries.server.ts'
import { getBlockProducts, getBrands, getCategories } from './wire.ts'

export const catalogApi: Served[] = [
  ...searchApi,
  ...detailApi,
  ...choosingApi,
  ...propertiesApi,
  serve(getCategories, ({ who, house: { db } }) => categoriesTree(db, siteScope(who))),
  serve(getBrands, ({ who, house: { db } }) => brands(db, siteScope(who))),
  serve(getBlockProducts, ({ who, input, house: { db } }) => blockProducts(db, who, input)),
]
