import { getFormId, typedQuantity } from '../add/add-form.ts'
import type { CartAnswer } from './answer.ts'

/** Default values of an answer. */
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

/** The answer if no response was received; an exception would unmount the page with all input. */
export const lostAnswer = (form: FormData): CartAnswer => ({
  ...NO_ANSWER,
  lineId: getFormId(form, 'lineId'),
  quantity: typedQuantity(form.get('quantity')) ?? null,
  lost: true,
})
