import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Folders with forms of the back office. */
const FOLDERS =
  /^(?:back-office|staff|orders\/(?:desk|batches|documents)|payments\/desk|session\/(?:licence|membership))\//

/** Forms of many fields without a draft, by their file. */
const EXCEPTIONS: Record<string, string> = {
  'back-office/imports/columns-form.tsx': 'columns are proposed again from the uploaded file',
  'back-office/imports/upload-actions.tsx': 'buttons, and the moment of a schedule',
  'back-office/media/upload-form.tsx': 'files are not part of a draft',
  'back-office/open-items/match-form.tsx': 'amounts are proposed again from the open items, which others may match',
  'back-office/open-items/match-proposals.tsx': 'proposals to be ticked',
  'back-office/products/links/add-links.tsx': 'each row is saved by Enter',
  'back-office/selection-form.tsx': 'one choice for selected rows',
  'back-office/table/removal-question.tsx': 'a question',
  'back-office/table/views/view-tabs.tsx': 'the name of a view',
  'orders/desk/lines/add-form.tsx': 'each row is saved by Enter',
  'staff/member-page.tsx': 'one choice among roles',
}

const MANY = 3
const DRAFT = /<(?:FormDraft|DraftSlot)\b/
const FIELD = /Field$|^Combobox$|^textarea$|^select$|Input$|Editor$/
const POSTED_FORM = /<(Form|fetcher\.Form)\b([\s\S]*?)<\/\1>/g

/** Fields of a form; a component of fields counts as many, and so do children. */
function countFields(form: string): number {
  const tags = [...form.matchAll(/<(\w+)\b([^>]*)/g)].map(([, name = '', rest = '']): number => {
    if (/Fields$/.test(name)) return MANY
    if (name === 'input') return /type="(?:hidden|file)"/.test(rest) ? 0 : 1
    return FIELD.test(name) && name !== 'VersionField' ? 1 : 0
  })
  return tags.reduce<number>((sum, count) => sum + count, form.includes('{children') ? MANY : 0)
}

const listForms = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && FOLDERS.test(path))
    .flatMap((path) =>
      [...readFileSync(`src/${path}`, 'utf8').matchAll(POSTED_FORM)]
        .map(([form]) => form)
        .filter((form) => /method="post"/i.test(form.slice(0, 400)) && countFields(form) >= MANY)
        .map((form) => ({ path, hasDraft: DRAFT.test(form) })),
    )

it('gives every form of the back office with many fields a draft, or has a reason', () => {
  const without = listForms().flatMap(({ path, hasDraft }) => (hasDraft ? [] : [path]))
  expect([...new Set(without)].sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})

it('gives every form with a draft a name, by which it is found', () => {
  const unnamed = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(`src/${path}`, 'utf8').matchAll(POSTED_FORM)].flatMap(([form]) =>
        DRAFT.test(form) && !/aria-label=/.test(form.slice(0, form.search(DRAFT))) ? [path] : [],
      ),
    )
  expect(unnamed).toEqual([])
})
