import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { PdfPlan } from '#src/exports/pdf/plan.ts'

/** Renders the page's own plan: pages never load the PDF renderer. */
export const drawOrder = endpoint({
  method: 'POST',
  path: 'order/draw-order',
  service: 'page',
  access: 'signedIn',
  summary: 'The pdf of an order that its page has planned.',
  input: z.custom<PdfPlan>(),
  output: z.custom<Uint8Array>(),
})
