import { loadHiddenCodes } from '#src/products/queries.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { siteScope } from '../permissions/viewer.ts'
import { downloads } from './queries.server.ts'
import { getFiles } from './wire.ts'

export const downloadsApi: ServedEndpoint[] = [
  serve(getFiles, async ({ context, input: { productCode }, app }) => {
    const all = await downloads(app.db, siteScope(context), context.site.version)
    const files = productCode === undefined ? all : all.filter((file) => file.productCode === productCode)
    // Products are hidden and shown without a new version of the site.
    const codes = new Set(files.flatMap((file) => file.productCode ?? []))
    const hidden = await loadHiddenCodes(app.db, siteScope(context), [...codes])
    return files.filter((file) => file.productCode === null || !hidden.has(file.productCode))
  }),
]
