import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { loadRelatedProperties } from './queries.server.ts'
import { getRelatedProperties } from './wire.ts'

export const propertiesApi: ServedEndpoint[] = [
  serve(getRelatedProperties, ({ context, input, app: { db } }) =>
    loadRelatedProperties(db, viewerScope(context), input.productIds),
  ),
]
