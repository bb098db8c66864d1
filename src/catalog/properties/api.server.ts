import { type Served, serve } from '../../api/serve.server.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { propertiesBeside } from './queries.server.ts'
import { getPropertiesBeside } from './wire.ts'

export const propertiesApi: Served[] = [
  serve(getPropertiesBeside, ({ who, input, house: { db } }) =>
    propertiesBeside(db, viewerScope(who), input.productIds),
  ),
]
