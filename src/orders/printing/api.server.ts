import { type Served, serve } from '../../api/serve.server.ts'
import { pdfOf } from '../../exports/pdf/queries.server.ts'
import { drawOrder } from './wire.ts'

export const printingApi: Served[] = [serve(drawOrder, ({ input }) => pdfOf(input))]
