import { ADDITION_KEY, ADDITION_LABEL, type AddResult } from '#src/catalog/add-to-cart/prompt.ts'
import { currentOwner, saveUnsentWork, type UnsentWork } from '#src/ui/storage/unsent-work.ts'
import { useUnsentSender } from '#src/ui/storage/use-unsent-work.ts'

/** An addition to the cart that waits in the browser: the fields of its form. */
export type UnsentAddition = UnsentWork<[name: string, value: string][]> & { kind: 'cartAdd' }

export const isUnsentAddition = (work: UnsentWork): work is UnsentAddition => work.kind === 'cartAdd'

/** Saves the fields of the add form. Returns false while the page does not know the owner of the storage yet. */
export async function saveUnsentAddition(form: FormData): Promise<boolean> {
  const owner = currentOwner()
  const id = String(form.get(ADDITION_KEY) ?? '')
  if (owner === undefined || id === '') return false
  const payload = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const quantity = String(form.get('quantity') ?? '')
  const label = [form.get(ADDITION_LABEL), quantity && `× ${quantity}`].filter(Boolean).join(' ')
  await saveUnsentWork({
    id,
    kind: 'cartAdd',
    owner,
    savedAt: Date.now(),
    label,
    path: location.pathname + location.search,
    payload,
  })
  return true
}

/** Sends additions to the add page, from whichever page they wait on; a question is left to the user. */
export const useAdditionSender = ({ works, page, question }: AdditionSending) =>
  useUnsentSender<UnsentAddition, AddResult>({
    works,
    action: page,
    toForm: toFormData,
    toResult: ({ done, waiting, message }) => (done ? 'done' : waiting ? 'lost' : { problem: message || question }),
  })

interface AdditionSending {
  works: readonly UnsentAddition[]
  /** The address of the add page. */
  page: string
  /** Shown if the shop has a prompt that only the product's own page can answer. */
  question: string
}

/** The form as it is sent again, without a redirect, whatever its first page was. */
export function toFormData({ payload }: UnsentAddition): FormData {
  const form = new FormData()
  for (const [name, value] of payload) if (name !== 'next' || value === 'proposal') form.append(name, value)
  return form
}
