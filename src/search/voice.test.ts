import { afterEach, describe, expect, it, vi } from 'vitest'
import { listen } from './voice.ts'

/** Stand-in for a browser's speech recognition. */
class Recogniser {
  static created: Recogniser[] = []
  lang = ''
  continuous = true
  interimResults = true
  started = false
  onresult: (event: { results: { transcript: string }[][] }) => void = () => undefined
  onerror: (event: { error: string }) => void = () => undefined
  onend = () => undefined
  constructor() {
    Recogniser.created.push(this)
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
  Recogniser.created = []
})

describe('the microphone (catalogue 2, 8)', () => {
  /** @requirement FIND-17 */
  it('listens for one Turkish phrase without interim results, and passes it on', () => {
    vi.stubGlobal('webkitSpeechRecognition', Recogniser)
    const onPhrase = vi.fn()
    const stopListening = listen({ handlePhrase: onPhrase, handleEnd: () => undefined, unsupported: '' })
    const [recogniser] = Recogniser.created
    expect(recogniser).toMatchObject({ lang: 'tr-TR', continuous: false, interimResults: false, started: true })
    recogniser?.onresult({ results: [[{ transcript: ' fren balatası. ' }]] })
    expect(onPhrase).toHaveBeenCalledExactlyOnceWith('fren balatası')
    expect(stopListening).toBeTypeOf('function')
  })

  /** @requirement FIND-18 */
  it('only logs errors, and reports the end', () => {
    vi.stubGlobal('SpeechRecognition', Recogniser)
    const reportErrorSpy = vi.fn()
    vi.stubGlobal('reportError', reportErrorSpy)
    const alertSpy = vi.fn()
    vi.stubGlobal('alert', alertSpy)
    const onEnd = vi.fn()
    const stopListening = listen({ handlePhrase: () => undefined, handleEnd: onEnd, unsupported: '' })
    Recogniser.created[0]?.onerror({ error: 'not-allowed' })
    stopListening?.()
    expect(String(reportErrorSpy.mock.calls)).toBe('Error: voice search: not-allowed')
    expect([alertSpy.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 1])
  })

  /** @requirement FIND-18 */
  it('reports missing support in Turkish and in the language of the page', () => {
    const alertSpy = vi.fn()
    vi.stubGlobal('alert', alertSpy)
    const turkish = 'Tarayıcınız sesli aramayı desteklemiyor.'
    const english = 'Your browser does not support voice search.'
    for (const unsupported of [turkish, english])
      expect(listen({ handlePhrase: () => undefined, handleEnd: () => undefined, unsupported })).toBeUndefined()
    expect(alertSpy.mock.calls).toEqual([[turkish], [`${turkish}\n${english}`]])
  })
})
