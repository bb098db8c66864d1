import type { z } from 'zod'
import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toBin } from '../bin.ts'
import type { Begun } from './quote-view.ts'
import type { begunWire } from './wire.ts'

/** The buyer's payment choices from the card form. */
export interface ChosenTerms {
  key: string
  instalments: number
  bin?: string
  nationalId?: string
}

type Answer = Pick<z.output<typeof begunWire>, 'done' | 'message' | 'opening' | 'reference'>

/** Starts a payment from a page's form, through the payable's own call; returns the data for the form's next step. */
export async function startCardPayment(
  page: PageRequest,
  form: FormData,
  start: (chosenTerms: ChosenTerms) => Promise<Answer>,
): Promise<Begun> {
  const text = (name: string) => String(form.get(name) ?? '')
  const bin = toBin(text('bin'))
  const terms = {
    key: text('key'),
    instalments: Number(text('instalments')) || 1,
    ...(bin && { bin }),
    ...(text('nationalId') && { nationalId: text('nationalId').slice(0, 11) }),
  }
  const answer = await start(terms).catch((error: unknown) => tooMany(page, error))
  const key = crypto.randomUUID()
  const { opening } = answer
  if (!answer.done || !opening) return { message: answer.message, gate: null, key }
  if (opening.kind === 'redirect') return { message: null, gate: null, key, leave: opening.address }
  if (opening.kind === 'frame') {
    return { message: null, gate: null, key, leave: getPagePath(page, 'paymentResult', `/${answer.reference}/frame`) }
  }
  const { action, fields, card } = opening as Extract<typeof opening, { kind: 'cardForm' }>
  return { message: null, gate: { action, fields, card }, key }
}

/** Rate limiting is shown next to the form; any other error is rethrown. */
function tooMany({ i18n }: PageRequest, error: unknown) {
  if (!(error instanceof Response) || error.status !== 429) throw error
  return { done: false as const, message: i18n.t('refusal.TooManyRequests'), opening: null, reference: null }
}
