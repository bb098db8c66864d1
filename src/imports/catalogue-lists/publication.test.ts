import { expect, it } from 'vitest'
import type { LocalPublication } from '#src/products/publication/publication.ts'
import type { ExistingProduct, ProductToLoad } from './product.ts'
import { withoutInvalidMoments } from './publication.ts'

const NOW = '2026-12-01 09:00'
const PAST = '2026-11-01 00:00'
const SOON = '2026-12-05 00:00'
const LATER = '2026-12-20 00:00'

type RowMoments = Partial<LocalPublication> & { visible?: boolean }

const select = (written: RowMoments, stored?: LocalPublication & { visible: boolean }) => {
  const { visible, ...publication } = written
  const row = {
    code: 'A-1',
    fields: visible === undefined ? {} : { visible },
    ...(Object.keys(publication).length > 0 && { publication }),
  }
  const existing = stored && { fields: { visible: stored.visible }, publication: stored }
  const loaded = withoutInvalidMoments(row as unknown as ProductToLoad, existing as unknown as ExistingProduct, NOW)
  const problem = loaded.publicationProblem
  return {
    visible: loaded.fields.visible,
    publication: loaded.publication,
    problem: problem && `${problem.field} ${problem.problem}`,
  }
}

interface SelectedMoments {
  visible?: boolean
  publication?: Partial<LocalPublication> | undefined
  problem?: string | undefined
}

const draft = { visible: false, shownAt: SOON, hiddenAt: '' }

it.each<[string, RowMoments, Parameters<typeof select>[1], SelectedMoments]>([
  [
    'hides a new product until its start',
    { shownAt: SOON },
    undefined,
    { visible: false, publication: { shownAt: SOON } },
  ],
  [
    'hides a new one with an end before its start',
    { shownAt: LATER, hiddenAt: SOON },
    undefined,
    { visible: false, problem: 'hiddenAt order' },
  ],
  [
    'hides a new one with a past end',
    { shownAt: SOON, hiddenAt: PAST },
    undefined,
    { visible: false, problem: 'hiddenAt past' },
  ],
  [
    'names the start of a new one that is shown',
    { visible: true, shownAt: SOON },
    undefined,
    { problem: 'shownAt shown' },
  ],
  [
    'removes the start of a draft that its row shows',
    { visible: true, hiddenAt: LATER },
    draft,
    { publication: { shownAt: '', hiddenAt: LATER } },
  ],
  ['removes it without moments in the row', { visible: true }, draft, { publication: { shownAt: '' } }],
  [
    'keeps the end if the start is invalid',
    { shownAt: PAST, hiddenAt: LATER },
    draft,
    { publication: { hiddenAt: LATER }, problem: 'shownAt past' },
  ],
  [
    'keeps the start if the end is invalid',
    { shownAt: LATER, hiddenAt: SOON },
    draft,
    { publication: { shownAt: LATER }, problem: 'hiddenAt order' },
  ],
  [
    'keeps a stored end before which the product would be shown',
    { shownAt: LATER },
    { ...draft, hiddenAt: '2026-12-10 00:00' },
    { publication: undefined, problem: 'hiddenAt order' },
  ],
  [
    'takes an end while the stored start is due',
    { hiddenAt: LATER },
    { ...draft, shownAt: PAST },
    { publication: { hiddenAt: LATER }, problem: undefined },
  ],
  [
    'takes the moments of an export again',
    { shownAt: PAST, hiddenAt: LATER },
    { ...draft, shownAt: PAST },
    { problem: undefined },
  ],
  [
    'leaves a visible product without the start',
    { shownAt: SOON, hiddenAt: LATER },
    { visible: true, shownAt: '', hiddenAt: '' },
    { publication: { hiddenAt: LATER }, problem: 'shownAt shown' },
  ],
])('%s', (_, written, stored, expected) => {
  expect(select(written, stored)).toMatchObject(expected)
})
