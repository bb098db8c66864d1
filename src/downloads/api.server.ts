import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { siteScope } from '../permissions/viewer.ts'
import { downloads } from './queries.server.ts'
import { getFiles } from './wire.ts'

export const downloadsApi: ServedEndpoint[] = [
  serve(getFiles, async ({ context, input: { productCode }, app }) => {
    const all = await downloads(app.db, siteScope(context), context.site.version)
    return productCode === undefined ? all : all.filter((file) => file.productCode === productCode)
  }),
]
