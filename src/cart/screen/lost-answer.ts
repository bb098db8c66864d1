import type { CartAnswer } from './answer.ts'
import { idIn, typedQuantity } from './asked.ts'

/** What a form of the cart page is told where no reply came; thrown, it would take the whole page away with all that is typed. */
export const lostAnswer = (form: FormData): CartAnswer => ({
  ...{ kind: 'unknown', done: false, code: null, message: '', confirmable: false, lost: true },
  ...{ lineId: idIn(form, 'lineId'), quantity: typedQuantity(form.get('quantity')) ?? null },
  ...{ notice: null, asks: null, removal: null },
})
