import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  applyDraftChanges,
  type DraftChange,
  type DraftField,
  listDraftChanges,
  listDraftFields,
  planRestore,
} from './draft.ts'
import type { SendResult } from './draft-requests.ts'
import { createDraftSender } from './draft-sender.ts'

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
      conflicts: [field('name', 'Pad', 'Drum')],
    })
  })
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
