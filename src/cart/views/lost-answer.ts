import { getFormId, typedQuantity } from '../add/add-form.ts'
import type { CartAnswer } from './answer.ts'

/** What an answer is before anything is said in it. */
export const NO_ANSWER: CartAnswer = {
  kind: 'unknown',
  done: false,
  code: null,
  message: '',
  confirmable: false,
  lineId: 0,
  quantity: null,
  toast: null,
  linesToConfirm: null,
  removal: null,
}

/** What a form of the cart page is told where no reply came; thrown, it would take the whole page away with all that is typed. */
export const lostAnswer = (form: FormData): CartAnswer => ({
  ...NO_ANSWER,
  lineId: getFormId(form, 'lineId'),
  quantity: typedQuantity(form.get('quantity')) ?? null,
  lost: true,
})
