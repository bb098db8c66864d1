import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  applyDraftChanges,
  type DraftChange,
  type DraftField,
  isSecretName,
  listDraftChanges,
  listDraftFields,
  MIXED_ROWS,
  planRestore,
  toDraftPage,
  toRowsDigest,
} from './draft.ts'
import type { SendResult } from './draft-requests.ts'
import { createDraftSender } from './draft-sender.ts'
import { isSavedElsewhere } from './form-session.ts'

const field = (name: string, typed: string, saved = ''): DraftField => ({ name, saved: [saved], typed: [typed] })

describe('a draft', () => {
  it('has the fields that differ from the saved values, with cleared boxes and removed rows', () => {
    const saved = { name: ['Disc'], active: ['true'], 'cost 1': ['5'], note: [''] }
    const values = { name: ['Pad'], active: [], note: [''], 'cost 2': ['7'] }
    expect(listDraftFields(saved, values)).toEqual([
      { name: 'name', saved: ['Disc'], typed: ['Pad'] },
      { name: 'active', saved: ['true'], typed: [] },
      { name: 'cost 1', saved: ['5'], typed: [] },
      { name: 'cost 2', saved: [], typed: ['7'] },
    ])
  })

  it('is sent as changes: typed fields, and those that are as saved again', () => {
    const from = [field('name', 'Pad'), field('note', 'old')]
    const to = [field('name', 'Pad', 'saved later'), field('code', '1')]
    const changes = listDraftChanges(from, to)
    expect(changes).toEqual([field('code', '1'), { name: 'note', saved: [''], typed: null }])
    expect(applyDraftChanges(from, changes)).toEqual([field('name', 'Pad'), field('code', '1')])
  })

  it('is restored without what was saved or typed meanwhile, and names fields that another user saved', () => {
    const draft = [field('name', 'Pad', 'Disc'), field('note', 'mine'), field('code', '1'), field('unit', 'box')]
    const saved = { name: ['Drum'], note: ['mine'], code: [''], unit: [''] }
    expect(planRestore(draft, { saved, values: { ...saved, unit: ['pair'] } })).toEqual({
      fields: [field('name', 'Pad', 'Disc'), field('code', '1')],
      outdated: [],
      conflicts: [field('name', 'Pad', 'Drum')],
    })
  })
})

describe('a draft of a form with rows', () => {
  const saved = { rows: ['2'], 'iban 0': ['TR1'], 'iban 1': ['TR2'] }
  const removed: DraftField[] = [
    { name: 'rows', saved: ['2'], typed: ['1'] },
    { name: 'iban 1', saved: ['TR2'], typed: [] },
  ]

  it('is filled in over the rows over which it was typed', () => {
    const restore = planRestore(removed, { saved, values: saved, rows: toRowsDigest(saved) })
    expect(restore).toEqual({ fields: removed, outdated: [], conflicts: [] })
  })

  it.each([
    ['added a row', { ...saved, rows: ['3'], 'iban 2': ['TR3'] }],
    ['changed another row', { ...saved, 'iban 0': ['TR9'] }],
    ['removed a row', { rows: ['1'], 'iban 0': ['TR2'] }],
  ])('is shown only if another user %s', (_, now) => {
    const restore = planRestore(removed.slice(0, 1), { saved: now, values: now, rows: toRowsDigest(saved) })
    expect(restore.fields).toEqual([])
    expect(restore.conflicts).toEqual([])
  })

  it('lists what was typed if nothing is filled in', () => {
    const draft = [field('tier.1.percent', '7', '5')]
    const before = { 'tier.0.percent': ['3'], 'tier.1.percent': ['5'] }
    const now = { 'tier.0.percent': ['5'], 'tier.1.percent': ['9'] }
    expect(planRestore(draft, { saved: now, values: now, rows: toRowsDigest(before) })).toEqual({
      fields: [],
      outdated: draft,
      conflicts: [],
    })
    expect(planRestore(draft, { saved: before, values: before, rows: MIXED_ROWS }).fields).toEqual([])
  })

  it('has a digest only if fields are named by their place, equal for equal saved values', () => {
    expect(toRowsDigest({ name: ['Disc'], 'names.tr': ['Disk'], 'price.12': ['5'] })).toBe('')
    for (const name of [
      'rows',
      'iban 1',
      'names tr 0',
      'tier.1.percent',
      'property.0.values',
      'when.0',
      'gives.2.kind',
    ])
      expect(toRowsDigest({ [name]: ['1'] })).not.toBe('')
    expect(toRowsDigest({ rows: ['1'], text: ['a\r\nb'] })).toBe(toRowsDigest({ text: ['a\nb'], rows: ['1'] }))
  })
})

describe('the page of a draft', () => {
  it('differs for copies of other records, and not for other parameters', () => {
    expect(toDraftPage('/yonetim/banner/new', '?from=7&tab=1')).toBe('/yonetim/banner/new?from=7')
    expect(toDraftPage('/yonetim/banner/new', '?tab=1')).toBe('/yonetim/banner/new')
  })
})

describe('a submission', () => {
  it('is saved if it leads to another page of the back office only', () => {
    const isSaved = (destination: string) => isSavedElsewhere('/yonetim/banner/new', '/yonetim/drafts', destination)
    expect(isSaved('/yonetim/banner/7')).toBe(true)
    for (const path of ['/yonetim/banner/new', '/giris', '/kimlik-onayi', '/giris-guvenligi', '/kapali', '/yonetim'])
      expect(isSaved(path)).toBe(false)
  })
})

it('takes no password or key for a draft', () => {
  for (const name of ['password', 'removePassword', 'secret-storeKey 0', 'apiKey'])
    expect(isSecretName(name)).toBe(true)
  for (const name of ['key 0', 'keywords', 'name']) expect(isSecretName(name)).toBe(false)
})

describe('the sender of a draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function openSender(results: SendResult[] = []) {
    const sent: (readonly DraftChange[])[] = []
    const form = { fields: [] as DraftField[], results: [] as SendResult[] }
    const sender = createDraftSender({
      read: () => form.fields,
      send: async (changes) => {
        sent.push(changes)
        return results.shift() ?? 'stored'
      },
      onResult: (result) => form.results.push(result),
    })
    return { sent, form, sender }
  }

  it('waits a second after the last change, and sends what changed since', async () => {
    const { sent, form, sender } = openSender()
    form.fields = [field('name', 'P')]
    sender.touch()
    await vi.advanceTimersByTimeAsync(900)
    form.fields = [field('name', 'Pad')]
    sender.touch()
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    form.fields = [field('name', 'Pad'), field('note', 'new')]
    await sender.flush()
    await sender.flush()
    expect(sent).toEqual([[field('name', 'Pad')], [field('note', 'new')]])
  })

  it('repeats a request without an answer, but not a refused one', async () => {
    const { sent, form, sender } = openSender(['lost', { refused: 'too large' }])
    form.fields = [field('name', 'Pad')]
    await sender.flush()
    await vi.advanceTimersByTimeAsync(11_000)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toHaveLength(2)
    expect(form.results).toEqual(['lost', { refused: 'too large' }])
  })

  it('stops repeating after five minutes without an answer', async () => {
    const { sent, form, sender } = openSender(Array.from({ length: 100 }, () => 'lost' as const))
    form.fields = [field('name', 'Pad')]
    await sender.flush()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(sent).toHaveLength(31)
  })

  it('does not repeat a request that was under way when it was closed', async () => {
    const { sent, form, sender } = openSender(['lost'])
    form.fields = [field('name', 'Pad')]
    const flushed = sender.flush()
    sender.close()
    await flushed
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('sends nothing after it is closed', async () => {
    const { sent, form, sender } = openSender()
    form.fields = [field('name', 'Pad')]
    sender.touch()
    sender.close()
    await sender.flush()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toEqual([])
  })
})
