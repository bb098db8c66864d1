import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen } from './voice.ts'

/** A browser's recogniser: the edge of what we can run. */
class Recogniser {
  static made: Recogniser[] = []
  lang = ''
  continuous = true
  interimResults = true
  started = false
  onresult: (event: { results: { transcript: string }[][] }) => void = () => undefined
  onerror: (event: { error: string }) => void = () => undefined
  onend = () => undefined
  constructor() {
    Recogniser.made.push(this)
  }
  start() {
    this.started = true
  }
  abort() {
    this.onend()
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Recogniser.made = []
})

describe('the microphone (catalogue 2, 8)', () => {
  it('listens for Turkish, once and without guesses, and hands over the phrase', () => {
    vi.stubGlobal('webkitSpeechRecognition', Recogniser)
    const heard = vi.fn()
    const stop = listen({ heard, ended: () => undefined, unsupported: '' })
    const [made] = Recogniser.made
    expect(made).toMatchObject({ lang: 'tr-TR', continuous: false, interimResults: false, started: true })
    made?.onresult({ results: [[{ transcript: ' fren balatası. ' }]] })
    expect(heard).toHaveBeenCalledExactlyOnceWith('fren balatası')
    expect(stop).toBeTypeOf('function')
  })

  it('only logs what goes wrong, and says when it has ended', () => {
    vi.stubGlobal('SpeechRecognition', Recogniser)
    const logged = vi.fn()
    vi.stubGlobal('reportError', logged)
    const told = vi.fn()
    vi.stubGlobal('alert', told)
    const ended = vi.fn()
    const stop = listen({ heard: () => undefined, ended, unsupported: '' })
    Recogniser.made[0]?.onerror({ error: 'not-allowed' })
    stop?.()
    expect(String(logged.mock.calls)).toBe('Error: voice search: not-allowed')
    expect([told.mock.calls.length, ended.mock.calls.length]).toEqual([0, 1])
  })

  it('says in Turkish that the browser has no voice search, and in the language of the page too', () => {
    const told = vi.fn()
    vi.stubGlobal('alert', told)
    const turkish = 'Tarayıcınız sesli aramayı desteklemiyor.'
    const english = 'Your browser does not support voice search.'
    for (const unsupported of [turkish, english])
      expect(listen({ heard: () => undefined, ended: () => undefined, unsupported })).toBeUndefined()
    expect(told.mock.calls).toEqual([[turkish], [`${turkish}\n${english}`]])
  })
})
