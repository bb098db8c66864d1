import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyDraftChanges, createDraftSender, type DraftCell, listDraftChanges, MAX_DRAFT_CHANGES } from './draft.ts'
import type { GridEdits } from './grid.ts'

const cell = (text: string, base: string | null = '') => ({ base, text })

describe('changes of a draft', () => {
  it.each<[string, GridEdits, GridEdits, DraftCell[]]>([
    ['nothing', { A: { name: cell('x') } }, { A: { name: cell('x') } }, []],
    ['a new cell', {}, { A: { name: cell('x', 'old') } }, [{ code: 'A', key: 'name', base: 'old', text: 'x' }]],
    [
      'another text',
      { A: { name: cell('x') } },
      { A: { name: cell('y') } },
      [{ code: 'A', key: 'name', ...cell('y') }],
    ],
    [
      'a resolved conflict',
      { A: { name: cell('x', 'old') } },
      { A: { name: cell('x', 'new') } },
      [{ code: 'A', key: 'name', base: 'new', text: 'x' }],
    ],
    ['a saved product', { A: { name: cell('x') } }, {}, [{ code: 'A', key: 'name', base: null, text: null }]],
  ])('are listed and applied: %s', (_, from, to, changes) => {
    expect(listDraftChanges(from, to)).toEqual(changes)
    expect(applyDraftChanges(from, changes)).toEqual(to)
  })
})

describe('the sender of a draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const open = (...results: ('stored' | 'lost' | 'refused')[]) => {
    const send = vi.fn(async (_: readonly DraftCell[]) => results.shift() ?? ('stored' as const))
    const onUnsent = vi.fn()
    return { send, onUnsent, sender: createDraftSender({}, { send, onUnsent }) }
  }

  it('sends the changed cells once, a second after the last change', async () => {
    const { sender, send, onUnsent } = open()
    sender.store({ A: { name: cell('x') } })
    await vi.advanceTimersByTimeAsync(900)
    sender.store({ A: { name: cell('xy') } })
    await vi.advanceTimersByTimeAsync(900)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(send.mock.calls).toEqual([[[{ code: 'A', key: 'name', base: '', text: 'xy' }]]])
    expect(onUnsent).toHaveBeenLastCalledWith([], 'stored')
    sender.store({})
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenLastCalledWith([{ code: 'A', key: 'name', base: null, text: null }])
  })

  it('sends again what was lost, and does not repeat what was refused', async () => {
    const { sender, send } = open('lost', 'refused')
    sender.store({ A: { name: cell('x') } })
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledTimes(2)
    sender.store({ A: { name: cell('y') } })
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('divides many cells into requests', async () => {
    const { sender, send } = open()
    const codes = Array.from({ length: MAX_DRAFT_CHANGES + 1 }, (_, at) => [`A-${at}`, { name: cell('x') }])
    sender.store(Object.fromEntries(codes))
    await vi.advanceTimersByTimeAsync(2000)
    expect(send.mock.calls.map(([changes]) => changes.length)).toEqual([MAX_DRAFT_CHANGES, 1])
  })
})
