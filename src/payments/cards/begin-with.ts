import type { z } from 'zod'
import type { PageRequest } from '../../api/page-context.ts'
import { binIn } from './bin.ts'
import type { Begun } from './quote.ts'
import type { begunWire } from './wire.ts'

/** How the form of a card says the buyer means to pay. */
export interface ChosenWay {
  key: string
  instalments: number
  bin?: string
  nationalId?: string
}

type Answer = Pick<z.output<typeof begunWire>, 'done' | 'message' | 'opening'>

/** Begins a payment as a page's form asks for it, by the call of whoever is paid; answers what the form goes on with. */
export async function beginWith(
  page: PageRequest,
  form: FormData,
  start: (way: ChosenWay) => Promise<Answer>,
): Promise<Begun> {
  const text = (name: string) => String(form.get(name) ?? '')
  const bin = binIn(text('bin'))
  const way = {
    ...{ key: text('key'), instalments: Number(text('instalments')) || 1 },
    ...(bin && { bin }),
    ...(text('nationalId') && { nationalId: text('nationalId').slice(0, 11) }),
  }
  const answer = await start(way).catch((error: unknown) => tooMany(page, error))
  const key = crypto.randomUUID()
  if (!answer.done || answer.opening?.kind !== 'cardForm') return { message: answer.message, gate: null, key }
  const { action, fields, card } = answer.opening
  return { message: null, gate: { action, fields, card }, key }
}

/** Too many tries are said beside the form; everything else is no answer of this page. */
function tooMany({ i18n }: PageRequest, error: unknown) {
  if (!(error instanceof Response) || error.status !== 429) throw error
  return { done: false as const, message: i18n.t('refusal.TooManyRequests'), opening: null }
}
