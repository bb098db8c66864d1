import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { drawOrder } from './wire.ts'

export const printingApi: ServedEndpoint[] = [serve(drawOrder, ({ input }) => renderPdf(input))]
