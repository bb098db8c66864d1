import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { downloads } from './queries.server.ts'
import { getFiles } from './wire.ts'

export const downloadsApi: Served[] = [
  serve(getFiles, ({ who, input, house }) => downloads(house.db, siteScope(who), { productCode: input.productCode })),
]
