import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { PdfPlan } from '#src/exports/pdf/plan.ts'

/** Pages build the layout and call this endpoint, because they cannot load the PDF renderer. */
export const drawOrder = endpoint({
  method: 'POST',
  path: 'order/draw-order',
  service: 'page',
  access: 'signedIn',
  viewed: 'allowed',
  summary: 'Renders the layout that a page built for an order as a PDF.',
  input: z.custom<PdfPlan>(),
  output: z.custom<Uint8Array>(),
})
