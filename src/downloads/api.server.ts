import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { downloads } from './queries.server.ts'
import { getFiles } from './wire.ts'

export const downloadsApi: Served[] = [
  serve(getFiles, async ({ who, input: { productCode }, house }) => {
    const all = await downloads(house.db, siteScope(who), who.site.version)
    return productCode === undefined ? all : all.filter((file) => file.productCode === productCode)
  }),
]
