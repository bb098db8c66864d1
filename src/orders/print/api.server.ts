import { type ServedEndpoint, serve } from '../../api/serve.server.ts'
import { renderPdf } from '../../exports/pdf/queries.server.ts'
import { drawOrder } from './wire.ts'

export const printingApi: ServedEndpoint[] = [serve(drawOrder, ({ input }) => renderPdf(input))]
