import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { PlacedOrder } from '../order.ts'
import { isUnpaid } from '../status.ts'

/** An order awaiting payment is not received yet. */
export const placedMessage = (language: Language, { number, status }: Pick<PlacedOrder, 'number' | 'status'>): string =>
  message(language, isUnpaid(status) ? 'order.placedUnpaid' : 'order.placed', { number })
