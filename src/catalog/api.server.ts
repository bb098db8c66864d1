import { loadTaxonomyPage } from '#src/products/taxonomy/page-queries.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { siteScope } from '../permissions/viewer.ts'
import { propertiesApi } from '../products/properties/api.server.ts'
import { brands, categoriesTree } from '../products/taxonomy/queries.server.ts'
import { findPresentSlugs } from '../products/taxonomy/slug-queries.server.ts'
import { detailApi } from './detail/api.server.ts'
import { exportChoiceApi } from './export-choice/api.server.ts'
import { blockProducts } from './listing-queries.server.ts'
import { searchApi } from './quick-search/api.server.ts'
import { getBlockProducts, getBrands, getCategories, getPresentAddresses, getTaxonomyPage } from './wire.ts'

export const catalogApi: ServedEndpoint[] = [
  ...searchApi,
  ...detailApi,
  ...exportChoiceApi,
  ...propertiesApi,
  serve(getCategories, ({ context, app: { db } }) => categoriesTree(db, siteScope(context))),
  serve(getBrands, ({ context, app: { db } }) => brands(db, siteScope(context))),
  serve(getTaxonomyPage, ({ context, input, app: { db } }) =>
    loadTaxonomyPage(db, siteScope(context), { ...input, pictures: context.site.mediaVersion }),
  ),
  serve(getPresentAddresses, ({ context, input, app: { db } }) => findPresentSlugs(db, siteScope(context), input)),
  serve(getBlockProducts, ({ context, input, app: { db } }) => blockProducts(db, context, input)),
]
